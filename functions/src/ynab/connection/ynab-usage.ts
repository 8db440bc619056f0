import { countRequest, expiryOf } from '../../core/ynab/request-budget.ts';
import { ynabUsage } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { YnabFailure } from './ynab-failure.ts';

/**
 * Counts a request at YNAB before it is made, over all households of an account and all instances.
 *
 * @param limit in any hour; null = none
 * @throws YnabFailure `rate_limited`; nothing was sent then
 */
export async function countYnabRequest(
  store: Store,
  uid: string,
  limit: number | null,
  now: Date,
): Promise<void> {
  if (!limit) return;
  await store.commit(async (unit) => {
    const document = ynabUsage.doc(uid);
    const before = await unit.get(document);
    const counted = countRequest(before?.slots ?? [], limit, now);
    if ('retryAfter' in counted) throw new YnabFailure(429, null, counted.retryAfter);
    const { slots } = counted;
    unit.createOrReplace(document, before, { id: uid, slots, expireAt: expiryOf(now) });
  });
}
