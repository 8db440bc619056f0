import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { debtsQuery } from '@/api/debts/get-debts';
import { overviewQuery } from '@/api/overview/get-overview';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { isOffline } from '@/lib/api-problem';
import { Card } from '@/components/ui/card';
import { NOT_SEEN_YET, NotSeenYet } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

/** In the order of the screen. */
const parts = ['debts', 'recent', 'overview'] as const;

interface LoadFailureProps {
  /** The part in whose place it stands. */
  of: (typeof parts)[number];
}

/** One message for the whole dashboard, in the place of the first of its parts that failed. */
export function LoadFailure({ of }: LoadFailureProps) {
  const { id } = useHousehold();
  const debts = useQuery(debtsQuery(id));
  const recent = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  const queries = [debts, recent, overview];
  const failed = queries.filter((query) => query.isError);
  if (parts[queries.findIndex((query) => query.isError)] !== of) return null;
  if (failed.every(({ error }) => isOffline(error))) {
    if (failed.length === parts.length) {
      return (
        <Card isFlush>
          <NotSeenYet />
        </Card>
      );
    }
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
