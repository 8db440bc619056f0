import type { CalendarDate, MonthKey } from '../calendar/calendar.ts';
import { foldName, type Member } from '../household/member.ts';
import { sumCents, type Cents } from '../money/money.ts';
import { percentagesOf } from '../money/percentages.ts';
import { matchMembers } from '../household/person.ts';
import { appliedTotal } from '../settlement/settlement.ts';
import type { Settlement, SettlementItem } from '../settlement/stored.ts';
import { isSpending, type Transaction } from '../transaction/transaction.ts';

/** Which transactions a report counts. A missing filter excludes nothing. */
export interface ReportFilter {
  startDate: CalendarDate;
  /** Included. */
  endDate: CalendarDate;
  category?: string | undefined;
  /** "Owed By" on screens: the debtor, or the outside payee if nobody owes the transaction. */
  payTo?: string | undefined;
  /** "Owed To" on screens: the payer, or whoever entered it if the payee is outside. */
  enteredBy?: string | undefined;
  paid?: boolean | undefined;
  optional?: boolean | undefined;
  /** Uid: only what this member has to bear, whoever paid. */
  shareOf?: string | undefined;
  /** Uid: only what others owe this member for what the member paid. */
  owedTo?: string | undefined;
  /** Uid: only what is between this member and the one of `shareOf` or `owedTo`. */
  counterparty?: string | undefined;
}

type Person = Pick<Member, 'id' | 'name' | 'email'>;

export interface CategoryTotal {
  category: string;
  /** In cents. Negative if more came back than was spent. */
  totalCents: Cents;
  /**
   * Part of all positive totals, two decimals; these parts add up to 100. null = the total is
   * negative.
   */
  percentage: number | null;
}

/** Sums of the rows read so far, by category as written. So not all rows have to be in memory. */
export type CategorySums = Map<string, { cents: Cents; count: number }>;

function addToSums(sums: CategorySums, category: string, cents: Cents): void {
  const sum = sums.get(category) ?? { cents: 0, count: 0 };
  sums.set(category, { cents: sum.cents + cents, count: sum.count + 1 });
}

/** Adds rows to the sums: full amounts, whatever settlements have offset, minus what came back. */
export function addToReport(
  sums: CategorySums,
  transactions: readonly Pick<Transaction, 'category' | 'amountCents' | 'isRefund'>[],
): void {
  for (const one of transactions) addToSums(sums, one.category, reportedCents(one));
}

/** The total of each category, largest first. Names that differ only in case are one category. */
export function totalByCategory(sums: CategorySums): CategoryTotal[] {
  const totals = groupByCategory(sums).map(({ category, cents }) => ({
    category,
    totalCents: cents,
  }));
  totals.sort((a, b) => b.totalCents - a.totalCents || compare(a.category, b.category));
  const percentages = percentagesOf(totals.map((one) => one.totalCents));
  return totals.map((one, index) => ({ ...one, percentage: percentages[index]! }));
}

/** Being in a settlement changes nothing. Money that came back is negative. */
export function reportedCents({
  amountCents,
  isRefund,
}: Pick<Transaction, 'amountCents' | 'isRefund'>): Cents {
  return isRefund ? -amountCents : amountCents;
}

/** The fields that decide whether a report counts a transaction. */
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

/** The transactions of a report: spending only, not what members paid back to each other. */
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

/** What says whose money a row is about. */
export type SharedMoney = Pick<Transaction, 'paidBy' | 'owedBy' | 'enteredBy' | 'isRefund'>;

/**
 * Whose spending a row is: who owes it, or who paid what nobody owes. Of money that came back: who is owed it (in a
 * refund's row, the payer).
 */
export function bearerOf({ owedBy, paidBy, enteredBy, isRefund }: SharedMoney): string {
  return owedBy === null || isRefund ? (paidBy ?? enteredBy) : owedBy;
}

/** Whose money it was: who paid; of money that came back, who got it. */
export function payerOfRow({ owedBy, paidBy, enteredBy, isRefund }: SharedMoney): string {
  const payer = paidBy ?? enteredBy;
  return isRefund ? (owedBy ?? payer) : payer;
}

/**
 * Whether others owe it to the member. For money that came back, the member owes the others their
 * part, which reduces the sum.
 */
function isOwedTo(one: Reportable, memberId: string): boolean {
  const { owedBy, paidBy, enteredBy } = one;
  if (owedBy === null || owedBy === (paidBy ?? enteredBy)) return false;
  return memberId === payerOfRow(one);
}

/** Whether the member is one of the two people of a debt. */
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

/** A settlement with its items and what they are about. */
export interface SettlementOfReport {
  settlement: Settlement;
  items: readonly SettlementItem[];
}

export interface SettlementTotals {
  month: MonthKey;
  totalOwedCents: Cents;
  totalPaidCents: Cents;
  /** Paid minus owed, in cents: 0 = everything is settled, negative = something remains. */
  netCents: Cents;
  deductions: { category: string; cents: Cents; count: number }[];
}

/** Sums of the settlements read so far. */
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
 * Adds settlements of the month. Cancelled ones don't count. The filter "Owed By" means the debtor,
 * "Owed To" the creditor.
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

/** Adds up names that differ only in case, under the spelling that sorts first. */
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
