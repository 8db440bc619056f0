import { useCallback, useEffect, useRef, type ChangeEvent } from 'react';
import type { RowSelection } from '@/components/ui/data-table-types';

/**
 * Which rows are ticked. With Shift a tick goes for all rows since the last one.
 *
 * @param ids of the rows that can be ticked, as they stand below each other
 * @param idAt what is ticked with the row at an index of the list
 */
export function useRowSelection<Row>(
  selection: RowSelection<Row> | undefined,
  ids: readonly string[],
  idAt: (index: number) => string | undefined,
) {
  const latest = useRef({ selection, ids, idAt });
  useEffect(() => {
    latest.current = { selection, ids, idAt };
  });
  const lastId = useRef<string | null>(null);

  const change = useCallback((changed: readonly string[], isSelected: boolean) => {
    const { selection: now } = latest.current;
    const next = new Set(now?.selected);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    now?.onChange(next);
  }, []);

  /** The same from render to render: every row holds it. */
  const toggleRow = useCallback(
    (index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { ids: all } = latest.current;
      const id = latest.current.idAt(index);
      if (id === undefined) return;
      const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
      const from = isRange && lastId.current !== null ? all.indexOf(lastId.current) : -1;
      const to = all.indexOf(id);
      const range =
        from < 0 || to < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
      lastId.current = id;
      change(range, target.checked);
    },
    [change],
  );
  const toggleAll = (isSelected: boolean) => {
    lastId.current = null;
    change(ids, isSelected);
  };

  const count = selection ? ids.filter((id) => selection.selected.has(id)).length : 0;
  return {
    isSelected: (index: number) => selection?.selected.has(idAt(index) ?? '') ?? false,
    isAllSelected: count > 0 && count === ids.length,
    isSomeSelected: count > 0 && count < ids.length,
    toggleRow,
    toggleAll,
  };
}
