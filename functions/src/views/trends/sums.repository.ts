import { monthRange, type MonthKey } from '../../core/calendar/calendar.ts';
import { addMonths } from '../../core/calendar/months.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { SumDocument } from '../../core/trends/stored.ts';
import { ALL_MONTHS } from '../../core/trends/sum-cells.ts';
import {
  allTransactions,
  householdIdOf,
  settlements,
  sums,
  transactions,
} from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** A range of months, both inclusive. */
export interface MonthRange {
  from: MonthKey;
  to: MonthKey;
}

/** At most 30 months; usually one document each. */
export function listSums(
  reader: Reader,
  householdId: string,
  of: readonly SumDocument['of'][],
): Promise<SumDocument[]> {
  return reader.query({ from: sums(householdId), where: [where('of', 'in', of)] });
}

/** Both inclusive; one document per month with data. */
export function listSumsBetween(
  reader: Reader,
  householdId: string,
  { from, to }: MonthRange,
): Promise<SumDocument[]> {
  return reader.query({
    from: sums(householdId),
    where: [where('of', '>=', from), where('of', '<=', to)],
  });
}

/** Rows written directly: the sums have their earlier values. */
export function listRowsWrittenDirectly(
  reader: Reader,
  householdId: string,
  limit: number,
): Promise<Transaction[]> {
  return reader.query({ from: transactions(householdId), orderBy: [['summedAs', 'asc']], limit });
}

export async function listAllRowsWrittenDirectly(
  reader: Reader,
  limit: number,
): Promise<Map<string, string[]>> {
  const found = await reader.queryWithPaths({
    from: allTransactions,
    orderBy: [['summedAs', 'asc']],
    limit,
  });
  const byHousehold = Map.groupBy(found, ({ path }) => householdIdOf(path));
  return new Map([...byHousehold].map(([id, rows]) => [id, rows.map(({ data }) => data.id)]));
}

/** The first month from this one on with data or sums; null = none. */
export async function findMonthFrom(
  reader: Reader,
  householdId: string,
  month: MonthKey,
): Promise<MonthKey | null> {
  const start = startOf(month);
  const [rows, ended, completed, stored] = await Promise.all([
    reader.query({
      from: transactions(householdId),
      where: [where('transactionDate', '>=', monthRange(month).start)],
      orderBy: [['transactionDate', 'asc']],
      limit: 1,
    }),
    reader.query({
      from: transactions(householdId),
      where: [where('paidDate', '>=', start)],
      orderBy: [['paidDate', 'asc']],
      limit: 1,
    }),
    reader.query({
      from: settlements(householdId),
      where: [where('completedAt', '>=', start)],
      orderBy: [['completedAt', 'asc']],
      limit: 1,
    }),
    reader.query({
      from: sums(householdId),
      where: [where('of', '>=', month), where('of', '<', ALL_MONTHS)],
      orderBy: [['of', 'asc']],
      limit: 1,
    }),
  ]);
  const found = [
    ...rows.map(({ transactionDate }) => transactionDate),
    ...ended.map(({ paidDate }) => paidDate!.toISOString()),
    ...completed.map(({ completedAt }) => completedAt!.toISOString()),
    ...stored.map(({ of }) => of),
  ].map((text) => text.slice(0, 7));
  return found.toSorted()[0] ?? null;
}

/** Its rows, rows marked as paid in it, and settlements completed in it. */
export async function listSumsOfMonth(
  reader: Reader,
  householdId: string,
  month: MonthKey,
): Promise<{ rows: Transaction[]; completed: Settlement[] }> {
  const { start, end } = monthRange(month);
  const [from, to] = [startOf(month), startOf(addMonths(month, 1))];
  const [dated, ended, completed] = await Promise.all([
    reader.query({
      from: transactions(householdId),
      where: [where('transactionDate', '>=', start), where('transactionDate', '<=', end)],
    }),
    reader.query({
      from: transactions(householdId),
      where: [where('paidDate', '>=', from), where('paidDate', '<', to)],
    }),
    reader.query({
      from: settlements(householdId),
      where: [where('completedAt', '>=', from), where('completedAt', '<', to)],
    }),
  ]);
  const rows = new Map([...dated, ...ended].map((row) => [row.id, row]));
  return { rows: [...rows.values()], completed };
}

function startOf(month: MonthKey): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
