import { v5 } from 'uuid';
import { namedThing } from '../../core/activity/activity-subject.ts';
import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import {
  planExpenseRows,
  rowsOfExpense,
  type RowFields,
  type ExpenseRowPlan,
  type RowIdOf,
} from '../../core/expense/plan-rows.ts';
import { isEdit, nextEdit } from '../../core/transaction/last-edit.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { newTransaction } from '../../core/transaction/new-transaction.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { expenses } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import {
  recordEndedDisputes,
  type RecordedFacts,
  requireReasonForLeaver,
} from '../shared/change-rules.ts';
import { type WriteContext, hidingSettlement } from '../shared/ledger-context.ts';
import {
  type ChangeContext,
  insertTransaction,
  partiesBeforeAndAfter,
  recordCreation,
  replaceTransaction,
  nextVersion,
} from '../shared/transaction-change.ts';
import { findRows } from './expense.repository.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import { newExpense } from '../../core/expense/new-expense.ts';
import { rememberNames, type OwnerNames } from '../shared/transaction.repository.ts';

interface ExpenseChange {
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'disputed' | 'dispute_withdrawn';
  /** null = it is new. */
  before: Expense | null;
  after: Expense;
  plan: ExpenseRowPlan;
  /** Whether one history entry covers this change together with others. */
  isRecordedTogether?: boolean;
  /** The facts of its history entry; absent = the fields that differ. */
  facts?: RecordedFacts;
}

export function withRows(expense: Omit<Expense, 'transactionIds'>): {
  expense: Expense;
  rows: RowFields[];
} {
  const rows = rowsOfExpense(expense, expenseRowIdOf);
  return { expense: { ...expense, transactionIds: rows.map(({ id }) => id) }, rows };
}

/** One commit, one history entry, one signal per reader. @returns its current rows */
export function saveExpense(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, after, plan, isRecordedTogether = false, facts }: ExpenseChange,
): Transaction[] {
  const { householdId, actorId } = context;
  const resourceType = 'expenses';
  const compared = compareExpenses(before, after);
  if (before) {
    const change = { id: after.id, resourceType, ...compared, at: context.now } as const;
    requireReasonForLeaver(context.members, context.explained, change);
  }
  const entry = {
    actor: actorId,
    what,
    resourceType,
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: after.parties.filter((id) => !before || before.parties.includes(id)),
    concerns: isRecordedTogether ? [] : partiesBeforeAndAfter(before, after),
    ...(facts ?? compared),
    about: namedThing(after),
  } as const;
  const lastActivityId =
    before === null ? recordCreation(unit, householdId, entry) : unit.record(householdId, entry);
  if (what === 'updated') {
    recordEndedDisputes(unit, context, resourceType, [before, after], compared);
  }
  const isEdited = what === 'updated' && isEdit(compared);
  const edit = isEdited ? { lastEdit: nextEdit(before?.lastEdit, lastActivityId) } : {};
  const stored = { ...after, lastActivityId, ...edit };
  const document = expenses(householdId).doc(after.id);
  if (before === null) unit.create(document, stored);
  else unit.replace(document, stored);
  signalExpenseReaders(unit, context, before ? [before, stored] : [stored]);
  return writeRows(unit, context, stored, plan);
}

/**
 * Call it before the unit writes: it reads.
 * @throws Problem locked_by_settlement or locked if a settlement contains one of the rows
 */
export async function planDeletion(
  unit: UnitOfWork,
  context: WriteContext,
  { transactionIds }: Expense,
): Promise<ExpenseRowPlan> {
  const rows = await findRows(unit, context.householdId, transactionIds);
  return hidingSettlement(context, rows, () => planExpenseRows(rows, []));
}

export function deleteInUnit(
  unit: UnitOfWork,
  context: ChangeContext,
  before: Expense,
  plan: ExpenseRowPlan,
  isRecordedTogether = false,
): void {
  const after = {
    ...before,
    version: before.version + 1,
    updatedAt: commitTime,
    deletedAt: context.now,
    expireAt: restorableUntil(context.now),
  };
  saveExpense(unit, context, { what: 'deleted', before, after, plan, isRecordedTogether });
}

function writeRows(
  unit: UnitOfWork,
  { householdId, now }: ChangeContext,
  expense: Expense,
  plan: ExpenseRowPlan,
): Transaction[] {
  const { lastActivityId } = expense;
  const added = plan.added.map((fields) => newRowOf(expense, fields));
  for (const row of added) insertTransaction(unit, householdId, row);
  const replace = (row: Transaction, changes: Partial<Transaction> = {}) => {
    const next = nextVersion(row, { ...changes, lastActivityId });
    replaceTransaction(unit, householdId, next);
    return next;
  };
  const kept = [...plan.changed, ...plan.revived].map(({ after }) => replace(after));
  const expireAt = restorableUntil(now);
  for (const row of plan.removed) replace(row, { deletedAt: now, expireAt });
  return [...added, ...kept];
}

export function newRowOf(
  { entered, enteredDay, enteredBy, importId, lastActivityId }: Expense,
  fields: RowFields,
): Transaction {
  return newTransaction({
    ...fields,
    payTo: null,
    entered,
    enteredDay,
    enteredBy,
    importId,
    lastActivityId,
    updatedAt: commitTime,
  });
}

export function signalExpenseReaders(
  unit: UnitOfWork,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  states: readonly Expense[],
): void {
  for (const state of states) {
    unit.signal(householdId, permittedMembers('expense:read', members, state, now));
  }
}

/** Plain data under the API's field names; members by id. */
type ExpenseFacts = Readonly<Record<string, unknown>>;

export function expenseFacts(expense: Expense): ExpenseFacts {
  const { kind, amount, transactionDate, note, type, categories, optional, payers, split, shares } =
    toExpenseResource(expense);
  return {
    kind,
    amount,
    transactionDate,
    note,
    type,
    categories,
    optional,
    payers,
    split,
    shares,
    peopleCount: split.people.length,
    deletedAt: expense.deletedAt?.toISOString() ?? null,
  };
}

export function isSameExpense(before: Expense, after: Expense): boolean {
  return isSameContent(expenseFacts(before), expenseFacts(after));
}

/** All facts, not only those that differ: notifications show the old and the new values. */
export function compareExpenses(
  before: Expense | null,
  after: Expense,
): { before: ExpenseFacts | null; after: ExpenseFacts } {
  return { before: before && expenseFacts(before), after: expenseFacts(after) };
}

/** UUID namespace of row ids; other ids derived from an expense's id use another one. */
const NAMESPACE = '5f0b7a54-3c1e-5d0a-9a53-7f1c6f1d2b60';

/** UUID v5: a debtor and creditor keep their row. Clients send v4, so they cannot take its id. */
export const expenseRowIdOf: RowIdOf = (expenseId, { creditorId, debtorId }) =>
  v5(JSON.stringify([expenseId, creditorId, debtorId ?? 'own']), NAMESPACE);

interface ExpenseEntry {
  expense: Expense;
  rows: RowFields[];
}

export function expenseEntry(fields: Parameters<typeof newExpense>[0]): ExpenseEntry {
  return withRows(newExpense({ ...fields, updatedAt: commitTime }));
}

/** The commit fails with `id_taken` if its id was ever used. @param names read before the commit */
export function enterExpense(
  unit: UnitOfWork,
  context: ChangeContext,
  { expense, rows }: ExpenseEntry,
  names: OwnerNames,
): Expense {
  const plan = planExpenseRows([], rows);
  const saved = saveExpense(unit, context, { what: 'created', before: null, after: expense, plan });
  rememberNames(unit, context.householdId, names, saved);
  return expense;
}
