import { openClaim, type OpenClaim } from '../../core/reminder/open-claim.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readPairBooks } from '../settle-ups/settle-up.repository.ts';

/**
 * What is due to one member from another at that time; null = nothing. It is read beside a unit of work: inside of one it would
 * lock every open row.
 */
export function readClaim(
  store: Store,
  householdId: string,
  pair: { creditorId: string; debtorId: string },
  now: Date,
): Promise<OpenClaim | null> {
  const { creditorId, debtorId } = pair;
  return store.readAtOnce(async (reader) => {
    const today = await readToday(reader, householdId, now);
    return openClaim(pair, await readPairBooks(reader, householdId, [creditorId, debtorId], today));
  });
}
