import type { Budget } from '../../core/budget/budget.ts';
import { OF_HOUSEHOLD } from '../../core/budget/budget-list.ts';
import type { BudgetList, StoredBudget } from '../../core/budget/stored.ts';
import type { SumDocument } from '../../core/trends/stored.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import {
  allBudgetLists,
  allSums,
  budgetLists,
  householdIdOf,
  transactions,
} from '../../platform/firestore/paths.ts';
import type { DocumentPath } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { FirestoreReader, Reader } from '../../platform/firestore/reader.ts';

/** null = the household's. */
export function listOf(householdId: string, ownerId: string | null): DocumentPath<BudgetList> {
  return budgetLists(householdId).doc(ownerId ?? OF_HOUSEHOLD);
}

export function listAllOf(reader: Reader, householdId: string): Promise<BudgetList[]> {
  return reader.query({ from: budgetLists(householdId) });
}

/** Documents in memory at once: a large month has about 100 kB. */
const AT_ONCE = 20;

/** The most recently changed first. */
export async function listChanged(
  reader: FirestoreReader,
  since: Date,
  limit: number,
): Promise<Set<string>> {
  const households = new Set<string>();
  let last: { path: string; data: SumDocument } | null = null;
  do {
    const found: { path: string; data: SumDocument }[] = await reader.queryBehind(
      {
        from: allSums,
        where: [where('changedAt', '>=', since)],
        orderBy: [['changedAt', 'desc']],
        limit: AT_ONCE,
      },
      last,
    );
    for (const { path } of found) households.add(householdIdOf(path));
    last = found.length < AT_ONCE ? null : found.at(-1)!;
  } while (last !== null && households.size < limit);
  return households;
}

/** Households with changed budgets or planned rows that count by now; the longest due first. */
export async function listDue(reader: Reader, now: Date, limit: number): Promise<Set<string>> {
  const found = await reader.queryWithPaths({
    from: allBudgetLists,
    where: [where('lookAt', '<=', now)],
    orderBy: [['lookAt', 'asc']],
    limit,
  });
  return new Set(found.map(({ path }) => householdIdOf(path)));
}

/** Null if nothing is planned. */
export async function findPlannedDay(
  reader: Reader,
  householdId: string,
  today: CalendarDate,
): Promise<CalendarDate | null> {
  const [row] = await reader.query({
    from: transactions(householdId),
    where: [where('transactionDate', '>', today)],
    orderBy: [['transactionDate', 'asc']],
    limit: 1,
  });
  return row?.transactionDate ?? null;
}

export interface OwnedList {
  /** null = the household's. */
  ownerId: string | null;
  /** As read; null = there is none yet. */
  stored: BudgetList | null;
  budgets: readonly StoredBudget[];
}

/** The household's list and the member's. Two reads. */
export async function readLists(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<OwnedList[]> {
  const owners = [null, memberId];
  const found = await reader.getAll(owners.map((ownerId) => listOf(householdId, ownerId)));
  return owners.map((ownerId, index) => {
    const stored = found[index] ?? null;
    return { ownerId, stored, budgets: stored?.budgets ?? [] };
  });
}

export async function listBudgets(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<Budget[]> {
  const lists = await readLists(reader, householdId, memberId);
  return lists.flatMap(({ ownerId, budgets }) => budgets.map((one) => ({ ...one, ownerId })));
}
