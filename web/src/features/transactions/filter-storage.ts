import {
  currentMonth,
  readFilter,
  without,
  writeFilter,
  type TransactionFilter,
} from '@/features/transactions/transaction-filter';

/** Stands for the dates of "this month", so that next month's first visit does not show this one. */
const THIS_MONTH = 'month';

const keyOf = (uid: string, householdId: string) =>
  `housetab:transaction-filter:${uid}:${householdId}`;

/** Keeps the filter in this browser, for this person in this household. */
export function storeFilter(
  uid: string,
  householdId: string,
  filter: TransactionFilter,
  now: Date,
): void {
  const { txStartDate, txEndDate } = currentMonth(now);
  const isThisMonth = filter.txStartDate === txStartDate && filter.txEndDate === txEndDate;
  const others = without(filter, 'txStartDate', 'txEndDate');
  const stored = writeFilter(new URLSearchParams(), isThisMonth ? others : filter);
  if (isThisMonth) stored.set(THIS_MONTH, 'current');
  try {
    localStorage.setItem(keyOf(uid, householdId), stored.toString());
  } catch {
    // A full or forbidden storage costs the memory of the filter, not the filter.
  }
}

/** The filter of the last visit; null where there was none. */
export function readStoredFilter(
  uid: string,
  householdId: string,
  now: Date,
): TransactionFilter | null {
  const text = readStorage(keyOf(uid, householdId));
  if (text === null) return null;
  const stored = new URLSearchParams(text);
  const filter = readFilter(stored);
  if (filter === null || !stored.has(THIS_MONTH)) return filter;
  return { ...filter, ...currentMonth(now) };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
