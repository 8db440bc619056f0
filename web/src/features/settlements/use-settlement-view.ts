import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type SettlementView } from '@/features/settlements/settlement-view';

/** The view in the address, so that Back and a shared link lead to it. */
export function useSettlementView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = (changed: Partial<SettlementView>) =>
    setSearch((now) => writeView({ ...readView(now), ...changed }), {
      preventScrollReset: true,
      // Going back skips changes of the filter, but not what was opened.
      replace: 'status' in changed,
    });
  return { view, change };
}

export type ChangeView = ReturnType<typeof useSettlementView>['change'];
