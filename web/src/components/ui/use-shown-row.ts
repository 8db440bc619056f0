import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showInfo } from '@/components/ui/toast';

/** As in `transactionPlacePath` and `settledUpMessagePath`. */
const MARK = 'show';

/**
 * The address may name a record (`data-row`): once the list is loaded, its row is scrolled into
 * view, focused, and framed until it loses the focus. The parameter is removed from the address.
 * @param rowOf the row that shows the record, if it is part of another one
 */
export function useShownRow(isLoaded: boolean, rowOf?: (id: string) => string | undefined): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(MARK);
  useEffect(() => {
    if (id === null || !isLoaded) return;
    const row = document.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(rowOf?.(id) ?? id)}"]`,
    );
    if (row) showRow(row);
    else
      showInfo(
        'This is not here any more.',
        'It was deleted or moved, or is not yours to see now.',
      );
    const rest = new URLSearchParams(search);
    rest.delete(MARK);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [id, isLoaded, rowOf, search, setSearch]);
}

function showRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.dataset['found'] = '';
  row.addEventListener('blur', () => delete row.dataset['found'], { once: true });
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
