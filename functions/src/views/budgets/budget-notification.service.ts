import { SCHEDULE_ID } from '../../core/activity/schedule-actor.ts';
import {
  addDays,
  dayIn,
  monthOf,
  startOfDayIn,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import type { Category } from '../../core/category/stored.ts';
import type { BudgetList } from '../../core/budget/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { SumDocument } from '../../core/trends/stored.ts';
import {
  progressOf,
  reachedOf,
  type Budget,
  type BudgetProgress,
} from '../../core/budget/budget.ts';
import { SpentByCategory } from '../../core/budget/spent-by-category.ts';
import { OF_HOUSEHOLD } from '../../core/budget/budget-list.ts';
import { isGuest } from '../../core/household/member.ts';
import { NEVER_ENDING } from '../../core/household/household.ts';
import { toAmount } from '../../core/money/money.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { ReadableSums } from '../../core/trends/readable-sums.ts';
import { readCategories, findHousehold } from '../../people/households/household.repository.ts';
import { budgetLists } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { listSumsBetween } from '../trends/sums.repository.ts';
import { findPlannedDay, listAllOf, listChanged, listDue, listOf } from './budget.repository.ts';
import { monthsNeeded } from './budget.service.ts';

/** 40 minutes in ms, so that the next run covers one that failed or was late. */
const LOOKS_BACK_MS = 40 * 60 * 1000;

/** Per run; the next run takes the rest. */
const HOUSEHOLDS_IN_RUN = 500;

/**
 * Notifies members when 80% or 100% of a budget is spent: once per month, by what they may read.
 * Checks only households with changed rows or budgets, or due planned rows. Safe to repeat or run
 * twice at once: the notification and its mark are one commit.
 * @returns the number of budgets with a notification
 */
export async function notifyOfBudgets(store: Store, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LOOKS_BACK_MS);
  const [due, changed] = [
    await listDue(store, now, HOUSEHOLDS_IN_RUN),
    await listChanged(store, since, HOUSEHOLDS_IN_RUN),
  ];
  let count = 0;
  const failures: unknown[] = [];
  for (const householdId of new Set([...due, ...changed])) {
    try {
      count += await notifyHousehold(store, householdId, now);
    } catch (failure) {
      // It stays due: one household must not block the others.
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Members were not told of budgets.');
  return count;
}

interface Standing {
  householdId: string;
  month: MonthKey;
  today: CalendarDate;
  lists: readonly BudgetList[];
  documents: readonly SumDocument[];
  categories: ReadonlyMap<string, Category>;
  now: Date;
}

async function notifyHousehold(store: Store, householdId: string, now: Date): Promise<number> {
  const lists = await listAllOf(store, householdId);
  if (lists.every(({ budgets, lookAt }) => budgets.length === 0 && !lookAt)) return 0;
  const household = await findHousehold(store, householdId);
  if (!household || household.deleted) {
    await lookAgain(store, householdId, lists, null);
    return 0;
  }
  const today = dayIn(household.timeZone, now);
  const startOf = (day: CalendarDate) => startOfDayIn(household.timeZone, day);
  if (household.summedUntil !== NEVER_ENDING) {
    // Sums are created when somebody requests them.
    await lookAgain(store, householdId, lists, startOf(addDays(today, 1)));
    return 0;
  }
  const month = monthOf(today);
  const [members, documents, categories] = await Promise.all([
    listAllMembers(store, householdId),
    listSumsBetween(
      store,
      householdId,
      monthsNeeded(
        lists.flatMap(({ budgets }) => budgets),
        month,
      ),
    ),
    readCategories(store, householdId),
  ]);
  const byId = new Map(categories.map((one) => [one.id, one]));
  const standing = { householdId, month, today, lists, documents, categories: byId, now };
  let count = 0;
  for (const member of members) {
    if (member.leftAt !== null || isGuest(member)) continue;
    count += await notifyMember(store, member, standing);
  }
  const planned = await findPlannedDay(store, householdId, today);
  await lookAgain(store, householdId, lists, planned === null ? null : startOf(planned));
  return count;
}

/** Schedules the next check. Budgets changed meanwhile stay due at once. */
async function lookAgain(
  store: Store,
  householdId: string,
  lists: readonly BudgetList[],
  lookAt: Date | null,
): Promise<void> {
  for (const { id, budgets, lookAt: before } of lists) {
    const after = budgets.length === 0 ? null : lookAt;
    if (before?.getTime() === after?.getTime()) continue;
    await store.commit(async (unit) => {
      const document = budgetLists(householdId).doc(id);
      const stored = await unit.get(document);
      if (!stored || stored.lookAt?.getTime() !== before?.getTime()) return;
      const { told } = stored;
      const list = { id, budgets: stored.budgets, ...(told && { told }) };
      unit.replace(document, { ...list, ...(after && { lookAt: after }) });
    });
  }
}

interface Reached {
  budget: Budget;
  progress: BudgetProgress;
  reached: number;
  category: string;
}

async function notifyMember(store: Store, member: Member, standing: Standing): Promise<number> {
  const { householdId, month } = standing;
  const found = reachedBy(member, standing);
  if (found.length === 0) return 0;
  return store.commit(async (unit) => {
    const document = listOf(householdId, member.id);
    const before = await unit.get(document);
    const told = { ...before?.told };
    const fresh = found.filter(({ budget: { id }, reached }) => {
      const last = told[id];
      return last?.month !== month || last.reached < reached;
    });
    if (fresh.length === 0) return 0;
    for (const one of fresh) {
      const { id, ownerId } = one.budget;
      told[id] = { month, reached: one.reached };
      const { spentCents, leftCents } = one.progress;
      unit.record(householdId, {
        ...{ actor: SCHEDULE_ID, what: 'budget_reached', resourceType: 'budgets', resourceId: id },
        ...{ ownerId: member.id, parties: [], before: null },
        after: {
          ...{ category: one.category, whose: ownerId === null ? 'household' : 'mine', month },
          ...{ reached: one.reached, spent: toAmount(spentCents) },
          amount: toAmount(spentCents + leftCents),
        },
      });
    }
    const known = new Set(standing.lists.flatMap(({ budgets }) => budgets.map(({ id }) => id)));
    const kept = Object.entries(told).filter(([id]) => known.has(id));
    const budgets = before?.budgets ?? [];
    const after = { ...before, id: member.id, budgets, told: Object.fromEntries(kept) };
    unit.createOrReplace(document, before, after);
    unit.signal(householdId, [member.id]);
    return fresh.length;
  });
}

/** Budgets that have reached a threshold, by what this member may read. */
function reachedBy(member: Member, { lists, documents, ...standing }: Standing): Reached[] {
  const { month, today, categories, now } = standing;
  const budgets = lists.flatMap(({ id, budgets: list }): Budget[] => {
    if (id !== OF_HOUSEHOLD && id !== member.id) return [];
    return list.map((one) => ({ ...one, ownerId: id === OF_HOUSEHOLD ? null : id }));
  });
  if (budgets.length === 0) return [];
  const mayRead = (row: Parameters<typeof isPermitted<'transaction:read'>>[2]) =>
    isPermitted('transaction:read', member, row, now);
  const spent = new SpentByCategory(new ReadableSums(documents, mayRead), member.id);
  return budgets.flatMap((budget) => {
    const category = categories.get(budget.categoryId);
    const isSeen = category && isPermitted('category:read', member, category, now);
    if (!isSeen || budget.startMonth > month) return [];
    const spentInDays = spent.of(budget.ownerId, budget.categoryId);
    const progress = progressOf(budget, month, today, spentInDays);
    const reached = reachedOf(progress);
    return reached === null ? [] : [{ budget, progress, reached, category: category.name }];
  });
}
