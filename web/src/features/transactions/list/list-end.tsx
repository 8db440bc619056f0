import { formatCount } from '@housetab/functions/core/money/money';
import { LoadMore } from '@/components/ui/load-more';
import { Spinner } from '@/components/ui/spinner';
import { useNextPageInSight } from '@/components/ui/use-next-page-in-sight';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';

interface ListEndProps {
  query: ReturnType<typeof useTransactionRows>['query'];
  count: number;
  /** At most the number of rows, because an expense is one line. */
  lineCount: number;
  isGathering: boolean;
  isListed: boolean;
}

export function ListEnd({ query, count, lineCount, isGathering, isListed }: ListEndProps) {
  const end = useNextPageInSight(query, isListed);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

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
