import { queryOptions } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import { reportQuery, type SplitReport } from '@/api/reports/create-report';
import { reportOfMonth } from '@/api/reports/report-filter';

/**
 * A month's spending by category. It is the same query as the report that Reports opens with, so it is
 * fetched once for both.
 */
export const spendingQuery = (householdId: string, userId: string, month: MonthKey) =>
  queryOptions({
    ...reportQuery(householdId, userId, reportOfMonth(month)),
    select: ({ categoryTotals }: SplitReport) => categoryTotals,
  });
