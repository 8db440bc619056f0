import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { isOpenDebt } from '@housetab/functions/core/transaction/open-debt';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  entriesOf,
  without,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import { monthChoiceOf, withMonth } from '@/features/transactions/filter/month-choice';
import { householdDay } from '@/lib/format/household-day';

export interface FilterReader {
  uid: string;
  nameOf: (id: string) => string;
  readsAllBooks: boolean;
}

/** The filter with the smallest change that shows at least one of the rows. */
export function filterForRows(
  filter: TransactionFilter,
  rows: readonly TransactionResource[],
  reader: FilterReader,
): TransactionFilter {
  const widened = rows.map((row) => widen(filter, row, reader));
  const [first = filter, ...others] = widened;
  return others.reduce(
    (best, one) => (countChanges(filter, one) < countChanges(filter, best) ? one : best),
    first,
  );
}

function widen(filter: TransactionFilter, row: TransactionResource, reader: FilterReader) {
  let wide = withDate(filter, row.transactionDate);
  const { startDate = '', endDate } = filter;
  // Compares as the server does.
  const entered = householdDay(new Date(row.date));
  if (entered < startDate || (endDate && entered > endDate)) {
    wide = without(wide, 'startDate', 'endDate');
  }
  if (filter.paid && filter.paid !== String(row.paid)) wide = without(wide, 'paid');
  if (filter.optional && filter.optional !== String(row.optional)) wide = without(wide, 'optional');
  if (filter.category && filter.category !== row.type) wide = without(wide, 'category');
  if (filter.payments && isSettlementCategory(row.type)) wide = without(wide, 'payments');
  if (filter.open && !isOpen(row, reader)) wide = without(wide, 'open');
  return withPeople(wide, row, reader);
}

function isOpen(row: TransactionResource, { uid, readsAllBooks }: FilterReader): boolean {
  const { transactionDate, type: category, openAmount: amountCents } = row;
  const debt = { ...row, category, deletedAt: null, amountCents, settledCents: 0, appliedCents: 0 };
  const isCounted = transactionDate <= householdDay(new Date());
  return isCounted && isOpenDebt(debt, readsAllBooks ? null : uid);
}

/** A month becomes the month of the date; a custom range is extended to the date. */
function withDate(filter: TransactionFilter, date: string): TransactionFilter {
  const { txStartDate, txEndDate } = filter;
  const isBefore = txStartDate && date < txStartDate;
  const isAfter = txEndDate && date > txEndDate;
  if (!isBefore && !isAfter) return filter;
  if (monthChoiceOf(filter) !== 'custom') return withMonth(filter, monthOf(date));
  return { ...filter, ...(isBefore ? { txStartDate: date } : { txEndDate: date }) };
}

/** "What I Owe" becomes "What Others Owe Me", or the reverse, if that shows the row; else all. */
function withPeople(
  filter: TransactionFilter,
  { owedBy, paidBy, payTo }: TransactionResource,
  { uid, nameOf }: FilterReader,
): TransactionFilter {
  const isOwedByThem = isPerson(filter.owedBy, owedBy, owedBy && nameOf(owedBy));
  const isPaidByThem = isPerson(filter.paidBy, paidBy, payTo);
  if (isOwedByThem && isPaidByThem) return filter;
  const rest = without(
    filter,
    ...(isOwedByThem ? [] : (['owedBy'] as const)),
    ...(isPaidByThem ? [] : (['paidBy'] as const)),
  );
  if (filter.owedBy === uid && !filter.paidBy && paidBy === uid) return { ...rest, paidBy: uid };
  if (filter.paidBy === uid && !filter.owedBy && owedBy === uid) return { ...rest, owedBy: uid };
  return rest;
}

/** The filter's person may be an id or a name. */
function isPerson(wanted: string | undefined, id: string | null, name: string | null): boolean {
  if (!wanted) return true;
  return wanted === id || wanted.toLowerCase() === name?.toLowerCase();
}

function countChanges(before: TransactionFilter, after: TransactionFilter): number {
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([name]) => name));
  const values = [Object.fromEntries(entriesOf(before)), Object.fromEntries(entriesOf(after))];
  return [...names].filter((name) => values[0]![name] !== values[1]![name]).length;
}
