import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { settlementStatuses } from '@housetab/functions/core/settlement/status';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { debtsQuery } from '@/shared/settling/debts';
import {
  settlementQuery,
  settlementsQuery,
  type SettlementPage,
} from '@/shared/settling/settlement-queries';
import {
  expectedSettlement,
  isPending,
  withOffset,
  withSettlement,
} from '@/shared/settling/optimistic';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { useRequestId } from '@/lib/use-request-id';

/**
 * Milliseconds, from the specification. The preview's values are shown at once; the real values are
 * fetched this long after the response.
 */
const RELOAD_AFTER = 500;

interface Creation {
  preview: SettlementPreviewResource;
  transactionIds: readonly string[];
  notes: string;
}

/**
 * Creates a settlement, or applies to the active one. The preview's values are shown at once; half
 * a second after the response everything is refetched.
 */
export function useCreateSettlement() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const debtsKey = debtsQuery(householdId).queryKey;
  const listsKey = householdKey(householdId, 'settlements', 'list');
  const requests = useRequestId();
  const reload = () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) });

  const showInLists = (settlement: SettlementResource) => {
    for (const status of ['all', ...settlementStatuses] as const) {
      const key = settlementsQuery(householdId, status).queryKey;
      queryClient.setQueryData<InfiniteData<SettlementPage, string | null>>(key, (data) => {
        const [first, ...others] = data?.pages ?? [];
        if (!data || !first) return data;
        const known = first.items.filter((item) => !isPending(item));
        const items = withSettlement(known, settlement, status);
        return { ...data, pages: [{ ...first, items }, ...others] };
      });
    }
  };

  return useMutation({
    mutationFn: ({ preview: { month }, transactionIds, notes }: Creation) => {
      const settled = {
        transactionIds: [...transactionIds],
        month,
        ...(notes === '' ? {} : { notes }),
        join: true as const,
      };
      const body = { ...settled, requestId: requests.idFor(settled) };
      return request('POST /settlements', { body, householdId });
    },
    onMutate: async ({ preview, notes }) => {
      await Promise.all([
        queryClient.cancelQueries({ queryKey: debtsKey }),
        queryClient.cancelQueries({ queryKey: listsKey }),
      ]);
      const before = [
        [debtsKey, queryClient.getQueryData(debtsKey)] as const,
        ...queryClient.getQueriesData({ queryKey: listsKey }),
      ];
      queryClient.setQueryData(debtsKey, (debts) => debts && withOffset(debts, preview));
      if (preview.settlementId === null) {
        showInLists(expectedSettlement(preview, notes, new Date()));
      }
      return { before };
    },
    onSuccess: ({ joined: _joined, notApplied: _notApplied, isPart: _isPart, ...settlement }) => {
      requests.succeeded();
      queryClient.setQueryData(settlementQuery(householdId, settlement.id).queryKey, settlement);
      showInLists(settlement);
      setTimeout(() => void reload(), RELOAD_AFTER);
    },
    onError: (_error, _creation, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      void reload();
    },
  });
}
