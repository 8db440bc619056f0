import type { Operation } from './ledger-choices.ts';
import * as expenseOperations from './expense-operations.ts';
import * as settleUpOperations from './settle-up-operations.ts';
import * as settlementOperations from './settlement-operations.ts';
import * as transactionOperations from './transaction-operations.ts';

/** All that people can do to the money of a household. */
export const operations = {
  ...transactionOperations,
  ...expenseOperations,
  ...settlementOperations,
  ...settleUpOperations,
} satisfies Record<string, Operation>;
export type OperationName = keyof typeof operations;

/** How often each is taken. */
export const weights: Record<OperationName, number> = {
  addTransaction: 6,
  importRows: 3,
  undoImport: 1,
  editTransaction: 3,
  togglePaid: 1,
  deleteTransaction: 1,
  restoreTransaction: 1,
  expireTransactions: 1,
  enterExpense: 4,
  editExpense: 5,
  deleteExpense: 1,
  restoreExpense: 1,
  create: 7,
  settle: 4,
  apply: 8,
  remove: 2,
  cancel: 3,
  complete: 3,
  settleUp: 2,
  undoSettleUp: 2,
  reopen: 3,
};
