import { useInfiniteQuery } from '@tanstack/react-query';
import { RESTORE_DAYS } from '@housetab/functions/core/transaction/transaction';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { trashQuery } from '@/api/trash';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Page } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { trashPlaceId } from '@/config/screen-paths';
import { TrashLine } from '@/features/trash/trash-line';
import { useNames } from '@/features/trash/use-names';
import { formatCount } from '@housetab/functions/core/money/money';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';
import { usePlaceInAddress } from '@/lib/use-place-in-address';

/** What was deleted and can still be restored, the last deleted first. */
export function TrashScreen() {
  usePlaceInAddress();
  return (
    <Page
      title="Trash"
      description={`What was deleted in the last ${RESTORE_DAYS} days. After that it is gone for good.`}
    >
      <Card isFlush>
        <DeletedThings />
      </Card>
    </Page>
  );
}

function DeletedThings() {
  const { id, user, timeZone } = useHousehold();
  const { nameOf, isPending: areNamesPending } = useNames();
  const { hash } = useLocation();
  const query = useInfiniteQuery(trashQuery(id));
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // A page can be empty though more follow: what went with a settle-up is left out of it.
  const isEmptySoFar = data !== undefined && items.length === 0 && hasNextPage;
  useEffect(() => {
    if (isEmptySoFar && !isFetchingNextPage) void fetchNextPage();
  }, [isEmptySoFar, isFetchingNextPage, fetchNextPage]);

  if (isPending || areNamesPending || (isEmptySoFar && !error)) {
    return <SkeletonList rows={5} label="Loading what was deleted…" />;
  }
  if (!data || isEmptySoFar) {
    return (
      <ErrorState
        message="Failed to load what was deleted."
        error={error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Trash2}
        title={`Nothing was deleted in the last ${RESTORE_DAYS} days.`}
        description="Expenses and payments that somebody deletes can be restored here."
      />
    );
  }
  const now = new Date();
  return (
    <>
      <ul className="divide-y" aria-label="Deleted">
        {items.map((item) => (
          <TrashLine
            key={`${item.resourceType}/${item.id}`}
            item={item}
            reader={{ id: user.id, nameOf }}
            timeZone={timeZone ?? readerTimeZone()}
            now={now}
            isMarked={hash === `#${trashPlaceId(item.id)}`}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
        {...(data.pages.length > 1 && { summary: `${formatCount(items.length, 'thing')} shown` })}
      />
    </>
  );
}
