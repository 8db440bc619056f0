import { ReceiptText } from 'lucide-react';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { RowMarksContext } from '@/components/ui/row-marks';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { useNextPageInSight } from '@/components/ui/use-next-page-in-sight';
import { FeedList } from '@/features/transactions/feed/feed-list';
import type { Feed } from '@/features/transactions/feed/use-feed';
import { markedRowsText, useFeedMarks } from '@/features/transactions/feed/use-feed-marks';
import { useFeedRows } from '@/features/transactions/feed/use-feed-rows';
import { useFeedSelection } from '@/features/transactions/feed/use-feed-selection';
import { ListFailure } from '@/features/transactions/list/load-failures';
import { isOffline } from '@/lib/api-problem';

interface FeedViewProps {
  feed: Feed;
  today: CalendarDate;
  onAdd: () => void;
  isChoosing: boolean;
  onChosen: () => void;
}

export function FeedView({ feed, today, onAdd, isChoosing, onChosen }: FeedViewProps) {
  const { items, query, settleUps, isPending } = feed;
  const marks = useFeedMarks(feed);
  const selecting = useFeedSelection(items, isChoosing, onChosen);
  const { renderItem, longPress, windows } = useFeedRows(feed, selecting);
  const isListed = items.length > 0 && !isPending;
  const end = useNextPageInSight(query, isListed);
  // A page that has only rows of one large expense shows nothing until the next page loads.
  const hasMore = query.hasNextPage;

  if (query.isError && items.length === 0) return <ListFailure query={query} />;
  return (
    <RowMarksContext value={marks}>
      <p role="status" className="sr-only">
        {markedRowsText(items, marks)}
      </p>
      {settleUps.isError && !settleUps.data && !isOffline(settleUps.error) && (
        <div className="pb-2">
          <Banner action={<Button onClick={() => void settleUps.refetch()}>Try again</Button>}>
            What was settled up could not be loaded.
          </Banner>
        </div>
      )}
      <Card isFlush className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {items.length > 0 ? (
          <div {...longPress}>
            <FeedList items={items} today={today} renderItem={renderItem} />
          </div>
        ) : isPending || hasMore ? (
          <SkeletonList label="Loading the feed…" />
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
      {windows}
      {selecting.bar}
    </RowMarksContext>
  );
}
