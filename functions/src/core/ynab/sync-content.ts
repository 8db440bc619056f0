import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/** What one category of a report adds up to. */
export interface ReportLine {
  categoryName: string;
  cents: Cents;
}

/** The same with the YNAB category that it goes to. */
export interface MappedLine extends ReportLine {
  categoryId: string;
}

/**
 * What is sent of a report, apart from where it is sent. Amounts are what was spent: below zero money
 * comes in.
 */
export interface SyncContent {
  /** The date asked for, mostly the report's last day. */
  date: CalendarDate;
  payeeName: string;
  memo: string;
  lines: readonly MappedLine[];
}
