import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListLine } from '@/components/expense/expense-line';
import { showSaved } from '@/components/ui/toast';
import { isTyping } from '@/components/ui/use-marked-rows';
import type { SavedEntries } from '@/components/use-tell-saved';
import { linesOf, withMark, type ShowRows } from '@/features/transactions/list/shown-lines';

interface SavedRowsProps {
  saved: SavedEntries;
  lines: readonly ListLine[];
  query: Pick<InfiniteQueryObserverResult, 'dataUpdatedAt' | 'hasNextPage'>;
  isUpToDate: boolean;
  show: ShowRows;
}

/**
 * Marks what was just saved, once the list that has it is there. Where the filter hides it the message says so,
 * and offers to show it; so it does where the row is out of sight of whoever goes on typing. It shows nothing
 * itself. Default export: it is loaded when something is saved.
 */
export default function SavedRows({ saved, lines, query, isUpToDate, show }: SavedRowsProps) {
  const { dataUpdatedAt, hasNextPage } = query;
  const updatedAt = isUpToDate ? dataUpdatedAt : 0;
  const told = useRef<SavedEntries | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (updatedAt < saved.at || told.current === saved) return;
    told.current = saved;
    const { ids, message, description, toastId } = saved;
    const found = linesOf(lines, ids);
    const [first] = found;
    if (first) {
      show(found, false);
      if (!isTyping() || isInSight(first)) return;
      return showSaved(message, { id: toastId, description, onShow: () => show(found, true) });
    }
    const why = hasNextPage ? 'It is not among the rows shown.' : 'The filter hides it.';
    showSaved(message, {
      id: toastId,
      description: [description, why].filter(Boolean).join(' '),
      onShow: () => navigate({ search: `${withMark(location.search, ids)}` }),
    });
  }, [saved, updatedAt, hasNextPage, lines, show, navigate]);
  return null;
}

/** All of the row is in the window; one that is far away may not even be rendered. */
function isInSight(id: string): boolean {
  const place = document.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect();
  return place !== undefined && place.top >= 0 && place.bottom <= innerHeight;
}
