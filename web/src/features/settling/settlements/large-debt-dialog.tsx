import { formatCount } from '@housetab/functions/core/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { debtRowsQuery, type OpenDebt, type OpenDebtMonth } from '@/shared/settling/debts';
import { countSide, debtBreakdown, type DebtSide } from '@/shared/breakdown/debt-breakdown';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import { LoadMore } from '@/components/ui/load-more';
import { useHousehold } from '@/lib/household';

interface LargeDebtDialogProps {
  title: string;
  debt: OpenDebt;
  month: OpenDebtMonth;
  sides: Record<DebtSide, string>;
  onClose: () => void;
}

/**
 * Loads rows per side and page on request; the sum covers all.
 */
export function LargeDebtDialog(props: LargeDebtDialogProps) {
  const { title, debt, month, sides, onClose } = props;
  const youOwe = useSide(debt, month, 'youOwe');
  const theyOwe = useSide(debt, month, 'theyOwe');
  const loaded = {
    ...debt,
    transactionsYouOwe: youOwe.rows ?? debt.transactionsYouOwe,
    transactionsTheyOwe: theyOwe.rows ?? debt.transactionsTheyOwe,
  };
  const all = [
    { side: 'youOwe' as const, ...youOwe },
    { side: 'theyOwe' as const, ...theyOwe },
  ].filter(({ side }) => countSide(debt, side) > 0);
  const isLoaded = all.every(({ rows }) => rows !== undefined);
  const error = all.find((one) => one.error)?.error;
  return (
    <BreakdownDialog
      title={title}
      mostRows={Infinity}
      parts={
        isLoaded
          ? all.map(({ side }) => debtBreakdown(sides[side], side, [{ debt: loaded, month }]))
          : undefined
      }
      error={error}
      onRetry={() => all.forEach(({ load }) => load())}
      onClose={onClose}
      footer={all.map(({ side, rows = [], hasMore, isLoading, load }) => (
        <LoadMore
          key={side}
          hasMore={hasMore}
          isLoading={isLoading}
          onLoadMore={load}
          summary={`${sides[side]}: ${rows.length} of ${formatCount(countSide(debt, side), 'transaction')}`}
        />
      ))}
    />
  );
}

function useSide(debt: OpenDebt, { month }: OpenDebtMonth, side: DebtSide) {
  const { id } = useHousehold();
  const query = useInfiniteQuery({
    ...debtRowsQuery(id, { userId: debt.userId, month, side }),
    enabled: countSide(debt, side) > 0,
  });
  return {
    rows: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    load: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
