import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/member.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { conditionsOf, readableBy } from '../../ledger/transactions/filter-conditions.ts';

export interface ReportScope {
  householdId: string;
  /** Only what all of them may read. */
  viewers: readonly Member[];
  startDate: CalendarDate;
  endDate: CalendarDate;
  now: Date;
}

/** Everything of a date range: what a report reads is bounded by its range, not by the history. */
export function listInRange(
  reader: Reader,
  { householdId, viewers, startDate, endDate, now }: ReportScope,
): Promise<Transaction[]> {
  return reader.query({
    from: transactions(householdId),
    where: [...conditionsOf({ dateFrom: startDate, dateTo: endDate }), ...readableBy(viewers, now)],
    orderBy: [
      ['transactionDate', 'desc'],
      ['entered', 'desc'],
    ],
  });
}
