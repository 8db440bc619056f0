import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Report, ReportRequest } from '@housetab/functions/core/report/report-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The sum of a part of a report: somebody's share, or what is owed to them; null = not asked. */
export const partTotalsQuery = (householdId: string, request: ReportRequest | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'part', request),
    queryFn:
      request === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await api.post<Report>('/reports/ynab-splits', request, {
              householdId,
              signal,
            });
            return Array.isArray(answer) ? answer : answer.categoryTotals;
          },
  });
