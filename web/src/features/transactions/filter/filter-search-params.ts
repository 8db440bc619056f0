import { isCalendarDate, monthOf, monthRange } from '@housetab/functions/core/calendar/calendar';
import { localDay } from '@/lib/format/format';
import type { TransactionFilter } from '@/shared/transaction/transaction-list';

export type { TransactionFilter };

export type ViewMode = 'iOwe' | 'othersOwe' | 'all';

const dateNames = ['startDate', 'endDate', 'txStartDate', 'txEndDate'] as const;
const personNames = ['owedBy', 'paidBy'] as const;
const textNames = [...personNames, 'category'] as const;
const flagNames = ['paid', 'optional'] as const;

/** Marks a filter that is empty on purpose. An address without any filter means the stored one. */
const EMPTY_MARK = 'view';

/** The filter in the address; null: none. Invalid values are left out. */
export function readFilterParams(search: URLSearchParams): TransactionFilter | null {
  const filter: TransactionFilter = {};
  for (const name of dateNames) {
    const date = search.get(name);
    if (date !== null && isCalendarDate(date)) filter[name] = date;
  }
  for (const name of textNames) {
    const text = search.get(name)?.trim();
    if (text) filter[name] = text;
  }
  for (const name of flagNames) {
    const flag = search.get(name);
    if (flag === 'true' || flag === 'false') filter[name] = flag;
  }
  if (search.get('payments') === 'false') filter.payments = 'false';
  if (search.get('open') === 'true') filter.open = 'true';
  return Object.keys(filter).length > 0 || search.has(EMPTY_MARK) ? filter : null;
}

export function writeFilterParams(
  search: URLSearchParams,
  filter: TransactionFilter,
): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of [...dateNames, ...textNames, ...flagNames, 'payments', 'open', EMPTY_MARK])
    written.delete(name);
  const entries = entriesOf(filter);
  for (const [name, value] of entries) written.set(name, value);
  if (entries.length === 0) written.set(EMPTY_MARK, 'all');
  return written;
}

export function entriesOf(filter: TransactionFilter): [string, string][] {
  return Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
}

export function isSameFilter(one: TransactionFilter, other: TransactionFilter): boolean {
  return (
    String(writeFilterParams(new URLSearchParams(), one)) ===
    String(writeFilterParams(new URLSearchParams(), other))
  );
}

/** First and last day of the current month, in the reader's time zone. */
export function currentMonth(now: Date): Pick<TransactionFilter, 'txStartDate' | 'txEndDate'> {
  const { start, end } = monthRange(monthOf(localDay(now)));
  return { txStartDate: start, txEndDate: end };
}

export function defaultFilter(uid: string, now: Date): TransactionFilter {
  return { ...currentMonth(now), owedBy: uid };
}

/** Only the two people of the filter decide its view. */
export function viewModeOf(filter: TransactionFilter, uid: string): ViewMode {
  if (filter.owedBy === uid) return 'iOwe';
  return filter.paidBy === uid ? 'othersOwe' : 'all';
}

/** `iOwe` and `othersOwe` set one person and clear the other; `all` clears both. */
export function withViewMode(
  filter: TransactionFilter,
  mode: ViewMode,
  uid: string,
): TransactionFilter {
  const rest = without(filter, ...personNames);
  if (mode === 'iOwe') return { ...rest, owedBy: uid };
  return mode === 'othersOwe' ? { ...rest, paidBy: uid } : rest;
}

export function withField(
  filter: TransactionFilter,
  name: keyof TransactionFilter,
  value: string,
): TransactionFilter {
  return value === '' ? without(filter, name) : { ...filter, [name]: value };
}

export function without(
  filter: TransactionFilter,
  ...names: (keyof TransactionFilter)[]
): TransactionFilter {
  const remaining = entriesOf(filter).filter(([name]) => !names.some((one) => one === name));
  return Object.fromEntries(remaining);
}
