import * as z from 'zod';
import { storedId, storedInstant } from '../wire/stored.ts';

/** One member's objection to a transaction or expense. Each member can have one per entry. */
export const storedDispute = z.strictObject({
  memberId: storedId,
  reason: z.string().min(1),
  at: storedInstant,
  /** The import that they dispute as a whole; absent = they dispute this entry. */
  importId: storedId.optional(),
});
export type Dispute = z.infer<typeof storedDispute>;
