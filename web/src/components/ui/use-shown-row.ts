import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showInfo } from '@/components/ui/toast';

/** As in `transactionPlacePath` and `settledUpMessagePath`. */
const MARK = 'show';

/**
 * The address may name a record (`data-row`): once the list is there its row is brought into sight, has
 * the focus and is framed until the focus leaves it. The address forgets it.
 *
 * @param benchRow the row that stands for the record, where it is part of another one
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
