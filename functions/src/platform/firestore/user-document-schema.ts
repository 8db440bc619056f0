import * as z from 'zod';
import type { StoredPaymentWays } from '../../core/payment-way/stored-ways.ts';
import { linkKinds } from '../../core/payment-way/way.ts';
import type { UserDocument } from './documents.ts';

const id = z.string().min(1);

const paymentWays: z.ZodType<StoredPaymentWays> = z.strictObject({
  ways: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(linkKinds), handle: id, since: z.date() }),
      z.strictObject({ kind: z.literal('iban'), iban: id, name: id, since: z.date() }),
    ]),
  ),
  firstAt: z.date(),
  version: z.int().min(1),
});

export const userDocumentSchema: z.ZodType<UserDocument> = z.strictObject({
  id,
  activeHouseholdId: id.nullable(),
  householdIds: z.array(id),
  memberIds: z.record(id, id).optional(),
  deletedHouseholdIds: z.array(id).optional(),
  formerHouseholdIds: z.array(id).optional(),
  paymentWays: paymentWays.optional(),
  deletion: z.strictObject({ at: z.date(), left: z.record(id, id) }).optional(),
});
