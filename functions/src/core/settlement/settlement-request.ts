import * as z from 'zod';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { settlementStatusSchema } from './settlement-resource.ts';
import { textSchema } from '../wire/text.ts';

/** What clients send about settlements. */

const notesSchema = textSchema(500);

/** The body of POST /settlements and of its preview: one transaction or several, in order. */
export const newSettlementSchema = z
  .strictObject({
    transactionId: z.uuid().optional(),
    transactionIds: z.array(z.uuid()).min(1).max(100).optional(),
    month: monthKeySchema
      .optional()
      .meta({ description: "Whose debts are settled; default: the first transaction's month." }),
    notes: notesSchema.optional(),
  })
  .superRefine(({ transactionId, transactionIds }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['transactionIds'], message });
    if ((transactionId === undefined) === (transactionIds === undefined)) {
      refuse('Select at least one transaction: transactionId or transactionIds, not both.');
    }
    if (transactionIds && new Set(transactionIds).size < transactionIds.length) {
      refuse('Each transaction can be named once.');
    }
  })
  .meta({ id: 'NewSettlement' });
export type NewSettlement = z.infer<typeof newSettlementSchema>;

/** The ids that a body names, in order. */
export function transactionIdsOf(body: NewSettlement): string[] {
  return body.transactionIds ?? (body.transactionId === undefined ? [] : [body.transactionId]);
}

/** The body of PUT /settlements/{id}/status. */
export const settlementStatusChangeSchema = z
  .strictObject({
    status: z.enum(['completed', 'cancelled'], {
      error: 'A settlement can be completed or cancelled.',
    }),
    notes: notesSchema.optional().meta({ description: 'The reason; kept in the history.' }),
    remainingAmount: moneySchema.optional().meta({
      description: 'Completing: the amount confirmed as paid outside. 412 if it has changed.',
    }),
  })
  .meta({ id: 'SettlementStatusChange' });
export type SettlementStatusChange = z.infer<typeof settlementStatusChangeSchema>;

/** The body of POST /settlements/{id}/apply. */
export const settlementApplySchema = z
  .strictObject({ transactionId: z.uuid(), amount: amountSchema })
  .meta({ id: 'SettlementApply' });
export type SettlementApply = z.infer<typeof settlementApplySchema>;

/** The query of GET /settlements. */
export const settlementListQuerySchema = z.strictObject({
  status: settlementStatusSchema.optional(),
  ...pageFields,
});
export type SettlementListQuery = z.output<typeof settlementListQuerySchema>;
