import { queryOptions } from '@tanstack/react-query';
import { monthRange, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { Report } from '@housetab/functions/core/report/report-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** A month's spending by category: the report of its days, which reads that month's rows alone. */
export const spendingQuery = (householdId: string, month: MonthKey) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'spending', month),
    queryFn: async ({ signal }) => {
      const { start: startDate, end: endDate } = monthRange(month);
      const answer = await api.post<Report>(
        '/reports/ynab-splits',
        { startDate, endDate },
        { householdId, signal },
      );
      return Array.isArray(answer) ? answer : answer.categoryTotals;
    },
  });
