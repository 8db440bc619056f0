import { useQuery } from '@tanstack/react-query';
import { settleUpQuery } from '@/shared/settling/settle-ups';
import { netsThenText } from '@/shared/settling/nets';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { SettleUpPlanDetails } from '@/features/settling/pay/settle-up-plan';
import { useHousehold } from '@/lib/household';

export function ClosedDebts({ settleUpId }: { settleUpId: string }) {
  const { id: householdId, user } = useHousehold();
  const { data, error, refetch } = useQuery(settleUpQuery(householdId, settleUpId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={2} />;
  return (
    <>
      {!data.closes && (
        <div>
          <p>Less than was due: only the payment was recorded, and no month was closed.</p>
          <p className="mt-1 text-sm text-muted">{netsThenText(data, user.id)}</p>
        </div>
      )}
      <SettleUpPlanDetails plan={data} isDone />
    </>
  );
}
