import { awaitedBetween, openClaim, type OpenClaim } from '../../core/reminder/open-claim.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listWaiting } from '../group-settle-ups/group-settle-up.repository.ts';
import { readPairBooks } from '../settle-ups/settle-up.repository.ts';

/**
 * One member's current debt to another; null = none. Excludes amounts covered by a pending
 * group settle-up: the debtor pays those, perhaps to somebody else. Do not call it inside a unit
 * of work: it would lock every open row.
 */
export function readClaim(
  store: Store,
  householdId: string,
  pair: { creditorId: string; debtorId: string },
  now: Date,
): Promise<{ claim: OpenClaim | null; isAwaited: boolean }> {
  const { creditorId, debtorId } = pair;
  return store.readAtOnce(async (reader) => {
    const today = await readToday(reader, householdId, now);
    const [books, waiting] = await Promise.all([
      readPairBooks(reader, householdId, [creditorId, debtorId], today),
      listWaiting(reader, householdId),
    ]);
    const awaitedCents = awaitedBetween(pair, waiting);
    return { claim: openClaim(pair, books, awaitedCents), isAwaited: awaitedCents > 0 };
  });
}
