import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE } from '@housetab/functions/core/wire/page-query';
import { selectForReport } from '@housetab/functions/core/report/report';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import type { ReportFormValues } from '@/features/reports/report-form-values';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** The transactions that a report counts: those of its days, chosen by the report's own rule. */
export const reportRowsQuery = (
  householdId: string,
  values: ReportFormValues,
  people: readonly User[] | undefined,
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'rows', values),
    enabled: people !== undefined,
    queryFn: async ({ signal }) => {
      const rows = await listInRange(householdId, values, signal);
      return selectReportRows(rows, values, people ?? []);
    },
  });

async function listInRange(
  householdId: string,
  { startDate, endDate }: ReportFormValues,
  signal: AbortSignal,
): Promise<TransactionResource[]> {
  const query = { txStartDate: startDate, txEndDate: endDate, limit: MAX_PAGE };
  let page = await api.getPage<TransactionResource>('/transactions', {
    householdId,
    signal,
    query,
  });
  const rows = [...page.items];
  while (page.next !== null) {
    page = await api.getPage<TransactionResource>(page.next, { householdId, signal });
    rows.push(...page.items);
  }
  return rows;
}

export function selectReportRows(
  rows: readonly TransactionResource[],
  { startDate, endDate, payTo, enteredBy, onlyPaid, excludesOptional }: ReportFormValues,
  people: readonly User[],
): TransactionResource[] {
  const stored = rows.map((row) => ({
    row,
    ...row,
    category: row.type,
    // On the wire a member's name stands there too; the rule asks for payees outside.
    payTo: row.paidBy === null ? row.payTo : null,
    deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt),
  }));
  const filter = {
    startDate,
    endDate,
    payTo: payTo || undefined,
    enteredBy: enteredBy || undefined,
    paid: onlyPaid ? true : undefined,
    optional: excludesOptional ? false : undefined,
  };
  return selectForReport(stored, filter, people).map(({ row }) => row);
}
