import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { noteSchema } from '../transaction/transaction-resource.ts';
import { pageFields } from '../wire/page-query.ts';
import { newIdSchema, uidSchema } from '../wire/text.ts';

const paymentSchema = z
  .strictObject({
    amount: amountSchema.optional().meta({
      description:
        'What is paid; default: all that is due. Less is only recorded, and the books stay open.',
    }),
    transactionDate: calendarDateSchema.optional().meta({
      description: "The day of the payment; default: today in the household's time zone.",
    }),
    note: noteSchema.optional(),
  })
  .meta({ id: 'SettleUpPayment' });

const fields = {
  with: uidSchema.meta({ description: 'The other person: the books are those with the caller.' }),
  payment: paymentSchema
    .optional()
    .meta({ description: 'What is known of the payment. Whoever owes the net pays it.' }),
};

export const settleUpPreviewRequestSchema = z
  .strictObject(fields)
  .meta({ id: 'SettleUpPreviewRequest' });
export type SettleUpPreviewRequest = z.output<typeof settleUpPreviewRequestSchema>;

export const newSettleUpSchema = z
  .strictObject({
    id: newIdSchema,
    ...fields,
    dueAmount: moneySchema.optional().meta({
      description:
        'What the preview showed as due: positive where the other pays the caller, negative ' +
        'where the caller pays. 412 if it has changed since.',
    }),
  })
  .meta({ id: 'NewSettleUp' });
export type NewSettleUp = z.output<typeof newSettleUpSchema>;

export const settleUpListQuerySchema = z.strictObject({
  with: uidSchema.optional().meta({ description: 'Only those between oneself and this person.' }),
  ...pageFields,
});
export type SettleUpListQuery = z.output<typeof settleUpListQuerySchema>;

export const settleUpUndoQuerySchema = z.strictObject({
  waiting: z.literal('true').optional().meta({
    description:
      'Only as long as it waits for payments to arrive. Once its books are closed it is a 409, and nothing is undone.',
  }),
});
