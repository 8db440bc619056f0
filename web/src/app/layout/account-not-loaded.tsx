import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, CloudOff } from 'lucide-react';
import { CenteredPage } from '@/app/layout/centered-page';
import { SignedInAs } from '@/app/layout/signed-in-as';
import { Button } from '@/components/ui/button';
import { describeOutage, isProblem, isTransient } from '@/lib/api-problem';

/** For an account without stored data whose request failed: no screen can be shown. */
export function AccountNotLoaded({
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) {
  return (
    <CenteredPage
      icon={isProblem(error, 'unreachable') ? CloudOff : CircleAlert}
      title="We could not load your account"
      description={isTransient(error) ? describeOutage(error) : error?.message}
      footer={<SignedInAs />}
    >
      <Button
        variant="primary"
        size="large"
        className="w-full"
        isBusy={isFetching}
        onClick={() => void refetch()}
      >
        Try again
      </Button>
    </CenteredPage>
  );
}
