import { ReceiptText } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '@housetab/functions/core/money/money';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { useCategoryLooks } from '@/shared/category/category-colors';
import type { ListLine } from '@/shared/expense/expense-line';
import { nameTransaction } from '@/shared/expense/row-title';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { LoadMore } from '@/components/ui/load-more';
import { RowMarksContext } from '@/components/ui/row-marks';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { paths } from '@/config/screen-paths';
import { FeedList } from '@/features/transactions/feed/feed-list';
import { FeedRow } from '@/features/transactions/feed/feed-row';
import { useFeedSelection } from '@/features/transactions/feed/use-feed-selection';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { useLongPress } from '@/features/transactions/rows/use-long-press';
import type { FeedItem, FeedLineItem } from '@/features/transactions/feed/feed-items';
import { RowsOfExpense } from '@/features/transactions/feed/rows-of-expense';
import type { Feed } from '@/features/transactions/feed/use-feed';
import { Edits, type EditOf } from '@/features/transactions/feed/edits';
import { useFeedMarks } from '@/features/transactions/feed/use-feed-marks';
import type { ListingProps } from '@/features/transactions/list/listing-props';
import { ListFailure } from '@/features/transactions/list/load-failures';
import { ExpenseRowsLoader } from '@/features/transactions/list/expense-rows-loader';
import { useNextPageInSight } from '@/components/ui/use-next-page-in-sight';
import { useOpenExpenses } from '@/features/transactions/list/use-open-expenses';
import { useRowSheet } from '@/features/transactions/rows/use-row-sheet';
import { useNaming } from '@/features/transactions/people/use-people';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';
import { waitingTagOf } from '@/shared/outbox/waiting-entries';

const OutboxDialog = lazyPart(() => import('@/shared/outbox/outbox-dialog'));

const noEdits: EditOf = () => null;

const loading = <SkeletonList label="Loading the feed…" />;

interface FeedViewProps extends Pick<ListingProps, 'people' | 'holder' | 'handlers' | 'waiting'> {
  feed: Feed;
  today: CalendarDate;
  onAdd: () => void;
  isChoosing: boolean;
  onChosen: () => void;
  onExportRows?: ExportRows | undefined;
}

export function FeedView({
  feed,
  today,
  people,
  holder,
  handlers,
  waiting,
  onAdd,
  ...choosing
}: FeedViewProps) {
  const { items, query, settleUps, isPending } = feed;
  const { id: householdId } = useHousehold();
  const marks = useFeedMarks(feed);
  const isSeen = useAfterPaint();
  const { colorOf, iconOf } = useCategoryLooks(householdId, { isDue: isSeen });
  const pages = useMemo(() => query.data?.pages.map(({ items }) => items) ?? [], [query.data]);
  const lines = useMemo(
    () => items.flatMap((item) => (item.kind === 'line' ? item.line : [])),
    [items],
  );
  const expenses = useOpenExpenses(lines);
  const navigate = useNavigate();
  const [editOf, setEditOf] = useState<EditOf>(() => noEdits);
  const onEdits = useCallback((found: EditOf) => setEditOf(() => found), []);
  const historyOf = ({ id }: ListLine) =>
    editOf(id) === null ? undefined : () => void navigate(paths.activity);
  const selecting = useFeedSelection({ items, people, holder, ...choosing });
  const { selection, isSelecting, isSelected, select: selectThing, bar } = selecting;
  const { ask, select, sheet } = useRowSheet({
    ...{ lines, people, holder, handlers, historyOf, selection },
  });
  const longPress = useLongPress((pressed) => {
    const id = pressed.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined && !isSelecting) select(id);
  });
  const [askedWrite, setAskedWrite] = useState<string | null>(null);
  const askedWrites = waiting.entered.filter(({ resourceId }) => resourceId === askedWrite);
  const naming = useNaming(holder.id, people);

  const { open, toggle, rowsBelow } = expenses;
  const toggleLine = toggle as (line: ListLine) => void;
  const askAbout = useCallback(
    ({ line, waiting: write }: FeedLineItem) =>
      write ? setAskedWrite(write.resourceId) : ask(line),
    [ask],
  );
  const renderItem = useCallback(
    (item: FeedItem) => {
      const line = item.kind === 'line' ? item.line : null;
      const below = line ? rowsBelow(line) : [];
      return (
        <>
          <FeedRow
            {...{ item, people, naming, colorOf, iconOf }}
            edited={line && editOf(line.id)}
            isOpen={line !== null && open.has(line.id)}
            waitingTag={line && waitingTagOf(waiting, line)}
            isSelected={isSelected(item)}
            onSelect={selectThing}
            onToggle={toggleLine}
            onAsk={askAbout}
          />
          {line && below.length > 0 && (
            <RowsOfExpense
              name={nameTransaction(line)}
              rows={below}
              {...{ people, naming, colorOf, iconOf, waiting }}
              onAsk={ask}
            />
          )}
        </>
      );
    },
    [
      people,
      naming,
      colorOf,
      iconOf,
      editOf,
      open,
      rowsBelow,
      waiting,
      toggleLine,
      askAbout,
      ask,
      isSelected,
      selectThing,
    ],
  );

  const isListed = items.length > 0 && !isPending;
  const end = useNextPageInSight(query, isListed);
  // A page that has only rows of one large expense shows nothing until the next page loads.
  const hasMore = query.hasNextPage;

  if (query.isError && items.length === 0) return <ListFailure query={query} />;
  return (
    <RowMarksContext value={marks}>
      <p role="status" className="sr-only">
        {markedText(items, marks)}
      </p>
      {settleUps.isError && !settleUps.data && !isOffline(settleUps.error) && (
        <div className="pb-2">
          <Banner action={<Button onClick={() => void settleUps.refetch()}>Try again</Button>}>
            What was settled up could not be loaded.
          </Banner>
        </div>
      )}
      <Card isFlush className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {isPending && items.length === 0 ? (
          loading
        ) : items.length > 0 ? (
          <div {...longPress}>
            <FeedList items={items} today={today} renderItem={renderItem} />
          </div>
        ) : hasMore ? (
          loading
        ) : (
          <EmptyState
            icon={ReceiptText}
            title="Nothing here yet"
            description="What is bought, paid back and settled up stands here, day by day."
            action={
              <Button isChanging onClick={onAdd}>
                New expense
              </Button>
            }
          />
        )}
      </Card>
      <div ref={end}>
        {(isListed || hasMore) && (
          <LoadMore
            hasMore={hasMore}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        )}
      </div>
      {expenses.partial
        .filter((line) => !waiting.entered.some(({ resourceId }) => resourceId === line.id))
        .map((line) => (
          <ExpenseRowsLoader
            key={line.id}
            line={line}
            nameOf={people.nameOf}
            onRows={expenses.addOthers}
            onFailed={toggle}
          />
        ))}
      {isSeen && pages.length > 0 && <Edits pages={pages} naming={naming} onEdits={onEdits} />}
      {sheet}
      {bar}
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
    </RowMarksContext>
  );
}

/** A row that takes the focus is read out anyway, so it needs no announcement. */
function markedText(
  items: readonly FeedItem[],
  { ids, isFocused }: { ids: ReadonlySet<string>; isFocused: boolean },
): string {
  if (isFocused || ids.size === 0) return '';
  const [first, ...others] = items.filter(({ key }) => ids.has(key));
  if (first?.kind !== 'line') return '';
  const what = others.length === 0 ? nameTransaction(first.line) : formatCount(ids.size, 'row');
  return `Marked in the list: ${what}`;
}
