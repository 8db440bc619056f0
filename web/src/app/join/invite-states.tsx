import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, CloudOff } from 'lucide-react';
import { CenteredPage } from '@/app/layout/centered-page';
import { Button } from '@/components/ui/button';
import { PageSpinner } from '@/components/ui/spinner';
import { describeOutage, hasAnswered, isTransient } from '@/lib/api-problem';
import { useIsOnline } from '@/offline/network/network-state';

/** Shown while the server is asked, which may take a while. */
export function InviteProgress() {
  return <PageSpinner text="Opening your invite…" />;
}

type Preview = Pick<
  UseQueryResult,
  'data' | 'error' | 'failureReason' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>;

/** Whether the server can't be asked about the invite; true before the query gives up. */
export function useIsUnreachable(preview: Preview): boolean {
  const isOnline = useIsOnline();
  const { data, error, failureReason, errorUpdateCount, isFetching } = preview;
  if (data !== undefined) return false;
  const reason = error ?? failureReason;
  // Without a network it is known at once. While the query tries again, the page stays.
  if (reason === null) return !isOnline || (isFetching && errorUpdateCount > 0);
  return isTransient(reason);
}

/** The query tries again by itself once the server can be reached. */
export function InviteUnreachable({
  preview,
  otherWay,
}: {
  preview: Preview;
  /** A link to somewhere else, meanwhile. */
  otherWay?: ReactNode;
}) {
  const isOnline = useIsOnline();
  // The last known error, while the query tries again.
  const [last, setLast] = useState<Error | null>(null);
  const reason = preview.error ?? preview.failureReason ?? last;
  if (reason !== last) setLast(reason);
  return (
    <CenteredPage
      icon={isOnline && hasAnswered(reason) ? CircleAlert : CloudOff}
      title={isOnline ? 'Your invite could not be opened' : 'Your invite needs a network'}
      description={
        isOnline
          ? `${describeOutage(reason)} Your invite opens by itself as soon as it can.`
          : 'You are offline. Connect to the internet, and your invite opens by itself.'
      }
    >
      <div className="space-y-2">
        <Button
          variant="primary"
          size="large"
          className="w-full"
          isBusy={isOnline && preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          Try again
        </Button>
        {otherWay}
      </div>
    </CenteredPage>
  );
}
