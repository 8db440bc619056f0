import { formatDate } from '@housetab/functions/core/calendar/calendar';
import { toScopeFields, type ReportScope } from '@/api/reports/report-scope';
import type { SyncRequest } from '@/api/ynab/sync-report';

/** A report on the screen: what was asked for, and what it adds up to. */
export interface SyncableReport extends ReportScope {
  /** A member whose share it is; empty or absent = all amounts. */
  shareOf?: string | undefined;
  /** A member to whom it is owed: money that comes in. */
  owedTo?: string | undefined;
  /** Only what is between that member and this one. */
  counterparty?: string | undefined;
  totals: readonly { category: string; total: number }[];
}

/**
 * The dates and filters say which report it is, so that the same one is never sent twice.
 *
 * @param userId whose YNAB; null = one's own
 */
export function toSyncRequest(report: SyncableReport, userId: string | null): SyncRequest {
  const { startDate, endDate, totals, shareOf, owedTo, counterparty } = report;
  return {
    ...(userId !== null && { userId }),
    date: endDate,
    payeeName: 'Housetab',
    memo: `Expenses from ${formatDate(startDate)} to ${formatDate(endDate)}`,
    categories: totals
      .filter(({ total }) => total !== 0)
      .map(({ category, total }) => ({ categoryName: category, amount: total })),
    report: {
      ...toScopeFields(report),
      ...(shareOf && { shareOf }),
      ...(owedTo && { owedTo }),
      ...(counterparty && { counterparty }),
    },
  };
}
