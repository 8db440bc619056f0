import { queryOptions } from '@tanstack/react-query';
import {
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import type {
  Report as ReportAnswer,
  ReportRequest,
} from '@housetab/functions/core/report/report-resource';
import { request } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

/** The filter of a report. An empty person means everyone. */
export interface ReportFilterFields {
  startDate: string;
  endDate: string;
  payTo: string;
  enteredBy: string;
  onlyPaid: boolean;
  excludesOptional: boolean;
  includesSettlements: boolean;
  /** Includes entries that others share with the reader. */
  includesShared: boolean;
  /** A member: only their shares, whoever paid. Empty = all amounts. */
  shareOf: string;
}

/** A report of these days without any filter. Both days are included. */
export function reportOfDays(startDate: CalendarDate, endDate: CalendarDate): ReportFilterFields {
  return {
    ...{ startDate, endDate },
    payTo: '',
    enteredBy: '',
    onlyPaid: false,
    excludesOptional: false,
    includesSettlements: false,
    includesShared: false,
    shareOf: '',
  };
}

export function reportOfMonth(month: MonthKey): ReportFilterFields {
  const { start, end } = monthRange(month);
  return reportOfDays(start, end);
}

type WithSettlements = Exclude<ReportAnswer, readonly unknown[]>;

export type ReportCategoryTotal = WithSettlements['categoryTotals'][number];
export type ReportSettlement = WithSettlements['settlementData'];

export interface SplitReport {
  categoryTotals: ReportCategoryTotal[];
  /** null if the report was requested without settlements. */
  settlementData: ReportSettlement | null;
}

/** A POST that changes nothing: cached and refetched like any other query. */
export const reportQuery = (householdId: string, userId: string, values: ReportFilterFields) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'ynab-splits', values),
    queryFn: async ({ signal }): Promise<SplitReport> => {
      const answer = await request('POST /reports/ynab-splits', {
        body: toReportRequest(values, userId),
        householdId,
        signal,
        isQuery: true,
        query: {
          ...(values.includesSettlements && { includeSettlements: true }),
          ...(values.includesShared && { includeShared: true }),
        },
      });
      return Array.isArray(answer) ? { categoryTotals: answer, settlementData: null } : answer;
    },
  });

/** The body of POST /reports/ynab-splits; empty fields are left out. */
function toReportRequest(values: ReportFilterFields, userId: string): ReportRequest {
  const [year, month] = values.startDate.split('-').map(Number);
  return {
    ...toReportScopeFields(values),
    category: undefined,
    transactionDateMonth: month,
    transactionDateYear: year,
    userId,
    shareOf: values.shareOf || undefined,
  };
}

/** A month's spending by category. The same query as the default report of Reports, so it is fetched once for both. */
export const spendingQuery = (householdId: string, userId: string, month: MonthKey) =>
  queryOptions({
    ...reportQuery(householdId, userId, reportOfMonth(month)),
    select: ({ categoryTotals }: SplitReport) => categoryTotals,
  });

/** The transactions that a report counts, as form values: empty means everyone. */
export type ReportScopeFilter = Pick<
  ReportFilterFields,
  'startDate' | 'endDate' | 'payTo' | 'enteredBy' | 'onlyPaid' | 'excludesOptional'
>;

/** The same as API fields; empty values are left out. */
export function toReportScopeFields(scope: ReportScopeFilter) {
  const { startDate, endDate, payTo, enteredBy, onlyPaid, excludesOptional } = scope;
  return {
    startDate,
    endDate,
    payTo: payTo || undefined,
    enteredBy: enteredBy || undefined,
    paid: onlyPaid ? true : undefined,
    optional: excludesOptional ? false : undefined,
  };
}
