import { assertSpendingCategory, expenseParties } from '../../core/expense/expense.ts';
import type { Expense } from '../../core/expense/stored.ts';
import { billOf, type ExpenseUpdate } from '../../core/expense/expense-request.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { planExpenseRows, type ExpenseRowPlan } from '../../core/expense/plan-rows.ts';
import { comparableMoney } from '../../core/expense/rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { disputesLeftBy, readReasons } from '../shared/change-rules.ts';
import {
  openContext,
  type VersionCheck,
  type WriteContext,
  requireNotPostponed,
  hidingSettlement,
} from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/transaction.repository.ts';
import {
  categoryResolver,
  rowLimiter,
  limitDebtsBetweenOthers,
  type CategoryResolver,
} from '../shared/transaction-references.ts';
import { isSameExpense, saveExpense, withRows } from './expense-change.ts';
import {
  requireExpectedExpense,
  requireExpense,
  requireExpenseMembers,
} from './expense-context.ts';
import { findRows } from './expense.repository.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

/**
 * Writes nothing if nothing differs.
 * @throws Problem locked_by_settlement or locked if it would change a settled row
 */
export function updateExpense(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  body: ExpenseUpdate,
  isExpected: VersionCheck,
): Promise<ExpenseResource> {
  const { householdId } = actor;
  const takeRows = rowLimiter(limits);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireExpense(unit, context.actor, 'expense:update', id, now);
    requireExpectedExpense(before, isExpected);
    const edit = await planEdit(unit, context, before, body, categoryResolver(unit, context));
    if (edit === null) return toExpenseResource(before);
    const { after, plan } = edit;
    await readReasons(unit, context, { expenses: [before] });
    await takeRows(plan.added.length);
    await limits.takeEdit(id);
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows: plan.added }]);
    const names = await readNamesOf(unit, householdId, after.enteredBy);
    const saved = saveExpense(unit, context, { what: 'updated', before, after, plan });
    rememberNames(unit, householdId, names, saved);
    return toExpenseResource(after);
  });
}

export interface PlannedEdit {
  before: Expense;
  after: Expense;
  plan: ExpenseRowPlan;
}

/**
 * The edit that the body describes; null if nothing differs. Writes nothing.
 * @throws Problem locked_by_settlement or locked if it would change a settled row
 */
export async function planEdit(
  unit: UnitOfWork,
  context: WriteContext,
  before: Expense,
  body: ExpenseUpdate,
  resolve: CategoryResolver,
): Promise<PlannedEdit | null> {
  const { expense: after, rows } = withRows(await applyBody(context, before, body, resolve));
  if (isSameExpense(before, after)) return null;
  const ids = new Set([...before.transactionIds, ...after.transactionIds]);
  const known = await findRows(unit, context.householdId, [...ids]);
  const plan = hidingSettlement(context, known, () => planExpenseRows(known, rows));
  await requireNotPostponed(unit, context, plan.changed);
  return { before, after, plan };
}

async function applyBody(
  context: WriteContext,
  before: Expense,
  body: ExpenseUpdate,
  resolve: CategoryResolver,
): Promise<Expense> {
  const { actor, members, now } = context;
  const { kind, transactionDate, note, optional } = body;
  const bill = billOf(before.id, body);
  requireExpenseMembers(members, before, bill);
  const categories = await resolve(before.categories, body.categories);
  const category = categories[0]?.name ?? before.category;
  assertSpendingCategory(category, before.category);
  const parties = expenseParties({ enteredBy: before.enteredBy, ...bill });
  const isOwner = isAllowed(actor, 'expense:end_disputes', before, now);
  const shares = shareOut(bill);
  const isMoneyChanged = (memberId: string) =>
    comparableMoney(before, memberId) !== comparableMoney({ kind, ...bill, shares }, memberId);
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
    disputes: disputesLeftBy(context, before, isOwner, isMoneyChanged),
    version: before.version + 1,
    updatedAt: commitTime,
  };
}
