import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { noMarks, type RowMarks } from '@/components/ui/row-marks';
import { showSaved } from '@/components/ui/toast';
import { isTyping } from '@/components/ui/use-marked-rows';
import { useSavedEntries, type SavedEntries } from '@/shared/expense/use-show-saved';
import { formatCount } from '@housetab/functions/core/money/money';
import { nameTransaction } from '@/shared/expense/row-title';
import { keysOf, type FeedItem } from '@/features/transactions/feed/feed-items';
import type { Feed } from '@/features/transactions/feed/use-feed';
import {
  SHOW_PARAMETER,
  withShownIds,
  type ShowRows,
} from '@/features/transactions/list/shown-ids';
import { isInSight } from '@/features/transactions/list/use-row-marks';

interface Wanted {
  ids: readonly string[];
  saved: SavedEntries | null;
}

/** How many pages are searched. The Table can filter older entries by their day. */
const MOST_PAGES = 4;

export function useFeedMarks(feed: Feed): RowMarks {
  const [marks, setMarks] = useState(noMarks);
  const [saved, setSaved] = useState<SavedEntries | null>(null);
  useSavedEntries(setSaved);
  const show = useCallback<ShowRows>(
    (keys, isFocused) => setMarks({ ids: new Set(keys), isFocused }),
    [],
  );
  usePointOut(feed, saved, show);
  return marks;
}

function usePointOut(
  { items, query, isPending }: Feed,
  saved: SavedEntries | null,
  show: ShowRows,
): void {
  const done = useRef<unknown>(null);
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const asked = address.getAll(SHOW_PARAMETER).join(' ');
  const { dataUpdatedAt, hasNextPage, fetchNextPage, fetchStatus, data } = query;
  const pages = data?.pages.length ?? 0;
  const isUpToDate = query.isSuccess && fetchStatus === 'idle' && !isPending;

  const forget = useCallback(
    () =>
      setAddress(withShownIds(location.search, []), { replace: true, preventScrollReset: true }),
    [setAddress],
  );

  useEffect(() => {
    if (!isUpToDate) return;
    const wanted: Wanted | null =
      asked !== ''
        ? { ids: asked.split(' '), saved: null }
        : saved && dataUpdatedAt >= saved.at
          ? { ids: saved.ids, saved }
          : null;
    const key = wanted?.saved ?? asked;
    if (!wanted || done.current === key) return;
    const found = keysOf(items, wanted.ids);
    const [first] = found;
    if (first === undefined && hasNextPage && pages < MOST_PAGES) {
      void fetchNextPage();
      return;
    }
    done.current = key;
    const inTable = { search: `${withShownIds('view=all', wanted.ids)}` };
    if (!wanted.saved) {
      if (first === undefined) return void navigate(inTable, { replace: true });
      show(found, true);
      return forget();
    }
    const { message, description, toastId } = wanted.saved;
    const announce = (onShow: () => void) =>
      showSaved(message, { id: toastId, ...(description && { description }), onShow });
    if (first === undefined) return announce(() => void navigate(inTable));
    show(found, false);
    // The page must not move while somebody types.
    if (isTyping() && !isInSight(first)) {
      announce(() => show(found, true));
    }
  }, [
    isUpToDate,
    asked,
    saved,
    dataUpdatedAt,
    items,
    hasNextPage,
    pages,
    fetchNextPage,
    navigate,
    forget,
    show,
  ]);
  useEffect(() => {
    // The same entry may be requested again.
    if (asked === '' && typeof done.current === 'string') done.current = null;
  }, [asked]);
}

/** Announces the marked rows. A row that takes the focus is read out anyway. */
export function markedRowsText(items: readonly FeedItem[], { ids, isFocused }: RowMarks): string {
  if (isFocused || ids.size === 0) return '';
  const [first, ...others] = items.filter(({ key }) => ids.has(key));
  if (first?.kind !== 'line') return '';
  const what = others.length === 0 ? nameTransaction(first.line) : formatCount(ids.size, 'row');
  return `Marked in the list: ${what}`;
}
