import { useQuery } from '@tanstack/react-query';
import { settleUpQuery } from '@/api/settle-ups';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { SettleUpPlan } from '@/features/paying-back/components/settle-up-plan';
import { netsThenText } from '@/components/sentences/nets';
import { useHousehold } from '@/lib/household';

/** What a settle-up did to each settlement. Default export: loaded by itself. */
export default function SettledUpDetails({ id }: { id: string }) {
  const { id: householdId, user } = useHousehold();
  const { data, error, refetch } = useQuery(settleUpQuery(householdId, id));
  if (data) {
    return (
      <div className="mt-3 space-y-4 rounded-xl bg-sunken p-4">
        {!data.closes && (
          <div>
            <p>Less than was due: only the payment was recorded, and no month was closed.</p>
            <p className="mt-1 text-sm text-muted">{netsThenText(data, user.id)}</p>
          </div>
        )}
        <SettleUpPlan plan={data} isDone />
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonList rows={2} />;
}
