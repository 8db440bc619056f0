import { dayIn } from '../../core/calendar/calendar.ts';
import { billOf, type NewExpense } from '../../core/expense/expense-request.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Bill, Expense } from '../../core/expense/expense.ts';
import { assertSpendingCategory } from '../../core/expense/expense-category.ts';
import { newExpense } from '../../core/expense/new-expense.ts';
import { planRows } from '../../core/expense/plan-rows.ts';
import { toRows } from '../../core/expense/rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { requireNotBoth, requireRepeat } from '../shared/repeated-entry.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { resolveCategories } from '../shared/transaction-references.ts';
import { factsOf, type ExpenseFacts } from './expense-activity.ts';
import { saveExpense, withRows } from './expense-change.ts';
import { requireExpenseMembers } from './expense-context.ts';
import { findRows, findStoredExpense } from './expense.repository.ts';

/** Enters an expense and its rows; the same again finds the first one, so that retrying stores once. */
export async function createExpense(
  store: Store,
  actor: Actor,
  body: NewExpense,
  now: Date,
  takeRows: (count: number) => Promise<void>,
): Promise<{ expense: ExpenseResource; isNew: boolean }> {
  const { householdId } = actor;
  const [names] = await Promise.all([
    readNamesOf(store, householdId, body.enteredBy ?? actor.uid),
    takeRows(countRows(billOf(body.id, body))),
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const stored = await findStoredExpense(unit, householdId, body.id, now);
    if (stored && !stored.isGone) {
      const entry = storedEntry(context, stored.expense, body);
      await requireRepeat(unit, householdId, entry, (facts) => repeats(body, facts));
      return { expense: toExpenseResource(stored.expense), isNew: false };
    }
    await requireNotBoth(unit, householdId, body.id, 'expenses');
    const { expense, rows } = withRows(await enter(unit, context, body));
    const gone = stored ? await findRows(unit, householdId, expense.transactionIds) : [];
    const plan = planRows(gone, rows);
    const change = { what: 'created', before: null, after: expense, plan } as const;
    const saved = saveExpense(unit, context, change, stored !== null);
    rememberNames(unit, householdId, names, saved);
    return { expense: toExpenseResource(expense), isNew: true };
  });
}

/** How many transactions a bill becomes. */
function countRows(bill: Bill): number {
  return toRows(bill.payers, shareOut(bill)).length;
}

async function enter(
  unit: UnitOfWork,
  context: WriteContext,
  body: NewExpense,
): Promise<Omit<Expense, 'transactionIds'>> {
  const { householdId, members, now } = context;
  const { id, kind, transactionDate, note, optional } = body;
  const bill = billOf(id, body);
  const enteredBy = requireOwner(context, body);
  requireExpenseMembers(members, null, bill);
  const [categories, { timeZone }] = await Promise.all([
    resolveCategories(unit, context, [], body.categories),
    getHousehold(unit, householdId),
  ]);
  const category = categories[0]?.name ?? '';
  assertSpendingCategory(category);
  return newExpense({
    ...bill,
    kind,
    entered: now,
    enteredDay: dayIn(timeZone, now),
    transactionDate,
    enteredBy,
    note,
    category,
    categories,
    optional,
    updatedAt: commitTime,
  });
}

/** As oneself, or as someone whose write grant one holds. */
function requireOwner(
  { actor, members, now }: WriteContext,
  { enteredBy = actor.uid }: NewExpense,
): string {
  if (!members.some(({ id, leftAt }) => id === enteredBy && leftAt === null)) {
    const message = 'Choose a member of the household.';
    throw new Problem('invalid_request', `enteredBy: ${message}`, {
      errors: [{ path: 'enteredBy', message }],
    });
  }
  const thing = { enteredBy, parties: [] };
  if (isPermitted('expense:create', actor.member, thing, now)) return enteredBy;
  throw new Problem('forbidden', 'You may not enter expenses for this member.');
}

function storedEntry({ actor, now }: WriteContext, stored: Expense, body: NewExpense) {
  const isVisible = stored.deletedAt === null && isAllowed(actor, 'expense:read', stored, now);
  const isTheirs = isVisible && stored.enteredBy === (body.enteredBy ?? actor.uid);
  return { resourceType: 'expenses', id: stored.id, facts: factsOf(stored), isTheirs } as const;
}

function repeats(body: NewExpense, facts: ExpenseFacts): boolean {
  const { kind, amount, transactionDate, note, optional, payers, split } = body;
  const sent = { kind, amount, transactionDate, note, optional, payers, split: comparable(split) };
  const known = { ...facts, split: comparable(facts['split'] as NewExpense['split']) };
  const hasSameCategories =
    JSON.stringify(idsOf(body.categories)) === JSON.stringify(idsOf(facts['categories']));
  return (
    hasSameCategories &&
    Object.entries(sent).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify((known as ExpenseFacts)[name]),
    )
  );
}

/** A value that is left out and one of 0 are the same. */
function comparable({ mode, people }: NewExpense['split']) {
  return { mode, people: people.map(({ userId, value = 0 }) => [userId, value]) };
}

/** Names of categories change; which ones are meant does not. */
function idsOf(categories: unknown): string[] {
  return (categories as { id: string }[]).map(({ id }) => id);
}
