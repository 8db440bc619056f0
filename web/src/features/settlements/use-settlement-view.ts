import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type SettlementView } from '@/features/settlements/settlement-view';

/** The view as the address holds it: Back and a shared link lead to the same one. */
export function useSettlementView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = (changed: Partial<SettlementView>) =>
    setSearch((now) => writeView({ ...readView(now), ...changed }), {
      preventScrollReset: true,
      // A filter is no step to go back to; what was opened is.
      replace: 'status' in changed,
    });
  return { view, change };
}

export type ChangeView = ReturnType<typeof useSettlementView>['change'];
