import { countRequest, expiryOf, KEPT_TO_FINISH } from '../../core/ynab/request-budget.ts';
import { ynabUsage } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { YnabFailure } from './ynab-failure.ts';

/** Something new, or finding out about and finishing what was begun. */
export type RequestPurpose = 'begin' | 'finish';

/**
 * Counts a request at YNAB before it is made, over all households of an account and all instances.
 *
 * @param requestsPerHour null = as many as there are
 * @throws YnabFailure `rate_limited`; nothing was sent then
 */
export async function countYnabRequest(
  store: Store,
  uid: string,
  requestsPerHour: number | null,
  purpose: RequestPurpose,
  now: Date,
): Promise<void> {
  if (requestsPerHour === null) return;
  const limit = purpose === 'finish' ? requestsPerHour : requestsPerHour - KEPT_TO_FINISH;
  await store.commit(async (unit) => {
    const document = ynabUsage.doc(uid);
    const before = await unit.get(document);
    const counted = countRequest(before?.slots ?? [], limit, now);
    if ('retryAfter' in counted) throw usedUp(counted.retryAfter);
    const { slots } = counted;
    unit.createOrReplace(document, before, { id: uid, slots, expireAt: expiryOf(now) });
  });
}

/** Housetab's own limit, of which YNAB knows nothing. */
function usedUp(seconds: number): YnabFailure {
  const minutes = Math.ceil(seconds / 60);
  const message =
    'Housetab makes at most half of the 200 requests an hour that YNAB allows, and they are used ' +
    `up. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new YnabFailure(429, null, { retryAfter: seconds, message, isNothingDone: true });
}
