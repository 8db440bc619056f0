import { countRequest, expiryOf, RESERVED_TO_FINISH } from '../../core/ynab/request-budget.ts';
import { ynabUsage } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { YnabFailure } from './ynab-failure.ts';

/** `begin`: new work. `finish`: completing started work, with reserved requests per hour. */
export type RequestPurpose = 'begin' | 'finish';

/**
 * Counts a request before it is sent, per account over all its households and all instances.
 * @param requestsPerHour null = no limit
 * @throws YnabFailure `rate_limited`; the request was not sent
 */
export async function countYnabRequest(
  store: Store,
  uid: string,
  requestsPerHour: number | null,
  purpose: RequestPurpose,
  now: Date,
): Promise<void> {
  if (requestsPerHour === null) return;
  const limit = purpose === 'finish' ? requestsPerHour : requestsPerHour - RESERVED_TO_FINISH;
  await store.commit(async (unit) => {
    const document = ynabUsage.doc(uid);
    const before = await unit.get(document);
    const counted = countRequest(before?.slots ?? [], limit, now);
    if ('retryAfter' in counted) throw usedUp(counted.retryAfter);
    const { slots } = counted;
    unit.createOrReplace(document, before, { id: uid, slots, expireAt: expiryOf(now) });
  });
}

/** Housetab's own limit was reached: YNAB got no request. */
function usedUp(seconds: number): YnabFailure {
  const minutes = Math.ceil(seconds / 60);
  const message =
    'Housetab makes at most half of the 200 requests an hour that YNAB allows, and they are used ' +
    `up. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new YnabFailure(429, null, { retryAfter: seconds, message, isNothingDone: true });
}
