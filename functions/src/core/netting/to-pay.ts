import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { idSchema, uidSchema } from '../wire/text.ts';

/** What people still pay each other for acts whose books are closed already: no debt tells of it any more. */

export const toPaySchema = z
  .strictObject({
    id: idSchema.meta({ description: 'Of what made everybody even.' }),
    date: calendarDateSchema.meta({ description: 'The day on which it was done.' }),
    ...{ from: uidSchema, fromName: z.string(), to: uidSchema, toName: z.string() },
    amount: moneySchema,
    paidAt: instantSchema.nullable().meta({ description: 'When its payer marked it as paid.' }),
  })
  .meta({ id: 'TransferToPay', description: 'Nobody has said yet that it has arrived.' });
export type ToPay = z.infer<typeof toPaySchema>;
