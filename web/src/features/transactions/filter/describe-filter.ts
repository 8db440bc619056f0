import {
  without,
  type TransactionFilter,
  type ViewMode,
} from '@/features/transactions/filter/filter-search-params';
import { monthChoiceOf } from '@/features/transactions/filter/month-choice';
import { formatDate } from '@/lib/format/format';
import { formatRange } from '@/lib/format/format-period';
import { paidRowsTitle } from '@housetab/functions/core/sentences/paid-text';

export const OPEN_DEBTS =
  'What is not paid back of what was spent: no shares of one’s own, no payments, nothing planned';

type FilterName = keyof TransactionFilter;

export interface FilterPart {
  names: readonly FilterName[];
  label: string;
  tip?: string;
}

/** The active restrictions, without view and month: tabs and month switcher show those. */
export function describeFilter(
  filter: TransactionFilter,
  mode: ViewMode,
  nameOf: (person: string) => string,
): FilterPart[] {
  const { owedBy, paidBy, category, paid, optional, payments, open } = filter;
  const parts: FilterPart[] = [];
  const add = (label: string, ...names: FilterName[]) => parts.push({ label, names });
  if (monthChoiceOf(filter) === 'custom') {
    add(rangeOf(filter.txStartDate, filter.txEndDate), 'txStartDate', 'txEndDate');
  }
  if (filter.startDate || filter.endDate) {
    add(`Entered ${rangeOf(filter.startDate, filter.endDate)}`, 'startDate', 'endDate');
  }
  if (owedBy && mode !== 'iOwe') add(`Owed By: ${nameOf(owedBy)}`, 'owedBy');
  if (paidBy && mode !== 'othersOwe') add(`Owed To: ${nameOf(paidBy)}`, 'paidBy');
  if (category) add(`Category: ${category}`, 'category');
  if (paid) {
    const isPaid = paid === 'true';
    const label = isPaid ? 'Only paid' : 'Only unpaid';
    parts.push({ label, names: ['paid'], tip: paidRowsTitle(isPaid) });
  }
  if (optional) add(optional === 'true' ? 'Only optional' : 'Without optional', 'optional');
  if (payments) add('Without payments', 'payments');
  if (open) parts.push({ label: 'Only open debts', names: ['open'], tip: OPEN_DEBTS });
  return parts;
}

export function withoutPart(filter: TransactionFilter, { names }: FilterPart): TransactionFilter {
  return without(filter, ...names);
}

function rangeOf(start: string | undefined, end: string | undefined): string {
  if (start && end) {
    return start === end ? formatDate(start) : formatRange(start, end);
  }
  return start ? `from ${formatDate(start)}` : `until ${formatDate(end!)}`;
}
