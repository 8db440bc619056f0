import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { uniqueFieldsQuery } from '@/shared/transaction/transaction-list';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';
import { formatCount } from '@housetab/functions/core/money/money';
import { LoadMore } from '@/components/ui/load-more';
import { Spinner } from '@/components/ui/spinner';
import { useNextPageInSight } from '@/components/ui/use-next-page-in-sight';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';

interface EmptyListProps {
  isOpenDebts: boolean;
  onClear: () => void;
  onAdd: () => void;
}

export function EmptyList({ isOpenDebts, onClear, onAdd }: EmptyListProps) {
  const { id } = useHousehold();
  const { data, isPending } = useQuery(uniqueFieldsQuery(id));
  if (isPending) return <div aria-busy className="h-52" />;
  const isNothingYet = data?.payTo.length === 0 && data.enteredBy.length === 0;
  return isNothingYet ? (
    <div className="p-3 sm:p-5">
      <Banner
        kind="warning"
        action={
          <Button isChanging onClick={onAdd}>
            New entry
          </Button>
        }
      >
        No transaction data found. You may need to add some transactions first.
      </Banner>
    </div>
  ) : (
    <EmptyState
      icon={ReceiptText}
      title={isOpenDebts ? 'No open debts found.' : 'No transactions found.'}
      action={<Button onClick={onClear}>Clear All</Button>}
    />
  );
}

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
