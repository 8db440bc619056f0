import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { toCents } from '../money/money.ts';
import { amountSchema } from '../money/money-schema.ts';
import { noteSchema } from '../transaction/transaction-resource.ts';
import { newIdSchema, uidSchema } from '../wire/text.ts';
import type { Payment } from './payment.ts';

/** The body of POST /payments. The response is the resulting transaction. */
export const newPaymentSchema = z
  .strictObject({
    id: newIdSchema,
    from: uidSchema.meta({ description: 'Who paid.' }),
    to: uidSchema.meta({ description: 'Who received it.' }),
    amount: amountSchema,
    transactionDate: calendarDateSchema,
    note: noteSchema.default(''),
  })
  .superRefine(({ from, to }, context) => {
    if (from !== to) return;
    const message = 'Choose two different people.';
    context.addIssue({ code: 'custom', path: ['to'], message });
  })
  .meta({ id: 'NewPayment' });

export type NewPayment = z.output<typeof newPaymentSchema>;

export function paymentOf({ id, from, to, amount, transactionDate, note }: NewPayment): Payment {
  return { id, from, to, amountCents: toCents(amount), transactionDate, note };
}
