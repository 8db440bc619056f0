import { isOnlooker } from '../../../src/core/household/member.ts';
import {
  memberOf,
  type HistoryAttempt,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { comment, disputeThing, withdrawDispute } from './dispute-operations.ts';
import {
  deleteExpenseOperation,
  editExpense,
  enterExpenseOperation,
  retryExpenseOperation,
  restoreExpenseOperation,
} from './expense-operations.ts';
import {
  changeRoleOperation,
  comeBackOperation,
  grantRight,
  leaveOperation,
  revokeRight,
  switchOpenBooks,
} from './member-operations.ts';
import { cancel, completeOperation, reopenOperation } from './ending-operations.ts';
import { importRowsOperation, undoImportOperation } from './import-operations.ts';
import { recordPayment, settleUpOperation, undoSettleUpOperation } from './settle-up-operations.ts';
import {
  applyRowOperation,
  removeRow,
  settleOperation,
  settleShare,
} from './settlement-operations.ts';
import {
  deleteRow,
  deleteRows,
  editRow,
  enterRow,
  markRows,
  payShare,
  restoreRow,
  togglePaidOperation,
} from './transaction-operations.ts';

/** All operations. */
export const operations = {
  enterRow,
  importRows: importRowsOperation,
  undoImport: undoImportOperation,
  editRow,
  togglePaid: togglePaidOperation,
  markRows,
  deleteRow,
  deleteRows,
  restoreRow,
  enterExpense: enterExpenseOperation,
  repeatExpense: retryExpenseOperation,
  editExpense,
  deleteExpense: deleteExpenseOperation,
  restoreExpense: restoreExpenseOperation,
  payShare,
  settleShare,
  settle: settleOperation,
  applyRow: applyRowOperation,
  removeRow,
  cancel,
  complete: completeOperation,
  reopen: reopenOperation,
  recordPayment,
  changeRole: changeRoleOperation,
  grantRight,
  revokeRight,
  leave: leaveOperation,
  comeBack: comeBackOperation,
  switchOpenBooks,
  settleUp: settleUpOperation,
  undoSettleUp: undoSettleUpOperation,
  disputeThing,
  withdrawDispute,
  comment,
} satisfies Record<string, HistoryOperation>;
export type OperationName = keyof typeof operations;

/** A view-only member may dispute, comment, withdraw grants to them, and leave. */
const ofOnlookers: ReadonlySet<OperationName> = new Set<OperationName>([
  'disputeThing',
  'withdrawDispute',
  'comment',
  'revokeRight',
  'leave',
]);

/** The operation as the actor may attempt it: a view-only member is refused by the first rule. */
export function attemptOf(name: OperationName, context: HistoryContext): HistoryAttempt | null {
  const attempt = operations[name](context);
  const isBarred = isOnlooker(memberOf(context, context.actor)) && !ofOnlookers.has(name);
  if (attempt === null || !isBarred || attempt.isSoAlready) return attempt;
  const { barred = [], refusals } = attempt;
  return { ...attempt, barred: ['forbidden', 'not_found', ...barred, ...refusals] };
}

/** Operations that change rights, but no debts. */
export const membership: ReadonlySet<OperationName> = new Set<OperationName>([
  'changeRole',
  'grantRight',
  'revokeRight',
  'leave',
  'comeBack',
  'switchOpenBooks',
]);

/** How often each operation is chosen, relative to the others. */
export const weights: Record<OperationName, number> = {
  enterRow: 6,
  importRows: 4,
  undoImport: 2,
  editRow: 4,
  togglePaid: 2,
  markRows: 2,
  deleteRow: 2,
  deleteRows: 1,
  restoreRow: 2,
  enterExpense: 8,
  repeatExpense: 1,
  editExpense: 10,
  deleteExpense: 2,
  restoreExpense: 2,
  payShare: 2,
  settleShare: 4,
  settle: 8,
  applyRow: 12,
  removeRow: 4,
  cancel: 2,
  complete: 3,
  settleUp: 4,
  undoSettleUp: 3,
  reopen: 3,
  recordPayment: 3,
  changeRole: 2,
  grantRight: 2,
  revokeRight: 2,
  leave: 1,
  comeBack: 6,
  switchOpenBooks: 3,
  disputeThing: 4,
  withdrawDispute: 3,
  comment: 2,
};

/** Counts how often each operation succeeded, and how often it was refused, by code. */
export class Coverage {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  commands = 0;

  count(name: OperationName, outcome: string): void {
    this.commands += 1;
    const [counts, key] = outcome === 'done' ? [this.done, name] : [this.refused, outcome];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}
