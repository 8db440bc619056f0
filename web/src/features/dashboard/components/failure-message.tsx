import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NOT_SEEN_YET, NotSeenYet } from '@/components/ui/states';
import { isOffline } from '@/lib/api-problem';

interface FailureMessageProps {
  failed: readonly UseQueryResult[];
  /** Whether nothing of the dashboard is there. */
  isAll: boolean;
}

/** What became of the dashboard's parts. Default export: loaded where one of them fails. */
export default function FailureMessage({ failed, isAll }: FailureMessageProps) {
  if (failed.every(({ error }) => isOffline(error))) {
    return isAll ? (
      <Card isFlush>
        <NotSeenYet />
      </Card>
    ) : (
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
