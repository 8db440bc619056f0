import * as z from 'zod';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { MAX_NOTE } from '../transaction/transaction.ts';
import { textSchema } from '../wire/text.ts';
import { settlementStatusSchema } from './settlement-resource.ts';

const notesSchema = textSchema(MAX_NOTE);

const requestIdSchema = z
  .uuid()
  .optional()
  .meta({
    description:
      'Made by the client: sending the same again within 30 days answers with what came of it ' +
      'instead of doing it twice.',
  });

const settledFields = {
  transactionId: z.uuid().optional(),
  transactionIds: z.array(z.uuid()).min(1).max(100).optional(),
  month: monthKeySchema
    .optional()
    .meta({ description: "Whose debts are settled; default: the first transaction's month." }),
  notes: notesSchema.optional(),
};

interface NamedTransactions {
  transactionId?: string | undefined;
  transactionIds?: string[] | undefined;
}

function checkTransactions(
  { transactionId, transactionIds }: NamedTransactions,
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['transactionIds'], message });
  if ((transactionId === undefined) === (transactionIds === undefined)) {
    refuse('Select at least one transaction: transactionId or transactionIds, not both.');
  }
  if (transactionIds && new Set(transactionIds).size < transactionIds.length) {
    refuse('Each transaction can be named once.');
  }
}

export const newSettlementSchema = z
  .strictObject({
    ...settledFields,
    join: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Where the two already have an active settlement of that month, apply to it. Without it ' +
          'that is a conflict which names the settlement.',
      }),
    requestId: requestIdSchema,
  })
  .superRefine(checkTransactions)
  .meta({ id: 'NewSettlement' });
export type NewSettlement = z.output<typeof newSettlementSchema>;

export const settlementPreviewRequestSchema = z
  .strictObject(settledFields)
  .superRefine(checkTransactions)
  .meta({ id: 'SettlementPreviewRequest' });
export type SettlementPreviewRequest = z.infer<typeof settlementPreviewRequestSchema>;

export function transactionIdsOf(body: NamedTransactions): string[] {
  return body.transactionIds ?? (body.transactionId === undefined ? [] : [body.transactionId]);
}

export const settlementStatusChangeSchema = z
  .strictObject({
    status: z
      .enum(['active', 'completed', 'cancelled'], {
        error: 'A settlement can be completed, cancelled or made active again.',
      })
      .meta({ description: '`active`: reopens a completed one.' }),
    notes: notesSchema.optional().meta({ description: 'The reason; kept in the history.' }),
    remainingAmount: moneySchema.optional().meta({
      description: 'Completing: the amount confirmed as paid outside. 412 if it has changed.',
    }),
  })
  .meta({ id: 'SettlementStatusChange' });
export type SettlementStatusChange = z.infer<typeof settlementStatusChangeSchema>;

export const settlementApplySchema = z
  .strictObject({ transactionId: z.uuid(), amount: amountSchema, requestId: requestIdSchema })
  .meta({ id: 'SettlementApply' });
export type SettlementApply = z.infer<typeof settlementApplySchema>;

export const settlementListQuerySchema = z.strictObject({
  status: settlementStatusSchema.optional(),
  ...pageFields,
});
export type SettlementListQuery = z.output<typeof settlementListQuerySchema>;
