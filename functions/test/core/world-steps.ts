import type { Step } from './world-dice.ts';
import * as settlementSteps from './world-settlement-steps.ts';
import * as transactionSteps from './world-transaction-steps.ts';

/** All that people can do to the money of a household. */
export const steps = { ...transactionSteps, ...settlementSteps } satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

/** How often each is taken. */
export const weights: Record<StepName, number> = {
  addTransaction: 6,
  importRows: 3,
  undoImport: 1,
  editTransaction: 3,
  togglePaid: 1,
  deleteTransaction: 1,
  restoreTransaction: 1,
  expireTransactions: 1,
  create: 7,
  settle: 4,
  apply: 8,
  remove: 2,
  cancel: 3,
  complete: 3,
};
