import { openClaim, type OpenClaim } from '../../core/reminder/open-claim.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readPairBooks } from '../settle-ups/settle-up.repository.ts';

/**
 * What is due to one member from another now; null = nothing. It is read beside a unit of work: inside of one it would
 * lock every open row.
 */
export function readClaim(
  store: Store,
  householdId: string,
  pair: { creditorId: string; debtorId: string },
): Promise<OpenClaim | null> {
  const { creditorId, debtorId } = pair;
  return store.readAtOnce(async (reader) =>
    openClaim(pair, await readPairBooks(reader, householdId, [creditorId, debtorId])),
  );
}
