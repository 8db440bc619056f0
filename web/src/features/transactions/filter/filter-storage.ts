import {
  currentMonth,
  readFilterParams,
  without,
  writeFilterParams,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import { readPersonal, storePersonal } from '@/lib/personal-storage';

/** Stored instead of this month's dates, so that a visit next month shows that month. */
const THIS_MONTH = 'month';

/** The specification's field next to `paid`, for people who read the store: all, paid or unpaid. */
const PAID_STATUS = 'paidStatus';
const statusOf = ({ paid }: TransactionFilter) =>
  paid === undefined ? 'all' : paid === 'true' ? 'paid' : 'unpaid';

const keyOf = (uid: string, householdId: string) => `transaction-filter:${uid}:${householdId}`;

/** Stores the filter in this browser, per person and household, until they sign out. */
export function storeFilter(
  uid: string,
  householdId: string,
  filter: TransactionFilter,
  now: Date,
): void {
  const { txStartDate, txEndDate } = currentMonth(now);
  const isThisMonth = filter.txStartDate === txStartDate && filter.txEndDate === txEndDate;
  const others = without(filter, 'txStartDate', 'txEndDate');
  const stored = writeFilterParams(new URLSearchParams(), isThisMonth ? others : filter);
  if (isThisMonth) stored.set(THIS_MONTH, 'current');
  stored.set(PAID_STATUS, statusOf(filter));
  storePersonal(keyOf(uid, householdId), stored.toString());
}

export function readStoredFilter(
  uid: string,
  householdId: string,
  now: Date,
): TransactionFilter | null {
  const text = readPersonal(keyOf(uid, householdId));
  if (text === null) return null;
  const stored = new URLSearchParams(text);
  const filter = readFilterParams(stored);
  if (filter === null || !stored.has(THIS_MONTH)) return filter;
  return { ...filter, ...currentMonth(now) };
}
