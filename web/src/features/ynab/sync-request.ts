import { formatCalendarDate } from '@housetab/functions/core/calendar/calendar';
import { toReportScopeFields, type ReportScopeFilter } from '@/shared/report/report';
import type { SyncRequest } from '@/shared/ynab/report-syncs';

export interface SyncableReport extends ReportScopeFilter {
  /** Only this member's share; empty or absent = all amounts. */
  shareOf?: string | undefined;
  /** Only amounts owed to this member: an inflow. */
  owedTo?: string | undefined;
  /** Only amounts between that member and this one. */
  counterparty?: string | undefined;
  totals: readonly { category: string; total: number }[];
}

/**
 * Dates and filters identify the report, so that it is never sent twice.
 * @param userId the owner of the YNAB connection
 */
export function toSyncRequest(report: SyncableReport, userId: string): SyncRequest {
  const { startDate, endDate, totals, shareOf, owedTo, counterparty } = report;
  return {
    userId,
    date: endDate,
    payeeName: 'Housetab',
    memo: `Expenses from ${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`,
    categories: totals
      .filter(({ total }) => total !== 0)
      .map(({ category, total }) => ({ categoryName: category, amount: total })),
    report: {
      ...toReportScopeFields(report),
      ...(shareOf && { shareOf }),
      ...(owedTo && { owedTo }),
      ...(counterparty && { counterparty }),
    },
  };
}
