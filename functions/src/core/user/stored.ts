import * as z from 'zod';
import { storedPaymentWays } from '../payment-way/stored.ts';
import { storedId, storedInstant } from '../wire/stored.ts';

const accountDeletion = z.strictObject({
  at: storedInstant,
  /** Household id → member id, where data remains to be removed. */
  left: z.record(storedId, storedId).readonly(),
});
export type AccountDeletionProgress = z.infer<typeof accountDeletion>;

/** An account, across its households. */
export const storedUser = z.strictObject({
  id: storedId,
  activeHouseholdId: storedId.nullable(),
  householdIds: z.array(storedId).readonly(),
  /** Household id → member id, only where it is not the uid. Remains after leaving. */
  memberIds: z.record(storedId, storedId).readonly().optional(),
  /** Deleted households of the account that can still be restored. */
  deletedHouseholdIds: z.array(storedId).readonly().optional(),
  /** Households that the account has left; deleting it removes its remaining data there. */
  formerHouseholdIds: z.array(storedId).readonly().optional(),
  /** Removed in the commit that starts deleting the account. */
  paymentWays: storedPaymentWays.optional(),
  /** Set = deletion has started; the account cannot join a household. */
  deletion: accountDeletion.optional(),
});
export type UserDocument = z.infer<typeof storedUser>;
