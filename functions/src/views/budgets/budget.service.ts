import { monthOf, type MonthKey } from '../../core/calendar/calendar.ts';
import { addMonths, daysOf } from '../../core/calendar/months.ts';
import type { Category } from '../../core/category/stored.ts';
import type { StoredBudget } from '../../core/budget/stored.ts';
import {
  budgetOwners,
  firstMonthNeeded,
  progressOf,
  PROPOSING_MONTHS,
  proposedCents,
  type Budget,
} from '../../core/budget/budget.ts';
import {
  toBudget,
  toProgress,
  type BudgetBody,
  type BudgetResource,
  type BudgetsResource,
} from '../../core/budget/budget-resource.ts';
import { earlierAmounts } from '../../core/budget/budget-amounts.ts';
import { budgetEntry } from '../../core/budget/budget-history.ts';
import { SpentByCategory } from '../../core/budget/spent-by-category.ts';
import { MAX_BUDGETS, withBudget } from '../../core/budget/budget-list.ts';
import { toAmount, toCents } from '../../core/money/money.ts';
import { isAllowed, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { isSettlementCategory } from '../../core/transaction/transaction.ts';
import { readCategories, readToday } from '../../people/households/household.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { findCategory } from '../../ledger/categories/category.repository.ts';
import { openHousehold, type MembershipContext } from '../../people/members/household-context.ts';
import { readSums } from '../trends/readable-sums.service.ts';
import type { MonthRange } from '../trends/sums.repository.ts';
import { listBudgets, listOf, readLists, type OwnedList } from './budget.repository.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * The household's budgets and the actor's own for a month, by what the actor may read.
 * @throws Problem contended while the sums are being created
 */
export async function readBudgets(
  { store, actor, now }: MemberCall,
  requestedMonth: MonthKey | undefined,
): Promise<BudgetsResource> {
  const { householdId, uid } = actor;
  const reading = listBudgets(store, householdId, uid);
  const [{ today, sums }, budgets, categories] = await Promise.all([
    readSums({ store, actor, now }, async (day) => {
      const to = requestedMonth ?? monthOf(day);
      const { from } = monthsNeeded(await reading, to);
      return { from: [from, addMonths(to, -PROPOSING_MONTHS)].toSorted()[0]!, to };
    }),
    reading,
    readCategories(store, householdId),
  ]);
  const month = requestedMonth ?? monthOf(today);
  const spent = new SpentByCategory(sums, uid);
  const seen = categories.filter((one) => isAllowed(actor, 'category:read', one, now));
  const seenIds = new Set(seen.map(({ id }) => id));
  const shown = budgets.filter(
    ({ categoryId, startMonth }) => seenIds.has(categoryId) && startMonth <= month,
  );
  const mayManage = isAllowed(actor, 'category:write', { userId: null }, now);
  return {
    ...{ month, asOf: today },
    budgets: shown.map((budget) => {
      const { ownerId, categoryId } = budget;
      const progress = progressOf(budget, month, today, spent.of(ownerId, categoryId));
      return { ...toBudget(budget, month), ...toProgress(progress) };
    }),
    proposals: propose(month, spent, seen, budgets, {
      ...{ uid, mayManage },
      monthsWithRows: new Set(sums.counts.map((one) => one.month)),
    }),
  };
}

/** The months needed to compute these budgets in one month. */
export function monthsNeeded(budgets: readonly StoredBudget[], month: MonthKey): MonthRange {
  return { from: firstMonthNeeded(budgets, month), to: month };
}

interface Proposing {
  uid: string;
  mayManage: boolean;
  /** By what the actor may read. */
  monthsWithRows: ReadonlySet<MonthKey>;
}

/** Suggestions from recent months for categories without a budget; the largest first. */
function propose(
  month: MonthKey,
  spent: SpentByCategory,
  categories: readonly Category[],
  budgets: readonly Budget[],
  { uid, mayManage, monthsWithRows }: Proposing,
): BudgetsResource['proposals'] {
  const known = new Map(categories.map((one) => [one.id, one]));
  const proposals = budgetOwners.flatMap((whose) => {
    const ownerId = whose === 'mine' ? uid : null;
    if (ownerId === null && !mayManage) return [];
    return spent.categoriesOf(ownerId).flatMap((categoryId) => {
      const category = known.get(categoryId);
      const isTaken = budgets.some(
        (one) => one.ownerId === ownerId && one.categoryId === categoryId,
      );
      // A household budget needs a household category.
      if (!category || isTaken || (ownerId === null && category.userId !== null)) return [];
      const spentInDays = spent.of(ownerId, categoryId);
      const spentIn = (one: MonthKey) => spentInDays(one, daysOf(one));
      const cents = proposedCents(month, spentIn, (one) => monthsWithRows.has(one));
      return cents === null ? [] : [{ categoryId, whose, amount: toAmount(cents) }];
    });
  });
  return proposals.sort((a, b) => b.amount - a.amount || (a.categoryId < b.categoryId ? -1 : 1));
}

/**
 * Safe to repeat.
 * @throws Problem forbidden for a household budget without permission; invalid_request for a
 * category that the actor may not see; conflict; id_taken
 */
export function saveBudget(
  { store, actor, now }: MemberCall,
  id: string,
  { whose, amount, ...fields }: BudgetBody,
): Promise<BudgetResource> {
  const ownerId = whose === 'mine' ? actor.uid : null;
  const wanted = { id, ...fields, amountCents: toCents(amount) };
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    const category = await findCategory(unit, actor.householdId, fields.categoryId);
    requireBudgetable(context, category, ownerId);
    const lists = await readLists(unit, actor.householdId, actor.uid);
    const isOther = (one: OwnedList) => one.ownerId !== ownerId && hasBudget(one, id);
    if (lists.some(isOther)) {
      throw new Problem('id_taken', 'There is already something with this id.');
    }
    const list = lists.find((one) => one.ownerId === ownerId)!;
    const standing = await withoutGone(unit, actor.householdId, list.budgets);
    const month = monthOf(await readToday(unit, actor.householdId, now));
    const before = list.budgets.find((one) => one.id === id) ?? null;
    const budget: StoredBudget = { ...wanted, ...earlierAmounts(before, wanted, month) };
    const isChanged = save(unit, context, list, withBudget(standing, budget));
    if (isChanged && ownerId === null) notify(unit, actor, category!.name, before, budget);
    return toBudget({ ...budget, ownerId }, month);
  });
}

/** Safe to repeat. @throws Problem forbidden for a household budget without permission */
export function removeBudget({ store, actor, now }: MemberCall, id: string): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    const lists = await readLists(unit, actor.householdId, actor.uid);
    const list = lists.find((one) => hasBudget(one, id));
    if (!list) return;
    const removed = list.budgets.find((one) => one.id === id)!;
    const rest = list.budgets.filter((one) => one !== removed);
    if (list.ownerId === null) {
      requireMayManage(context);
      const category = await findCategory(unit, actor.householdId, removed.categoryId);
      notify(unit, actor, category?.name ?? '', removed, null);
    }
    save(unit, context, list, rest);
  });
}

/** At the limit, budgets of deleted categories do not count: nobody sees them any more. */
async function withoutGone(
  unit: UnitOfWork,
  householdId: string,
  budgets: readonly StoredBudget[],
): Promise<readonly StoredBudget[]> {
  if (budgets.length < MAX_BUDGETS) return budgets;
  const there = new Set((await readCategories(unit, householdId)).map(({ id }) => id));
  return budgets.filter(({ categoryId }) => there.has(categoryId));
}

function hasBudget({ budgets }: OwnedList, id: string): boolean {
  return budgets.some((one) => one.id === id);
}

/** Household budgets need the permission to manage the household's categories. */
function requireMayManage({ actor, now }: MembershipContext): void {
  requireAllowed(actor, 'category:write', { userId: null }, now);
}

function requireBudgetable(
  context: MembershipContext,
  category: Category | null,
  ownerId: string | null,
): void {
  if (ownerId === null) requireMayManage(context);
  const { actor, now } = context;
  const isSeen = category !== null && isAllowed(actor, 'category:read', category, now);
  const isPayment = isSeen && isSettlementCategory(category.name);
  if (isSeen && !isPayment && (ownerId !== null || category.userId === null)) return;
  const message = isPayment
    ? 'What members pay each other back is no spending.'
    : isSeen
      ? 'This category is somebody’s own. A budget of the household is about one of the household.'
      : 'There is no such category.';
  throw new Problem('invalid_request', message, { errors: [{ path: 'categoryId', message }] });
}

function save(
  unit: UnitOfWork,
  { householdId, members, now }: MembershipContext,
  { ownerId, stored, budgets: before }: OwnedList,
  budgets: readonly StoredBudget[],
): boolean {
  if (isSameContent(budgets, before)) return false;
  const document = listOf(householdId, ownerId);
  unit.createOrReplace(document, stored, {
    ...{ ...stored, id: document.id, budgets },
    // The job's next run notifies of thresholds that are reached already.
    lookAt: now,
  });
  const present = members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id);
  unit.signal(householdId, ownerId === null ? present : [ownerId]);
  return true;
}

/** Changes of household budgets are history entries. */
function notify(
  unit: UnitOfWork,
  { uid, householdId }: Actor,
  category: string,
  before: StoredBudget | null,
  after: StoredBudget | null,
): void {
  unit.record(householdId, {
    ...budgetEntry(category, before, after),
    ...{ actor: uid, resourceType: 'household', resourceId: householdId },
    ...{ ownerId: null, parties: [] },
  });
}
