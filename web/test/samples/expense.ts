import { newExpenseSchema } from '@housetab/functions/core/expense/expense-request';
import {
  expenseResourceSchema,
  type ExpenseResource,
} from '@housetab/functions/core/expense/expense-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { sample } from '@test/samples/sample';
import { sampleTransaction } from '@test/samples/transaction';

/** $87.45 for groceries that Anna paid for herself, Ben and Cleo, as in the API. */
export const bill = sample(expenseResourceSchema, {
  id: '0b9c1f9e-7b1a-4a53-9a0e-0e6f3f8f4a10',
  kind: 'expense',
  amount: 87.45,
  transactionDate: '2026-11-18',
  note: 'Market day',
  type: 'Groceries',
  categories: [{ id: 'groceries', name: 'Groceries' }],
  optional: false,
  payers: [{ userId: 'anna', amount: 87.45 }],
  split: {
    mode: 'equal',
    people: [{ userId: 'anna' }, { userId: 'ben' }, { userId: 'cleo' }],
  },
  shares: ['anna', 'ben', 'cleo'].map((userId) => ({ userId, amount: 29.15 })),
  transactionIds: [1, 2, 3].map(() => crypto.randomUUID()),
  entered: '2026-11-20T12:00:00.000Z',
  enteredBy: 'anna',
  importId: null,
  disputes: [],
  commentCount: 0,
  version: 1,
  deletedAt: null,
});

/** The share of Ben or Cleo; with null, Anna's own share. */
export function billRow(
  owedBy: string | null,
  fields: Partial<TransactionResource> = {},
): TransactionResource {
  return sampleTransaction({
    owedBy,
    note: bill.note,
    amount: 29.15,
    openAmount: 29.15,
    expenseId: bill.id,
    expenseAmount: bill.amount,
    expensePeople: 3,
    expensePayers: bill.payers,
    ...fields,
  });
}

/** The response to a sent bill. Its shares are those of the sample. */
export function savedExpense(body: unknown): ExpenseResource {
  return { ...bill, ...newExpenseSchema.parse(body) };
}
