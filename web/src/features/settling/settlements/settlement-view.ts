import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StatusFilter } from '@/shared/settling/settlement-queries';

export const statusFilters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly { value: StatusFilter; label: string }[];

/** The open debt. Without a month: the newest in which something can be settled. */
export interface DebtChoice {
  userId: string;
  month: string | null;
}

export const DETAILS_ID = 'settlement-details';

export interface SettlementView {
  status: StatusFilter;
  settlementId: string | null;
  /** Lists only settlements with this transaction. */
  transactionId: string | null;
  debt: DebtChoice | null;
}

export function readView(search: URLSearchParams): SettlementView {
  const userId = search.get('with');
  const status = statusFilters.find(({ value }) => value === search.get('status'));
  return {
    status: status?.value ?? 'all',
    settlementId: search.get('settlement'),
    transactionId: search.get('transaction'),
    debt: userId === null ? null : { userId, month: search.get('month') },
  };
}

export function writeView({ status, settlementId, transactionId, debt }: SettlementView) {
  const entries = Object.entries({
    with: debt?.userId,
    month: debt?.month,
    status: status === 'all' ? null : status,
    transaction: transactionId,
    settlement: settlementId,
  });
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The view is in the address, so that Back and a shared link restore it. */
export function useSettlementView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = (changed: Partial<SettlementView>) =>
    setSearch((now) => writeView({ ...readView(now), ...changed }), {
      preventScrollReset: true,
      // Back skips changes of the filter, but not opened details.
      replace: 'status' in changed,
    });
  return { view, change };
}

export type ChangeView = ReturnType<typeof useSettlementView>['change'];
