import type { CalendarDate } from '../calendar/calendar.ts';
import type { Transaction } from './transaction.ts';

/** What of a row says whether it counts yet. */
type DatedRow = Pick<Transaction, 'transactionDate' | 'settlementId' | 'debtOfSettlementId'>;

/**
 * Whether a row does not count yet: its day has not come. What an active settlement holds counts whatever its date,
 * because the settlement's amounts are made of it.
 *
 * @param today in the household's time zone
 */
export function isPlanned(
  { transactionDate, settlementId, debtOfSettlementId }: DatedRow,
  today: CalendarDate,
): boolean {
  return transactionDate > today && settlementId === null && debtOfSettlementId === null;
}
