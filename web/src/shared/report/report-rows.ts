import { queryOptions } from '@tanstack/react-query';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { matchMembers } from '@housetab/functions/core/household/person';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';
import { selectForReport } from '@housetab/functions/core/report/report';
import type {
  SettlementDetail,
  SettlementResource,
} from '@housetab/functions/core/settlement/settlement-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request } from '@/lib/api/request';
import { toReportScopeFields, type ReportFilterFields } from '@/shared/report/report';
import { listAllSettlements } from '@/shared/settling/settlement-queries';
import { listAllTransactions } from '@/shared/transaction/list-all-transactions';
import { householdKey } from '@/lib/query-keys';

type Reader = Pick<CurrentUser, 'id' | 'isAdmin'>;

/** The transactions of a report, chosen by the report's own rule. */
export const reportRowsQuery = (
  householdId: string,
  values: ReportFilterFields,
  people: readonly User[] | undefined,
  reader: Reader,
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'rows', values),
    enabled: people !== undefined,
    queryFn: async ({ signal }) => {
      const query = { txStartDate: values.startDate, txEndDate: values.endDate };
      const { items } = await listAllTransactions(query, { householdId, signal });
      const counted = items.filter(isRowCountedFor(reader, values));
      return selectReportRows(counted, values, people ?? []);
    },
  });

/**
 * The reader's own rows, unless shared rows are included; admins' reports cover everything. A
 * report of one person's share has a rule of its own.
 */
function isRowCountedFor({ id, isAdmin }: Reader, { includesShared, shareOf }: ReportFilterFields) {
  return ({ paidBy, owedBy, enteredBy }: TransactionResource) =>
    shareOf !== '' || includesShared || isAdmin || [paidBy, owedBy, enteredBy].includes(id);
}

function selectReportRows(
  rows: readonly TransactionResource[],
  values: ReportFilterFields,
  people: readonly User[],
): TransactionResource[] {
  const stored = rows.map((row) => ({
    row,
    ...row,
    category: row.type,
    // In responses `payTo` may also be a member's name; the rule wants only payees outside the household.
    payTo: row.paidBy === null ? row.payTo : null,
    deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt),
  }));
  const filter = { ...toReportScopeFields(values), shareOf: values.shareOf || undefined };
  return selectForReport(stored, filter, people).map(({ row }) => row);
}

interface DeductionRow {
  id: string;
  category: string;
  item: SettlementDetail['items'][number];
  settlement: SettlementResource;
}

/** Amounts applied in settlements of the start date's month, as the report counts them. */
export const deductionsQuery = (
  householdId: string,
  values: ReportFilterFields,
  people: readonly User[] | undefined,
  reader: Reader,
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'deductions', values),
    enabled: people !== undefined,
    queryFn: async ({ signal }): Promise<DeductionRow[]> => {
      const all = await listAllSettlements({}, { householdId, signal });
      const counted = all.items
        .filter(isSettlementOfReport(values, people ?? []))
        .filter(isSettlementCountedFor(reader, values));
      const details = await Promise.all(
        counted.map(({ id }) =>
          request('GET /settlements/{id}', { params: { id }, householdId, signal }),
        ),
      );
      return details.flatMap((settlement) =>
        settlement.items.map((item) => ({
          id: `${settlement.id} ${item.id}`,
          category: item.transaction?.type ?? 'Unknown',
          item,
          settlement,
        })),
      );
    },
  });

/** Settlements of the person whose share is reported; otherwise the reader's, or all that they may read. */
function isSettlementCountedFor(
  { id, isAdmin }: Reader,
  { includesShared, shareOf }: ReportFilterFields,
) {
  const isEveryones = shareOf === '' && (includesShared || isAdmin);
  const uid = shareOf || id;
  return ({ creatorId, recipientId }: SettlementResource) =>
    isEveryones || creatorId === uid || recipientId === uid;
}

/** As in a report: "Owed By" is the debtor, "Owed To" the creditor; a cancelled one does not count. */
function isSettlementOfReport(
  { startDate, payTo, enteredBy }: ReportFilterFields,
  people: readonly User[],
) {
  const month = monthOf(startDate);
  const debtors = payTo ? matchMembers(payTo, people) : null;
  const creditors = enteredBy ? matchMembers(enteredBy, people) : null;
  return (one: SettlementResource) =>
    one.month === month &&
    one.status !== 'cancelled' &&
    (debtors === null || debtors.includes(one.debtorId)) &&
    (creditors === null || creditors.includes(one.creditorId));
}
