import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, CloudOff } from 'lucide-react';
import { CenteredPage } from '@/app/layout/centered-page';
import { Button } from '@/components/ui/button';
import { PageSpinner } from '@/components/ui/spinner';
import { describeOutage, hasAnswered, isTransient } from '@/lib/api-problem';
import { useIsOnline } from '@/offline/network/network-state';

/** Shown during the request, which may take a while. */
export function InviteProgress() {
  return <PageSpinner text="Opening your invite…" />;
}

type Preview = Pick<
  UseQueryResult,
  'data' | 'error' | 'failureReason' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>;

/** Whether the invite cannot be fetched; true before the query gives up. */
export function useIsUnreachable(preview: Preview): boolean {
  const isOnline = useIsOnline();
  const { data, error, failureReason, errorUpdateCount, isFetching } = preview;
  if (data !== undefined) return false;
  const reason = error ?? failureReason;
  // Offline it is known at once. While the query retries, the page stays.
  if (reason === null) return !isOnline || (isFetching && errorUpdateCount > 0);
  return isTransient(reason);
}

/** The query retries by itself once the server is reachable. */
export function InviteUnreachable({
  preview,
  otherWay,
}: {
  preview: Preview;
  otherWay?: ReactNode;
}) {
  const isOnline = useIsOnline();
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
