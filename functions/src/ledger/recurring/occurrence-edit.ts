import { restorableUntil } from '../../core/transaction/transaction.ts';
import { invalidField } from '../../core/problem/problem.ts';
import type { RecurringExpenseUpdate } from '../../core/recurring/recurring-expense-request.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import { expenses } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { deleteInUnit, planDeletion, saveExpense } from '../expenses/expense-change.ts';
import { requireExpectedExpense, requireExpense } from '../expenses/expense-context.ts';
import { planEdit } from '../expenses/expense-update.service.ts';
import { planRowDeletion } from '../transactions/transaction-delete.service.ts';
import { applyBody } from '../transactions/transaction-update.service.ts';
import { expireComments, readReasons } from '../shared/change-rules.ts';
import {
  requireExpected,
  requireTransaction,
  type WriteContext,
  requireNotPostponed,
  hidingSettlement,
} from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/transaction.repository.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import {
  limitDebtsBetweenOthers,
  type CategoryResolver,
} from '../shared/transaction-references.ts';

/** Changes or deletes one occurrence in the same commit as its recurring expense. */

/** Writes the planned change, after all reads of the unit. */
type Write = () => void;

/**
 * Plans the edit of one occurrence to the body's values for all later ones.
 * @returns null if nothing differs
 * @throws Problem not_found, forbidden, invalid_request, precondition_failed,
 * locked_by_settlement, locked
 */
export async function planOccurrenceEdit(
  unit: UnitOfWork,
  context: WriteContext,
  series: RecurringExpense,
  { entry, template, transaction }: RecurringExpenseUpdate,
  parts: EditParts,
): Promise<Write | null> {
  if (entry && template) return planExpenseEdit(unit, context, series, { entry, template }, parts);
  if (entry && transaction)
    return planRowEdit(unit, context, series, { entry, transaction }, parts);
  return null;
}

type Changed<Name extends 'template' | 'transaction'> = {
  [Field in Name | 'entry']: NonNullable<RecurringExpenseUpdate[Field]>;
};

async function planExpenseEdit(
  unit: UnitOfWork,
  context: WriteContext,
  series: RecurringExpense,
  { entry, template }: Changed<'template'>,
  { resolve, takeRows, limits }: EditParts,
): Promise<Write | null> {
  const { actor, householdId, now } = context;
  const before = await requireExpense(unit, actor, 'expense:update', entry.id, now);
  requireOneOf(series, before);
  requireExpectedExpense(before, (version) => version === entry.version);
  const body = { ...template, transactionDate: entry.transactionDate };
  const edit = await planEdit(unit, context, before, body, resolve);
  if (edit === null) return null;
  const { after, plan } = edit;
  await readReasons(unit, context, { expenses: [before] });
  await takeRows(plan.added.length);
  await limits.takeEdit(before.id);
  await limitDebtsBetweenOthers(context, limits, [{ before: null, rows: plan.added }]);
  const names = await readNamesOf(unit, householdId, after.enteredBy);
  return () => {
    const saved = saveExpense(unit, context, { what: 'updated', before, after, plan });
    rememberNames(unit, householdId, names, saved);
  };
}

async function planRowEdit(
  unit: UnitOfWork,
  context: WriteContext,
  series: RecurringExpense,
  { entry, transaction }: Changed<'transaction'>,
  { resolve, limits }: EditParts,
): Promise<Write | null> {
  const { actor, householdId, now } = context;
  const before = await requireTransaction(unit, actor, 'transaction:update', entry.id, now);
  requireOneOf(series, before);
  requireExpected(context, before, (version) => version === entry.version);
  const { transactionDate } = entry;
  const body = { ...transaction, transactionDate, paid: before.paid };
  const after = await applyBody(context, before, body, resolve);
  if (after === before) return null;
  hidingSettlement(context, [before], () => assertEditable(before, after));
  await requireNotPostponed(unit, context, [{ before, after }]);
  await limits.takeEdit(before.id);
  await limitDebtsBetweenOthers(context, limits, [{ before, rows: [after] }]);
  await readReasons(unit, context, { transactions: [before] });
  const names = await readNamesOf(unit, householdId, after.enteredBy);
  return () => {
    rememberNames(unit, householdId, names, [after]);
    saveTransaction(unit, context, { what: 'updated', before, after });
  };
}

interface EditParts {
  resolve: CategoryResolver;
  /** Counts new rows against the caller's limit, only once if the commit is retried. */
  takeRows: (count: number) => Promise<void>;
  limits: CallerLimits;
}

/** @throws Problem not_found, forbidden, invalid_request, locked_by_settlement, locked */
export async function planOccurrenceDeletion(
  unit: UnitOfWork,
  context: WriteContext,
  series: RecurringExpense,
  id: string,
): Promise<Write> {
  const { actor, householdId, now } = context;
  if ((await unit.get(expenses(householdId).doc(id))) === null) {
    const row = await requireTransaction(unit, actor, 'transaction:delete', id, now);
    requireOneOf(series, row);
    return planRowDeletion(unit, context, row);
  }
  const before = await requireExpense(unit, actor, 'expense:delete', id, now);
  requireOneOf(series, before);
  const plan = await planDeletion(unit, context, before);
  await readReasons(unit, context, { expenses: [before] });
  await expireComments(unit, householdId, { expenses: [before] }, restorableUntil(now));
  return () => deleteInUnit(unit, context, before, plan);
}

/** Also refuses rows of an expense, which have no series id: an expense changes as a whole. */
function requireOneOf({ id }: RecurringExpense, entry: { seriesId?: string | null }): void {
  if (entry.seriesId === id) return;
  throw invalidField('entry.id', 'It is none of what this has made.');
}
