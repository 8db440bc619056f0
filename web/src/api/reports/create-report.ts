import { queryOptions } from '@tanstack/react-query';
import type {
  Report as ReportAnswer,
  ReportRequest,
} from '@housetab/functions/core/report/report-resource';
import type { ReportFilter } from '@/api/reports/report-filter';
import { toScopeFields } from '@/api/reports/report-scope';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

type WithSettlements = Exclude<ReportAnswer, readonly unknown[]>;

export type CategoryTotal = WithSettlements['categoryTotals'][number];
export type SettlementData = WithSettlements['settlementData'];

export interface SplitReport {
  categoryTotals: CategoryTotal[];
  /** null where the report was asked for without settlements. */
  settlementData: SettlementData | null;
}

/** A POST that changes nothing: cached, refreshed and kept like any other reading. */
export const reportQuery = (householdId: string, userId: string, values: ReportFilter) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'ynab-splits', values),
    queryFn: async ({ signal }): Promise<SplitReport> => {
      const answer = await api.post<ReportAnswer>(
        '/reports/ynab-splits',
        toReportRequest(values, userId),
        {
          householdId,
          signal,
          isQuery: true,
          query: {
            ...(values.includesSettlements && { includeSettlements: true }),
            ...(values.includesShared && { includeShared: true }),
          },
        },
      );
      return Array.isArray(answer) ? { categoryTotals: answer, settlementData: null } : answer;
    },
  });

/** The body of POST /reports/ynab-splits; what is empty is left out. */
function toReportRequest(values: ReportFilter, userId: string): ReportRequest {
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
