import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { hasWholeCents, toCents } from '../money/money.ts';
import { amountSchema } from '../money/money-schema.ts';
import { splitOf, splitSchema, type SplitBody } from '../split/split-schema.ts';
import { categoryReferenceSchema, noteSchema } from '../transaction/transaction-resource.ts';
import { newIdSchema, uidSchema } from '../wire/text.ts';
import { findBillFaults } from './bill-faults.ts';
import type { Bill } from './expense.ts';
import { expenseKinds } from './expense-kind.ts';

/** Amounts are dollars here and cents everywhere else. */

export const expenseKindSchema = z.enum(expenseKinds).meta({
  description: '`refund`: money that came back; its people are owed by whoever received it.',
});

export const payerSchema = z
  .strictObject({ userId: uidSchema, amount: amountSchema })
  .meta({ id: 'ExpensePayer' });

/** The fields that a recurring expense shares with an expense: all but the date. */
export const expenseTemplateFields = {
  kind: expenseKindSchema.default('expense'),
  amount: amountSchema,
  note: noteSchema.default(''),
  categories: z
    .array(categoryReferenceSchema)
    .min(1, { message: 'Please select a category' })
    .max(10),
  optional: z.boolean().default(false),
  payers: z.array(payerSchema),
  split: splitSchema,
};

const writableFields = { ...expenseTemplateFields, transactionDate: calendarDateSchema };

interface CheckedFields {
  amount: number;
  payers: readonly { userId: string; amount: number }[];
  split: SplitBody;
  categories: readonly { id: string }[];
}

export function checkExpenseFields(fields: CheckedFields, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    });
  // Amounts with fractions of a cent are refused already and could not be added up here.
  if (areWhole(fields)) {
    for (const { path, message } of findBillFaults(billOf('', fields))) refuse(path, message);
  }
  const ids = fields.categories.map(({ id }) => id);
  if (new Set(ids).size < ids.length) refuse('categories', 'Each category can be named once.');
}

function areWhole({ amount, payers, split }: CheckedFields): boolean {
  const values = split.people.map(({ value = 0 }) => value);
  return [amount, ...payers.map((payer) => payer.amount), ...values].every(hasWholeCents);
}

/** POST /expenses. The client makes the id, so that sending twice stores one expense. */
export const newExpenseSchema = z
  .strictObject({ id: newIdSchema, ...writableFields, enteredBy: uidSchema.optional() })
  .superRefine(checkExpenseFields)
  .meta({ id: 'NewExpense' });
export type NewExpense = z.infer<typeof newExpenseSchema>;

export const expenseUpdateSchema = z
  .strictObject(writableFields)
  .superRefine(checkExpenseFields)
  .meta({ id: 'ExpenseUpdate' });
export type ExpenseUpdate = z.infer<typeof expenseUpdateSchema>;

/** The bill of a request body, in cents (values of the split in hundredths). */
export function billOf(
  id: string,
  { amount, payers, split }: Pick<CheckedFields, 'amount' | 'payers' | 'split'>,
): Bill {
  return {
    id,
    amountCents: toCents(amount),
    payers: payers.map((payer) => ({ memberId: payer.userId, cents: toCents(payer.amount) })),
    split: splitOf(split),
  };
}
