import { Problem } from '../core/problem/problem.ts';
import { quotas } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import type { QuotaName } from './endpoint.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Counts one use of something scarce. Counted in Firestore, because instances share no memory, and
 * before the attempt, because failing is what is being limited.
 *
 * @throws Problem `too_many_requests`
 */
export async function useQuota(
  store: Store,
  name: QuotaName,
  uid: string,
  perHour: number,
  now: Date,
): Promise<void> {
  const document = quotas.doc(`${name}_${uid}`);
  await store.commit(async (unit) => {
    const current = await unit.get(document);
    const isOpen = current !== null && current.windowEndsAt > now;
    if (isOpen && current.used >= perHour) throw exhausted(current.windowEndsAt, now);
    const windowEndsAt = isOpen ? current.windowEndsAt : new Date(now.getTime() + HOUR);
    unit.createOrReplace(document, current, {
      id: document.id,
      used: isOpen ? current.used + 1 : 1,
      windowEndsAt,
      expireAt: windowEndsAt,
    });
  });
}

function exhausted(windowEndsAt: Date, now: Date): Problem {
  const seconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  return new Problem('too_many_requests', 'You have tried this too often. Please try later.', {
    extra: { retryAfter: seconds },
  });
}
