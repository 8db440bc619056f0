import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '@/components/ui/data-table-types';
import { readStoredFilter, storeFilter } from '@/features/transactions/filter/filter-storage';
import {
  defaultFilter,
  readFilterParams,
  viewModeOf,
  withViewMode,
  writeFilterParams,
  type TransactionFilter,
  type ViewMode,
} from '@/features/transactions/filter/filter-search-params';
import { readSort, writeSort } from '@/features/transactions/list/sort';
import { useHousehold } from '@/lib/household';

/**
 * Filter, view and order, kept in the address so that Back, a reload and a shared link show the
 * same list. Without them it uses the filter of the last visit.
 */
export function useTransactionView() {
  const { id: householdId, user } = useHousehold();
  const [search, setSearch] = useSearchParams();
  const written = readFilterParams(search);
  // The address changes a moment later. Fields that waited for it would lose key presses.
  const [chosen, setChosen] = useState<{ from: URLSearchParams; filter: TransactionFilter }>();
  if (chosen && chosen.from !== search) setChosen(undefined);
  const filter =
    chosen?.filter ??
    written ??
    readStoredFilter(user.id, householdId, new Date()) ??
    defaultFilter(user.id, new Date());

  const isUnwritten = written === null;
  const address = writeFilterParams(search, filter).toString();
  useEffect(() => {
    if (isUnwritten) setSearch(address, { replace: true });
  }, [isUnwritten, address, setSearch]);

  const setFilter = (next: TransactionFilter, isNewView = false) => {
    setChosen({ from: search, filter: next });
    storeFilter(user.id, householdId, next, new Date());
    setSearch(writeFilterParams(search, next), { replace: !isNewView, preventScrollReset: true });
  };

  return {
    filter,
    setFilter,
    clearFilter: () => setFilter({}),
    mode: viewModeOf(filter, user.id),
    setMode: (mode: ViewMode) => setFilter(withViewMode(filter, mode, user.id), true),
    sort: readSort(search),
    setSort: (sort: Sort) =>
      setSearch(writeSort(writeFilterParams(search, filter), sort), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

export type TransactionView = ReturnType<typeof useTransactionView>;
