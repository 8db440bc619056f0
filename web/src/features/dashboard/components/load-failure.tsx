import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NOT_SEEN_YET, NotSeenYet } from '@/components/ui/states';
import { useDashboardQueries } from '@/features/dashboard/dashboard-queries';
import { isOffline, isProblem } from '@/lib/api-problem';

/** In the order of the screen. */
const parts = ['debts', 'news', 'recent', 'overview'] as const;

interface LoadFailureProps {
  /** The part that this message replaces. */
  of: (typeof parts)[number];
}

/** One message for the whole dashboard, in place of the first part that failed. */
export function LoadFailure({ of }: LoadFailureProps) {
  const client = useQueryClient();
  const queries = useDashboardQueries();
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
  const unreachable = failed.find(({ error }) => isProblem(error, 'unreachable'));
  return (
    <Banner
      action={
        <Button
          size="small"
          isBusy={failed.some((query) => query.isFetching)}
          // Also refetches the spending, which hides its own failure meanwhile.
          onClick={() =>
            void client.refetchQueries({
              type: 'active',
              predicate: ({ state }) => state.status === 'error',
            })
          }
        >
          Try again
        </Button>
      }
    >
      Failed to load data. Please try again later.
      {unreachable && <p>{unreachable.error?.message}</p>}
    </Banner>
  );
}
