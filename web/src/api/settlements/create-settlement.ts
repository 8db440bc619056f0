import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { settlementStatuses } from '@housetab/functions/core/settlement/settlement';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import type {
  SettlementDetail,
  SettlementResource,
} from '@housetab/functions/core/settlement/settlement-resource';
import { applyTransaction } from '@/api/settlements/apply-transaction';
import { debtsQuery } from '@/api/debts/get-debts';
import { settlementQuery } from '@/api/settlements/get-settlement';
import { settlementsQuery, type SettlementPage } from '@/api/settlements/list-settlements';
import {
  expectedSettlement,
  isPending,
  withOffset,
  withSettlement,
} from '@/api/settlements/optimistic';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** How long what was expected stays before the server is asked what came of it. */
const RELOAD_AFTER = 500;

interface Creation {
  /** What was shown to the reader: it says whether there is a settlement to apply to already. */
  preview: SettlementPreviewResource;
  transactionIds: readonly string[];
  notes: string;
}

async function create(
  { preview, transactionIds, notes }: Creation,
  householdId: string,
): Promise<SettlementDetail> {
  const { settlementId, month } = preview;
  if (settlementId === null) {
    const body = { transactionIds, month, ...(notes === '' ? {} : { notes }) };
    return api.post('/settlements', body, { householdId });
  }
  let settlement: SettlementDetail | undefined;
  for (const { transactionId, appliedAmount: amount } of preview.transactions) {
    settlement = await applyTransaction({ settlementId, transactionId, amount }, householdId);
  }
  return settlement!;
}

/**
 * Creates a settlement, or applies to the one that is active. The screen shows at once what the
 * preview promised; half a second after the answer everything is asked for again.
 */
export function useCreateSettlement() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const debtsKey = debtsQuery(householdId).queryKey;
  const listsKey = householdKey(householdId, 'settlements', 'list');
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
    mutationFn: (creation: Creation) => create(creation, householdId),
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
    onSuccess: (settlement) => {
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
