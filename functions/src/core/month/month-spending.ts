import { sumCents, type Cents } from '../money/money.ts';
import { isDisputed, standingDisputes } from '../transaction/dispute.ts';
import { isOpenDebt } from '../transaction/open-debt.ts';
import { isSpending, openCents, titleOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import {
  addToReport,
  totalByCategory,
  type CategorySums,
  type CategoryTotal,
} from '../report/report.ts';

/** In cents. */
export interface PersonSpending {
  memberId: string;
  /** For everybody, minus refunds received. */
  paidCents: Cents;
  /** Their share of all spending, whoever paid it. */
  shareCents: Cents;
}

export interface DisputedThing {
  /** The expense's id if the row belongs to one. */
  id: string;
  name: string;
  date: string;
  memberIds: readonly string[];
}

/** Running sums, so that the rows need not all be in memory. */
export interface MonthSums {
  categories: CategorySums;
  people: Map<string, Omit<PersonSpending, 'memberId'>>;
  disputed: Map<string, DisputedThing>;
  unpaid: { count: number; cents: Cents };
}

export function noMonthSums(): MonthSums {
  return {
    categories: new Map(),
    people: new Map(),
    disputed: new Map(),
    unpaid: { count: 0, cents: 0 },
  };
}

/**
 * Payments between members are no spending, but can be disputed.
 * @param whose only this member's payments, shares and debts; null = everybody's
 */
export function addToMonth(
  sums: MonthSums,
  rows: readonly Transaction[],
  whose: string | null,
): void {
  const present = rows.filter(({ deletedAt }) => deletedAt === null);
  for (const row of present) if (isDisputed(row)) addDisputed(sums, row);
  const spent = present.filter(isSpending);
  for (const row of spent) {
    if (!isOpenDebt(row, whose)) continue;
    sums.unpaid.count += 1;
    sums.unpaid.cents += openCents(row);
  }
  addToReport(
    sums.categories,
    spent.filter((row) => whose === null || sharerOf(row) === whose),
  );
  for (const row of spent) {
    const cents = row.isRefund ? -row.amountCents : row.amountCents;
    add(sums, payerOf(row), { paidCents: cents, shareCents: 0 }, whose);
    add(sums, sharerOf(row), { paidCents: 0, shareCents: cents }, whose);
  }
}

/** The payer; of a refund, its receiver. */
function payerOf({ paidBy, owedBy, enteredBy, isRefund }: Transaction): string {
  const payer = paidBy ?? enteredBy;
  return isRefund ? (owedBy ?? payer) : payer;
}

/** The person whose share it is; of a refund, the person who is owed it. */
function sharerOf({ paidBy, owedBy, enteredBy, isRefund }: Transaction): string {
  const payer = paidBy ?? enteredBy;
  return isRefund ? payer : (owedBy ?? payer);
}

function add(
  { people }: MonthSums,
  memberId: string,
  { paidCents, shareCents }: Omit<PersonSpending, 'memberId'>,
  whose: string | null,
): void {
  if (whose !== null && memberId !== whose) return;
  const known = people.get(memberId) ?? { paidCents: 0, shareCents: 0 };
  people.set(memberId, {
    paidCents: known.paidCents + paidCents,
    shareCents: known.shareCents + shareCents,
  });
}

function addDisputed({ disputed }: MonthSums, row: Transaction): void {
  const id = row.expenseId ?? row.id;
  const memberIds = standingDisputes(row).map((one) => one.memberId);
  const known = disputed.get(id)?.memberIds ?? [];
  disputed.set(id, {
    id: row.id,
    name: titleOf(row),
    date: row.transactionDate,
    memberIds: [...new Set([...known, ...memberIds])].sort(),
  });
}

export interface MonthTotals {
  categories: CategoryTotal[];
  totalCents: Cents;
  /** Largest payer first. */
  people: PersonSpending[];
  /** Oldest first. */
  disputed: DisputedThing[];
  unpaid: { count: number; cents: Cents };
}

export function totalOfMonth({ categories, people, disputed, unpaid }: MonthSums): MonthTotals {
  const totals = totalByCategory(categories);
  return {
    categories: totals,
    totalCents: sumCents(totals.map((one) => one.totalCents)),
    people: [...people]
      .map(([memberId, sums]) => ({ memberId, ...sums }))
      .sort((a, b) => b.paidCents - a.paidCents || b.shareCents - a.shareCents),
    disputed: [...disputed.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    unpaid,
  };
}
