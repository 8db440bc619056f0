import type { CalendarDate } from '../calendar/calendar.ts';
import type { Transaction } from './stored.ts';

type DatedRow = Pick<Transaction, 'transactionDate' | 'settlementId' | 'debtOfSettlementId'>;

/**
 * A row is planned, and does not count yet, until its date. A row in an active settlement always counts, because the
 * settlement's amounts include it.
 *
 * @param today in the household's time zone
 */
export function isPlanned(
  { transactionDate, settlementId, debtOfSettlementId }: DatedRow,
  today: CalendarDate,
): boolean {
  return transactionDate > today && settlementId === null && debtOfSettlementId === null;
}
