import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { toAmount } from '../money/money.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { categoryReferenceSchema } from '../transaction/transaction-resource.ts';
import { disputesSchema, standingDisputeResources } from '../transaction/dispute-resource.ts';
import { uidSchema } from '../wire/text.ts';
import { splitSchema, toSplitBody } from '../split/split-schema.ts';
import { expenseKindSchema, payerSchema } from './expense-request.ts';
import type { Expense } from './stored.ts';

/** The response of GET /expenses/{id}: everyone in it sees the whole split. */
export const expenseResourceSchema = z
  .strictObject({
    id: z.uuid(),
    kind: expenseKindSchema,
    amount: amountSchema,
    transactionDate: calendarDateSchema,
    note: z.string(),
    type: z.string().meta({ description: "The category's name." }),
    categories: z.array(categoryReferenceSchema),
    optional: z.boolean(),
    payers: z.array(payerSchema),
    split: splitSchema,
    shares: z
      .array(z.strictObject({ userId: uidSchema, amount: moneySchema }))
      .meta({ description: 'What each carries, to the cent, in the order of the split.' }),
    transactionIds: z.array(z.uuid()).meta({ description: 'The rows that it became.' }),
    entered: instantSchema,
    enteredBy: uidSchema,
    importId: z.string().nullable(),
    seriesId: z
      .uuid()
      .optional()
      .meta({ description: 'What repeats, of which it is one. Absent = it stands alone.' }),
    disputes: disputesSchema,
    commentCount: z.int(),
    version: z.int(),
    deletedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Expense' });
export type ExpenseResource = z.infer<typeof expenseResourceSchema>;

export function toExpenseResource(expense: Expense): ExpenseResource {
  return {
    id: expense.id,
    kind: expense.kind,
    amount: toAmount(expense.amountCents),
    transactionDate: expense.transactionDate,
    note: expense.note,
    type: expense.category,
    categories: expense.categories.map(({ id, name }) => ({ id, name })),
    optional: expense.optional,
    payers: toUserAmounts(expense.payers),
    split: toSplitBody(expense.split),
    shares: toUserAmounts(expense.shares),
    transactionIds: [...expense.transactionIds],
    entered: expense.entered.toISOString(),
    enteredBy: expense.enteredBy,
    importId: expense.importId,
    ...(expense.seriesId !== null && { seriesId: expense.seriesId }),
    disputes: standingDisputeResources(expense),
    commentCount: expense.commentCount,
    version: expense.version,
    deletedAt: expense.deletedAt?.toISOString() ?? null,
  };
}

function toUserAmounts(list: Expense['shares']) {
  return list.map(({ memberId, cents }) => ({ userId: memberId, amount: toAmount(cents) }));
}
