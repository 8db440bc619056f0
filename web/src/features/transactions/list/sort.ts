import type { TransactionOrder } from '@/shared/transaction/transaction-list';
import { amountOfLine, type ListLine } from '@/shared/expense/expense-line';
import type { Sort } from '@/components/ui/data-table-types';
import type { People } from '@/features/transactions/people/use-people';

const defaultSort: Sort = { by: 'transactionDate', isDescending: true };

/** The sortable columns with their headers; the server sorts by the first two. */
export const sortNames = {
  transactionDate: 'Date',
  entered: 'Entered',
  owedTo: 'Owed To',
  owedBy: 'Owed By',
  amount: 'Amount',
  category: 'Category',
  note: 'Note',
  status: 'Status',
  by: 'By',
} as const;

/** The server sorts by dates, page by page. Other orders need all rows, sorted in the browser. */
export function isServerSort(sort: Sort): sort is Sort & { by: TransactionOrder['sort'] } {
  return sort.by === 'transactionDate' || sort.by === 'entered';
}

/** The order to request; for orders that only the browser can sort, the default. */
export function serverOrderOf(sort: Sort): TransactionOrder {
  if (!isServerSort(sort)) return { sort: 'transactionDate', direction: 'desc' };
  return { sort: sort.by, direction: sort.isDescending ? 'desc' : 'asc' };
}

export function readSort(search: URLSearchParams): Sort {
  const by = search.get('sort');
  if (by === null || !Object.hasOwn(sortNames, by)) return defaultSort;
  return { by, isDescending: search.get('direction') !== 'asc' };
}

export function writeSort(search: URLSearchParams, sort: Sort): URLSearchParams {
  const written = new URLSearchParams(search);
  written.delete('sort');
  written.delete('direction');
  if (sort.by === defaultSort.by && sort.isDescending) return written;
  written.set('sort', sort.by);
  written.set('direction', sort.isDescending ? 'desc' : 'asc');
  return written;
}

export type SortableColumn = keyof typeof sortNames;

export function sortValuesOf({
  nameOf,
}: Pick<People, 'nameOf'>): Record<SortableColumn, (line: ListLine) => string | number | null> {
  return {
    entered: ({ date }) => date,
    transactionDate: ({ transactionDate }) => transactionDate,
    owedTo: ({ payTo }) => payTo || null,
    owedBy: ({ owedBy, parts = [] }) =>
      parts.length > 1
        ? parts.flatMap((part) => (part.owedBy ? nameOf(part.owedBy) : [])).join(', ') || null
        : owedBy && nameOf(owedBy),
    amount: amountOfLine,
    category: ({ type }) => type || null,
    note: ({ note }) => note || null,
    status: ({ paid }) => (paid ? 'Paid' : 'Unpaid'),
    by: ({ enteredBy }) => nameOf(enteredBy),
  };
}
