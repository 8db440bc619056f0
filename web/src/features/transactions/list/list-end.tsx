import { formatCount } from '@housetab/functions/core/money/money';
import { useEffect, useRef } from 'react';
import { LoadMore } from '@/components/ui/load-more';
import { Spinner } from '@/components/ui/spinner';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';

interface ListEndProps {
  query: ReturnType<typeof useTransactionRows>['query'];
  count: number;
  /** Fewer than rows, since an expense is one line. */
  lineCount: number;
  isGathering: boolean;
  /** Until the rows are shown the end is in sight, and would load the next page at once. */
  isListed: boolean;
}

/** The end of what is loaded. The next page is loaded when it comes near, or by a button. */
export function ListEnd({ query, count, lineCount, isGathering, isListed }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    query;
  const isReady = isListed && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!isReady || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady, fetchNextPage]);

  if (isGathering) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-4 text-sm text-muted">
        <Spinner />
        Loading all transactions to sort them: {formatCount(count, 'transaction')} so far.
      </p>
    );
  }
  if (!isListed) return null;
  return (
    <div ref={end}>
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
        summary={
          count > 0
            ? `${formatCount(count, 'transaction')}${lineCount < count ? ` in ${formatCount(lineCount, 'line')}` : ''}${hasNextPage ? ' shown' : ''}`
            : undefined
        }
      />
    </div>
  );
}
