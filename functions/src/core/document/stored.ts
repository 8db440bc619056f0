import * as z from 'zod';
import { storedMember } from '../household/stored.ts';
import { storedId, storedInstant } from '../wire/stored.ts';

const counts = z.record(z.string(), z.int().min(0)).readonly();

/** A household import in progress. The household exists but has no members until it is complete. */
export const storedHouseholdImport = z.strictObject({
  id: storedId,
  accountId: storedId,
  memberId: storedId,
  self: storedMember.pick({ name: true, joinedAt: true, formerNames: true }),
  name: z.string(),
  /** Hash of the first request: the same id with another export is refused. */
  digest: z.string(),
  exportedAt: storedInstant,
  /** Rows per list, expected and received. */
  expected: counts,
  received: counts,
  nextPiece: z.int().min(0),
  written: z.int().min(0),
  state: z.enum(['open', 'checking', 'leaving']),
  startedAt: storedInstant,
});
export type HouseholdImport = z.infer<typeof storedHouseholdImport>;
