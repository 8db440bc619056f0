import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '@/components/ui/lazy-part';
import { paths } from '@/config/screen-paths';
import { useEdits } from '@/features/transactions/feed/edits';
import type { FeedItem, FeedLineItem } from '@/features/transactions/feed/feed-items';
import { FeedRow } from '@/features/transactions/feed/feed-row';
import { RowsOfExpense } from '@/features/transactions/feed/rows-of-expense';
import type { Feed } from '@/features/transactions/feed/use-feed';
import type { FeedSelection } from '@/features/transactions/feed/use-feed-selection';
import { useListParts } from '@/features/transactions/list/list-context';
import { useOpenExpenses } from '@/features/transactions/list/use-open-expenses';
import { useLongPress } from '@/features/transactions/rows/use-long-press';
import { useRowSheet } from '@/features/transactions/rows/use-row-sheet';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';
import { useCategoryLooks } from '@/shared/category/category-colors';
import type { ListLine } from '@/shared/expense/expense-line';
import { waitingTagOf } from '@/shared/outbox/waiting-entries';

const OutboxDialog = lazyPart(() => import('@/shared/outbox/outbox-dialog'));

/** The rows of the feed, and the windows that they open. */
export function useFeedRows({ items, query }: Feed, selecting: FeedSelection) {
  const { naming, waiting } = useListParts();
  const { id: householdId } = useHousehold();
  const navigate = useNavigate();
  const isSeen = useAfterPaint();
  const looks = useCategoryLooks(householdId, { isDue: isSeen });
  const pages = useMemo(() => query.data?.pages.map((page) => page.items) ?? [], [query.data]);
  const editOf = useEdits(pages, naming, isSeen && pages.length > 0);
  const lines = useMemo(
    () => items.flatMap((item) => (item.kind === 'line' ? item.line : [])),
    [items],
  );
  const { open, toggle, rowsBelow, loaders } = useOpenExpenses(lines);

  const { selection, isSelecting, isSelected, select } = selecting;
  const historyOf = ({ id }: ListLine) =>
    editOf(id) === null ? undefined : () => void navigate(paths.activity);
  const sheet = useRowSheet({ lines, selection, historyOf });
  const longPress = useLongPress((pressed) => {
    const id = pressed.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined && !isSelecting) sheet.select(id);
  });

  const [askedWrite, setAskedWrite] = useState<string | null>(null);
  const askedWrites = waiting.entered.filter(({ resourceId }) => resourceId === askedWrite);
  const { ask } = sheet;
  const askAbout = useCallback(
    ({ line, waiting: write }: FeedLineItem) =>
      write ? setAskedWrite(write.resourceId) : ask(line),
    [ask],
  );

  const renderItem = useCallback(
    (item: FeedItem) => {
      const line = item.kind === 'line' ? item.line : null;
      return (
        <>
          <FeedRow
            item={item}
            looks={looks}
            edited={line && editOf(line.id)}
            isOpen={line !== null && open.has(line.id)}
            waitingTag={line && waitingTagOf(waiting, line)}
            isSelected={isSelected(item)}
            onSelect={select}
            onToggle={toggle}
            onAsk={askAbout}
          />
          {line && <RowsOfExpense line={line} rows={rowsBelow(line)} looks={looks} onAsk={ask} />}
        </>
      );
    },
    [looks, editOf, open, rowsBelow, waiting, toggle, askAbout, ask, isSelected, select],
  );

  const windows: ReactNode = (
    <>
      {loaders}
      {sheet.sheet}
      {askedWrites.length > 0 && (
        <Suspense>
          <OutboxDialog
            isOpen
            onClose={() => setAskedWrite(null)}
            writes={askedWrites}
            householdId={householdId}
          />
        </Suspense>
      )}
    </>
  );
  return { renderItem, longPress, windows };
}
