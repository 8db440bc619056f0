import { dayIn } from '../../core/calendar/calendar.ts';
import { assertSpendingCategory } from '../../core/expense/expense-category.ts';
import { billOf, type NewExpense } from '../../core/expense/expense-request.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Expense } from '../../core/expense/expense.ts';
import { newExpense } from '../../core/expense/new-expense.ts';
import { planRows } from '../../core/expense/plan-rows.ts';
import { toRows } from '../../core/expense/rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { expenses } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { requireNotBoth, requireSameAgain } from '../shared/repeated-entry.ts';
import { requireOwner, resolveCategories } from '../shared/transaction-references.ts';
import { factsOf } from './expense-activity.ts';
import { saveExpense, withRows } from './expense-change.ts';
import { requireExpenseMembers } from './expense-context.ts';

/** Enters an expense and its rows; the same again finds the first one, so that retrying stores once. */
export async function createExpense(
  store: Store,
  actor: Actor,
  body: NewExpense,
  now: Date,
  takeRows: (count: number) => Promise<void>,
): Promise<{ expense: ExpenseResource; isNew: boolean }> {
  const { householdId } = actor;
  const { id, kind, transactionDate, note, optional, enteredBy = actor.uid } = body;
  const bill = billOf(id, body);
  const [names] = await Promise.all([
    readNamesOf(store, householdId, enteredBy),
    takeRows(toRows(bill.payers, shareOut(bill)).length),
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRepeated(unit, context, body, enteredBy);
    if (repeated) return { expense: toExpenseResource(repeated), isNew: false };
    requireOwner(context, 'expense', enteredBy);
    requireExpenseMembers(context.members, null, bill);
    const categories = await resolveCategories(unit, context, [], body.categories);
    const category = categories[0]?.name ?? '';
    assertSpendingCategory(category);
    const { timeZone } = await getHousehold(unit, householdId);
    const { expense, rows } = withRows(
      newExpense({
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
      }),
    );
    const plan = planRows([], rows);
    const saved = saveExpense(unit, context, {
      what: 'created',
      before: null,
      after: expense,
      plan,
    });
    rememberNames(unit, householdId, names, saved);
    return { expense: toExpenseResource(expense), isNew: true };
  });
}

/**
 * What the same call has entered before; null where its id is free.
 *
 * @throws Problem id_taken
 */
async function findRepeated(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  body: NewExpense,
  ownerId: string,
): Promise<Expense | null> {
  const { id, kind, amount, transactionDate, note, optional, payers, split, categories } = body;
  const stored = await unit.get(expenses(householdId).doc(id));
  if (stored === null) {
    await requireNotBoth(unit, householdId, id, 'expenses');
    return null;
  }
  const isVisible = stored.deletedAt === null && isAllowed(actor, 'expense:read', stored, now);
  const isTheirs = isVisible && stored.enteredBy === ownerId;
  const entry = { kind: 'expenses', id, facts: factsOf(stored), isTheirs } as const;
  const sent = { kind, amount, transactionDate, note, optional, payers, split, categories };
  await requireSameAgain(unit, householdId, entry, sent);
  return stored;
}
