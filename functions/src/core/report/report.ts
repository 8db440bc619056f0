import type { CalendarDate, MonthKey } from '../calendar/calendar.ts';
import { foldName } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { sumCents, type Cents } from '../money/money.ts';
import { percentagesOf } from '../money/percentages.ts';
import { matchMembers } from '../household/person.ts';
import { appliedTotal } from '../settlement/settlement.ts';
import type { Settlement, SettlementItem } from '../settlement/stored.ts';
import { isSpending } from '../transaction/transaction.ts';

/** The filters of a report. A missing filter excludes nothing. */
export interface ReportFilter {
  startDate: CalendarDate;
  /** Inclusive. */
  endDate: CalendarDate;
  category?: string | undefined;
  /** "Owed By" on screens: the debtor, or the outside payee of a transaction without a debtor. */
  payTo?: string | undefined;
  /** "Owed To" on screens: the payer, or the author if the payee is outside. */
  enteredBy?: string | undefined;
  paid?: boolean | undefined;
  optional?: boolean | undefined;
  /** A uid: only this member's share, whoever paid. */
  shareOf?: string | undefined;
  /** A uid: only amounts that others owe this member for their payments. */
  owedTo?: string | undefined;
  /** A uid: only rows between this member and the one of `shareOf` or `owedTo`. */
  counterparty?: string | undefined;
}

type Person = Pick<Member, 'id' | 'name' | 'email'>;

export interface CategoryTotal {
  category: string;
  /** In cents. Negative if refunds exceed spending. */
  totalCents: Cents;
  /** The percentage of all positive totals with two decimals; these add up to 100. null = the total is negative. */
  percentage: number | null;
}

/** Sums by category as written. They accumulate page by page, so that not all rows are in memory. */
export type CategorySums = Map<string, { cents: Cents; count: number }>;

function addToSums(sums: CategorySums, category: string, cents: Cents): void {
  const sum = sums.get(category) ?? { cents: 0, count: 0 };
  sums.set(category, { cents: sum.cents + cents, count: sum.count + 1 });
}

/** Adds full amounts, regardless of settlements, minus refunds. */
export function addToReport(
  sums: CategorySums,
  transactions: readonly Pick<Transaction, 'category' | 'amountCents' | 'isRefund'>[],
): void {
  for (const one of transactions) addToSums(sums, one.category, reportedCents(one));
}

/** Largest first. Names that differ only in case are one category. */
export function totalByCategory(sums: CategorySums): CategoryTotal[] {
  const totals = groupByCategory(sums).map(({ category, cents }) => ({
    category,
    totalCents: cents,
  }));
  totals.sort((a, b) => b.totalCents - a.totalCents || compare(a.category, b.category));
  const percentages = percentagesOf(totals.map((one) => one.totalCents));
  return totals.map((one, index) => ({ ...one, percentage: percentages[index]! }));
}

/** A settlement changes nothing. Refunds are negative. */
export function reportedCents({
  amountCents,
  isRefund,
}: Pick<Transaction, 'amountCents' | 'isRefund'>): Cents {
  return isRefund ? -amountCents : amountCents;
}

export type Reportable = Pick<
  Transaction,
  | 'deletedAt'
  | 'transactionDate'
  | 'category'
  | 'paid'
  | 'optional'
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'enteredBy'
  | 'isRefund'
>;

/** Only spending; payments between members are excluded. */
export function selectForReport<T extends Reportable>(
  transactions: readonly T[],
  filter: ReportFilter,
  members: readonly Person[],
): T[] {
  const owedBy = filter.payTo ? personFilter(filter.payTo, members) : null;
  const owedTo = filter.enteredBy ? personFilter(filter.enteredBy, members) : null;
  const category = filter.category ? foldName(filter.category) : null;
  return transactions.filter(
    (one) =>
      one.deletedAt === null &&
      isSpending(one) &&
      one.transactionDate >= filter.startDate &&
      one.transactionDate <= filter.endDate &&
      (category === null || foldName(one.category) === category) &&
      (filter.paid === undefined || one.paid === filter.paid) &&
      (filter.optional === undefined || one.optional === filter.optional) &&
      (owedBy === null || (one.owedBy ? owedBy.isId(one.owedBy) : owedBy.isName(one.payTo))) &&
      (owedTo === null || owedTo.isId(one.paidBy ?? one.enteredBy)) &&
      (filter.shareOf === undefined || bearerOf(one) === filter.shareOf) &&
      (filter.owedTo === undefined || isOwedTo(one, filter.owedTo)) &&
      (filter.counterparty === undefined || isBetween(one, filter.counterparty)),
  );
}

export type SharedMoney = Pick<Transaction, 'paidBy' | 'owedBy' | 'enteredBy' | 'isRefund'>;

/**
 * The member whose spending it is: the debtor, or the payer if there is no debtor. For a refund: the creditor (in a
 * refund's row, the payer).
 */
export function bearerOf({ owedBy, paidBy, enteredBy, isRefund }: SharedMoney): string {
  return owedBy === null || isRefund ? (paidBy ?? enteredBy) : owedBy;
}

/** The member who paid. For a refund: the one who received it. */
export function payerOfRow({ owedBy, paidBy, enteredBy, isRefund }: SharedMoney): string {
  const payer = paidBy ?? enteredBy;
  return isRefund ? (owedBy ?? payer) : payer;
}

/**
 * Whether others owe this row's amount to the member. For a refund the member owes the others their part, which reduces
 * the sum.
 */
function isOwedTo(one: Reportable, memberId: string): boolean {
  const { owedBy, paidBy, enteredBy } = one;
  if (owedBy === null || owedBy === (paidBy ?? enteredBy)) return false;
  return memberId === payerOfRow(one);
}

function isBetween({ owedBy, paidBy, enteredBy }: Reportable, memberId: string): boolean {
  return owedBy !== null && [owedBy, paidBy ?? enteredBy].includes(memberId);
}

function personFilter(value: string, members: readonly Person[]) {
  const ids = matchMembers(value, members);
  const folded = foldName(value);
  return {
    isId: (uid: string) => ids.includes(uid),
    isName: (name: string | null) => name !== null && foldName(name) === folded,
  };
}

export interface SettlementOfReport {
  settlement: Settlement;
  items: readonly SettlementItem[];
}

export interface SettlementTotals {
  month: MonthKey;
  totalOwedCents: Cents;
  totalPaidCents: Cents;
  /** Paid minus owed, in cents: 0 = everything is settled, negative = a debt remains. */
  netCents: Cents;
  deductions: { category: string; cents: Cents; count: number }[];
}

export interface SettlementSums {
  month: MonthKey;
  owedCents: Cents;
  paidCents: Cents;
  deductions: CategorySums;
}

export function noSettlements(month: MonthKey): SettlementSums {
  return { month, owedCents: 0, paidCents: 0, deductions: new Map() };
}

/**
 * Adds the month's settlements except cancelled ones. The filter "Owed By" means the debtor, "Owed To" the creditor.
 *
 * @param categoryOf the category of an item's transaction, by its id
 */
export function addSettlements(
  sums: SettlementSums,
  books: readonly SettlementOfReport[],
  filter: Pick<ReportFilter, 'payTo' | 'enteredBy'>,
  members: readonly Person[],
  categoryOf: (transactionId: string) => string,
): void {
  const owedBy = filter.payTo ? matchMembers(filter.payTo, members) : null;
  const owedTo = filter.enteredBy ? matchMembers(filter.enteredBy, members) : null;
  const counted = books.filter(
    ({ settlement }) =>
      settlement.month === sums.month &&
      settlement.status !== 'cancelled' &&
      (owedBy === null || owedBy.includes(settlement.debtorId)) &&
      (owedTo === null || owedTo.includes(settlement.creditorId)),
  );
  for (const { settlement, items } of counted) {
    sums.owedCents += settlement.totalCents;
    sums.paidCents += paidCents(settlement);
    for (const { id, appliedCents } of items) {
      addToSums(sums.deductions, categoryOf(id), appliedCents);
    }
  }
}

export function totalSettlements(sums: SettlementSums): SettlementTotals {
  const { month, owedCents, paidCents } = sums;
  const deductions = groupByCategory(sums.deductions);
  deductions.sort((a, b) => b.cents - a.cents || compare(a.category, b.category));
  return {
    month,
    totalOwedCents: owedCents,
    totalPaidCents: paidCents,
    netCents: paidCents - owedCents,
    deductions,
  };
}

function paidCents(settlement: Settlement): Cents {
  return settlement.status === 'completed' ? settlement.totalCents : appliedTotal(settlement);
}

/** Uses the spelling that sorts first. */
function groupByCategory(sums: CategorySums) {
  const groups = Map.groupBy(sums, ([category]) => foldName(category));
  return [...groups.values()].map((spellings) => ({
    category: spellings.map(([category]) => category).sort()[0]!,
    cents: sumCents(spellings.map(([, { cents }]) => cents)),
    count: spellings.reduce((sum, [, { count }]) => sum + count, 0),
  }));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
