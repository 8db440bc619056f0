import { queryOptions } from '@tanstack/react-query';
import { selectForReport } from '@housetab/functions/core/report/report';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';
import { listAllTransactions } from '@/api/transactions/list-all-transactions';
import type { ReportFilter } from '@/api/reports/report-filter';
import { toScopeFields } from '@/api/reports/report-scope';
import { householdKey } from '@/lib/query-keys';

export type Reader = Pick<CurrentUser, 'id' | 'isAdmin'>;

/** The transactions that a report counts: those of its days, chosen by the report's own rule. */
export const reportRowsQuery = (
  householdId: string,
  values: ReportFilter,
  people: readonly User[] | undefined,
  reader: Reader,
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'rows', values),
    enabled: people !== undefined,
    queryFn: async ({ signal }) => {
      const query = { txStartDate: values.startDate, txEndDate: values.endDate };
      const { items } = await listAllTransactions(query, { householdId, signal });
      const counted = items.filter(isCountedFor(reader, values));
      return selectReportRows(counted, values, people ?? []);
    },
  });

/**
 * The reader's own rows, unless rows shared with them are wanted; admins' reports cover everything. A
 * report of one person's share has a rule of its own.
 */
function isCountedFor({ id, isAdmin }: Reader, { includesShared, shareOf }: ReportFilter) {
  return ({ paidBy, owedBy, enteredBy }: TransactionResource) =>
    shareOf !== '' || includesShared || isAdmin || [paidBy, owedBy, enteredBy].includes(id);
}

function selectReportRows(
  rows: readonly TransactionResource[],
  values: ReportFilter,
  people: readonly User[],
): TransactionResource[] {
  const stored = rows.map((row) => ({
    row,
    ...row,
    category: row.type,
    // In answers `payTo` may be a member's name as well; the rule wants only payees outside the household.
    payTo: row.paidBy === null ? row.payTo : null,
    deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt),
  }));
  const filter = { ...toScopeFields(values), shareOf: values.shareOf || undefined };
  return selectForReport(stored, filter, people).map(({ row }) => row);
}
