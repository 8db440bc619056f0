import type { ActivitySummary, SummedDebts } from '../activity/stored.ts';
import type { ClosedMonths } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { monthOf, type CalendarDate } from '../calendar/calendar.ts';
import { sumImportedDebts } from '../import/imported-debts.ts';
import { isDebt } from '../transaction/transaction.ts';

/**
 * One activity entry for many items: an entry for each would hide all others.
 * @param things transactions without an expense, and expenses
 * @param rows all their transactions, before a deletion or after a creation
 * @param closedMonths the household's current ones
 */
export function summarize(
  things: readonly Thing[],
  rows: readonly Transaction[],
  closedMonths: ClosedMonths = {},
): ActivitySummary {
  const counts = countOf(things.flatMap(({ parties }) => parties));
  const debts = rows.filter((row) => isDebt({ ...row, deletedAt: null }));
  const late = things.filter(({ transactionDate }) => closedMonths[monthOf(transactionDate)]);
  return {
    ...{ counts, debts: sumImportedDebts(debts) },
    ...(late.length > 0 && { closed: byMemberAndMonth(late) }),
  };
}

interface Thing {
  parties: readonly string[];
  transactionDate: CalendarDate;
}

function byMemberAndMonth(things: readonly Thing[]): NonNullable<ActivitySummary['closed']> {
  const all = things.flatMap(({ parties, transactionDate }) =>
    parties.map((id) => ({ id, month: monthOf(transactionDate) })),
  );
  const byMember = [...Map.groupBy(all, ({ id }) => id)];
  return Object.fromEntries(
    byMember.map(([id, own]) => [id, countOf(own.map(({ month }) => month))]),
  );
}

function countOf(keys: readonly string[]): Record<string, number> {
  const same = [...Map.groupBy(keys, (key) => key)];
  return Object.fromEntries(same.map(([key, all]) => [key, all.length]));
}

type Counts = Readonly<Record<string, number>>;

/** Merges two parts: a file imported in several parts is one entry. */
export function joinSummaries(whole: ActivitySummary, part: ActivitySummary): ActivitySummary {
  return combine(whole, part, 1);
}

/** Members with nothing left stay, with 0, so that they are notified of the removal. */
export function withoutSummary(whole: ActivitySummary, part: ActivitySummary): ActivitySummary {
  return combine(whole, part, -1);
}

function combine(one: ActivitySummary, other: ActivitySummary, sign: 1 | -1): ActivitySummary {
  const counts = added(one.counts, other.counts, sign);
  const debts = new Map(one.debts.map((debt) => [pairOf(debt), debt]));
  for (const debt of other.debts) {
    const { count, cents } = debts.get(pairOf(debt)) ?? { count: 0, cents: 0 };
    const both = { count: count + sign * debt.count, cents: cents + sign * debt.cents };
    debts.set(pairOf(debt), { ...debt, ...both });
  }
  const closed = addedByMember(one.closed, other.closed, sign);
  return {
    ...{ counts, debts: [...debts.values()].filter(({ count }) => count !== 0) },
    ...(Object.keys(closed).length > 0 && { closed }),
  };
}

function added(one: Counts, other: Counts, sign: 1 | -1): Counts {
  const counts = new Map(Object.entries(one));
  for (const [key, count] of Object.entries(other)) {
    counts.set(key, (counts.get(key) ?? 0) + sign * count);
  }
  return Object.fromEntries(counts);
}

function addedByMember(
  one: ActivitySummary['closed'] = {},
  other: ActivitySummary['closed'] = {},
  sign: 1 | -1,
): NonNullable<ActivitySummary['closed']> {
  const ids = Object.keys({ ...one, ...other });
  const all = ids.map((id) => {
    const counts = Object.entries(added(one[id] ?? {}, other[id] ?? {}, sign));
    return [id, counts.filter(([, count]) => count > 0)] as const;
  });
  const left = all.filter(([, counts]) => counts.length > 0);
  return Object.fromEntries(left.map(([id, counts]) => [id, Object.fromEntries(counts)]));
}

function pairOf({ debtorId, creditorId }: SummedDebts): string {
  return JSON.stringify([debtorId, creditorId]);
}
