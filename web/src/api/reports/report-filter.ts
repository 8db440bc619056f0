import { monthRange, type MonthKey } from '@housetab/functions/core/calendar/calendar';

/** What a report is about. An empty person means everyone. */
export interface ReportFilter {
  startDate: string;
  endDate: string;
  payTo: string;
  enteredBy: string;
  onlyPaid: boolean;
  excludesOptional: boolean;
  includesSettlements: boolean;
  /** Also what others share with the reader. */
  includesShared: boolean;
  /** A member: only what they carry, whoever paid it. Empty = all amounts. */
  shareOf: string;
}

/** A month, everyone, everything. */
export function reportOfMonth(month: MonthKey): ReportFilter {
  const { start, end } = monthRange(month);
  return {
    startDate: start,
    endDate: end,
    payTo: '',
    enteredBy: '',
    onlyPaid: false,
    excludesOptional: false,
    includesSettlements: false,
    includesShared: false,
    shareOf: '',
  };
}
