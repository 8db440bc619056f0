import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import type { ReportFilter } from '@/api/reports/report-filter';

/** The body of POST /reports/ynab-splits; what is empty is left out. */
export function toReportRequest(values: ReportFilter, userId: string): ReportRequest {
  const { startDate, endDate, payTo, enteredBy, onlyPaid, excludesOptional, shareOf } = values;
  const [year, month] = startDate.split('-').map(Number);
  return {
    startDate,
    endDate,
    payTo: payTo || undefined,
    enteredBy: enteredBy || undefined,
    category: undefined,
    paid: onlyPaid ? true : undefined,
    optional: excludesOptional ? false : undefined,
    transactionDateMonth: month,
    transactionDateYear: year,
    userId,
    shareOf: shareOf || undefined,
  };
}
