import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

export interface ReportLine {
  categoryName: string;
  cents: Cents;
}

export interface MappedLine extends ReportLine {
  categoryId: string;
}

/**
 * The content of a report's transaction, without its account. Positive cents are spending; negative cents are income.
 */
export interface SyncContent {
  /** The requested date, usually the report's last day. YNAB gets an earlier one if this is in the future. */
  date: CalendarDate;
  payeeName: string;
  memo: string;
  lines: readonly MappedLine[];
}
