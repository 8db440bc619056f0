import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import type { ReportFilter } from '@/api/reports/report-filter';
import { toScopeFields } from '@/api/reports/report-scope';

/** The body of POST /reports/ynab-splits; what is empty is left out. */
export function toReportRequest(values: ReportFilter, userId: string): ReportRequest {
  const [year, month] = values.startDate.split('-').map(Number);
  return {
    ...toScopeFields(values),
    category: undefined,
    transactionDateMonth: month,
    transactionDateYear: year,
    userId,
    shareOf: values.shareOf || undefined,
  };
}
