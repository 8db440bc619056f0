import { amountOfLine, type ListLine } from '@/components/expense/expense-line';
import type { sortNames } from '@/features/transactions/list/sort';
import type { People } from '@/features/transactions/people/use-people';

export type SortableColumn = keyof typeof sortNames;

/** What each column sorts a line by; texts like a dictionary, days and instants by time. */
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
