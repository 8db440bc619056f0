import { useQueries } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { debtsQuery } from '@/api/debts/get-debts';
import { overviewQuery } from '@/api/overview/get-overview';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { isOffline } from '@/lib/api-problem';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

/** One message for the whole dashboard, whichever of its parts failed. */
export function LoadFailure() {
  const { id } = useHousehold();
  const failed = useQueries({
    queries: [debtsQuery(id), overviewQuery(id), recentTransactionsQuery(id)],
  }).filter((query) => query.isError);
  if (failed.length === 0) return null;
  if (failed.every(({ error }) => isOffline(error))) {
    return (
      <Banner kind="warning">{NOT_SEEN_YET}. It comes by itself once there is a network.</Banner>
    );
  }
  return (
    <Banner
      action={
        <Button
          size="small"
          isBusy={failed.some((query) => query.isFetching)}
          onClick={() => {
            for (const query of failed) void query.refetch();
          }}
        >
          Retry
        </Button>
      }
    >
      Failed to load data. Please try again later.
    </Banner>
  );
}
