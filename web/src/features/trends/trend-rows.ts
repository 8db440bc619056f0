import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { carrierOf, spenderOf } from '@housetab/functions/core/report/report';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { WhoseTrends } from '@/api/trends';
import { categoryKey } from '@/features/trends/parts';

/** Rows of which an amount in a picture is made. */
export interface OpenRows {
  title: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** Only these, by their keys. */
  categories?: readonly string[] | null;
  /** The name of the only one, as the list of transactions filters by it. */
  category?: string | undefined;
  /** Only what this member paid. */
  paidBy?: string;
  /** Only what this member carries. */
  carriedBy?: string;
  /** Whose spending, where it is not that of all the pictures. */
  whose?: WhoseTrends;
}

type Row = Pick<TransactionResource, 'categories' | 'paidBy' | 'owedBy' | 'enteredBy' | 'isRefund'>;

/** The rows that were asked for, of all that a picture counts. */
export function isAskedFor({ categories, paidBy, carriedBy }: OpenRows) {
  return (row: Row) =>
    (!categories || categories.includes(categoryKey(row.categories[0]?.id ?? null))) &&
    (paidBy === undefined || spenderOf(row) === paidBy) &&
    (carriedBy === undefined || carrierOf(row) === carriedBy);
}
