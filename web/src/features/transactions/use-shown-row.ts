import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showNotice } from '@/components/ui/toast';

/** As in `transactionPlacePath`. */
const MARK = 'show';

/**
 * The address may name a row, or an expense: once the list is there it is brought into sight, has
 * the focus and is framed until the focus leaves it. The address forgets it.
 */
export function useShownRow(isLoaded: boolean): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(MARK);
  useEffect(() => {
    if (id === null || !isLoaded) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    if (row) showRow(row);
    else
      showNotice(
        'This is not here any more.',
        'It was deleted, moved to another day, or is not yours to see now.',
      );
    const rest = new URLSearchParams(search);
    rest.delete(MARK);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [id, isLoaded, search, setSearch]);
}

function showRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.dataset['found'] = '';
  row.addEventListener('blur', () => delete row.dataset['found'], { once: true });
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
