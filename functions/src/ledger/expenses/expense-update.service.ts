import { assertSpendingCategory } from '../../core/expense/expense-category.ts';
import { billOf, type ExpenseUpdate } from '../../core/expense/expense-request.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { expenseParties, type Expense } from '../../core/expense/expense.ts';
import { moneyOf } from '../../core/expense/rows.ts';
import { planRows } from '../../core/expense/plan-rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import { disputesLeftBy } from '../shared/ended-disputes.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { namingToThoseWhoSee } from '../shared/settling-seen.ts';
import { openContext, type VersionCheck, type WriteContext } from '../shared/ledger-context.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import { resolveCategories } from '../shared/transaction-references.ts';
import { isSameExpense } from './expense-activity.ts';
import { saveExpense, withRows } from './expense-change.ts';
import { requireChangeable, requireExpenseMembers } from './expense-context.ts';
import { findExpense, findRows } from './expense.repository.ts';

/**
 * Changes an expense to what the body says, and its rows with it; where that is what it is, nothing
 * is written.
 *
 * @throws Problem locked_by_settlement or locked where a row that a settlement holds would have to change
 */
export function updateExpense(
  store: Store,
  actor: Actor,
  id: string,
  body: ExpenseUpdate,
  isExpected: VersionCheck,
  now: Date,
  takeRows: (count: number) => Promise<void>,
): Promise<ExpenseResource> {
  const { householdId } = actor;
  let taken = 0;
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findExpense(unit, householdId, id, now);
    const before = requireChangeable(context, 'expense:update', found, isExpected);
    const { expense: after, rows } = withRows(await change(unit, context, before, body));
    if (isSameExpense(before, after)) {
      return toExpenseResource(before);
    }
    const ids = new Set([...before.transactionIds, ...after.transactionIds]);
    const known = await findRows(unit, householdId, [...ids]);
    await readReasons(unit, context, { expenses: [before] });
    const plan = namingToThoseWhoSee(context, known, () => planRows(known, rows));
    // A commit that is tried again takes only what it has not taken before.
    const added = plan.added.length;
    if (added > taken) await takeRows(added - taken);
    taken = Math.max(taken, added);
    const names = await readNamesOf(unit, householdId, after.enteredBy);
    const saved = saveExpense(unit, context, { what: 'updated', before, after, plan });
    rememberNames(unit, householdId, names, saved);
    return toExpenseResource(after);
  });
}

async function change(
  unit: UnitOfWork,
  context: WriteContext,
  before: Expense,
  body: ExpenseUpdate,
): Promise<Expense> {
  const { actor, members, now } = context;
  const { kind, transactionDate, note, optional } = body;
  const bill = billOf(before.id, body);
  requireExpenseMembers(members, before, bill);
  const categories = await resolveCategories(unit, context, before.categories, body.categories);
  const category = categories[0]?.name ?? before.category;
  assertSpendingCategory(category, before.category);
  const parties = expenseParties({ enteredBy: before.enteredBy, ...bill });
  const mayEnd = isAllowed(actor, 'expense:end_disputes', before, now);
  const shares = shareOut(bill);
  const isMoneyChanged = (memberId: string) =>
    moneyOf(before, memberId) !== moneyOf({ kind, ...bill, shares }, memberId);
  return {
    ...before,
    ...bill,
    kind,
    transactionDate,
    note,
    optional,
    category,
    categories,
    shares,
    parties,
    disputes: disputesLeftBy({ members }, before, mayEnd, isMoneyChanged),
    version: before.version + 1,
    updatedAt: commitTime,
  };
}
