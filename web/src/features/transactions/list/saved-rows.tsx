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
 * Marks rows that were just saved, once the list has them. If the filter hides them, or they are out of
 * view while the reader goes on typing, the message says so and offers to show them. Renders nothing.
 * Default export: loaded when something is saved.
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

/** Whether the whole row is in the window; a row far away may not be rendered. */
function isInSight(id: string): boolean {
  const place = document.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect();
  return place !== undefined && place.top >= 0 && place.bottom <= innerHeight;
}
