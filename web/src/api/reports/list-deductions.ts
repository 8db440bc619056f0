import { queryOptions } from '@tanstack/react-query';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { matchMembers } from '@housetab/functions/core/household/person';
import type {
  SettlementDetail,
  SettlementResource,
} from '@housetab/functions/core/settlement/settlement-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { listAll } from '@/api/pages';
import type { Reader } from '@/api/reports/list-report-rows';
import type { ReportFilter } from '@/api/reports/report-filter';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

interface DeductionRow {
  id: string;
  category: string;
  item: SettlementDetail['items'][number];
  settlement: SettlementResource;
}

/** What was applied in the settlements of the start date's month, as the report counts it. */
export const deductionsQuery = (
  householdId: string,
  values: ReportFilter,
  people: readonly User[] | undefined,
  reader: Reader,
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'deductions', values),
    enabled: people !== undefined,
    queryFn: async ({ signal }): Promise<DeductionRow[]> => {
      const all = await listAll<SettlementResource>('/settlements', {}, { householdId, signal });
      const counted = all.items
        .filter(isCounted(values, people ?? []))
        .filter(isCountedFor(reader, values));
      const details = await Promise.all(
        counted.map(({ id }) =>
          api.get<SettlementDetail>(`/settlements/${id}`, { householdId, signal }),
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
function isCountedFor({ id, isAdmin }: Reader, { includesShared, shareOf }: ReportFilter) {
  const isEveryones = shareOf === '' && (includesShared || isAdmin);
  const uid = shareOf || id;
  return ({ creatorId, recipientId }: SettlementResource) =>
    isEveryones || creatorId === uid || recipientId === uid;
}

/** As in a report: "Owed By" is the debtor, "Owed To" the creditor; a cancelled one counts nothing. */
function isCounted({ startDate, payTo, enteredBy }: ReportFilter, people: readonly User[]) {
  const month = monthOf(startDate);
  const debtors = payTo ? matchMembers(payTo, people) : null;
  const creditors = enteredBy ? matchMembers(enteredBy, people) : null;
  return (one: SettlementResource) =>
    one.month === month &&
    one.status !== 'cancelled' &&
    (debtors === null || debtors.includes(one.debtorId)) &&
    (creditors === null || creditors.includes(one.creditorId));
}
