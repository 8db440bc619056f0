import { useQuery } from '@tanstack/react-query';
import { nettingQuery } from '@/api/netting';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

/** Who pays whom where everybody became even, as far as the reader may see it. */
export function NettingTransfers({ id }: { id: string }) {
  const { id: householdId, user } = useHousehold();
  const { data, error, refetch } = useQuery(nettingQuery(householdId, id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <div>
      <p className="font-medium">Everybody is even with these payments</p>
      {data.transfers.length === 0 ? (
        <p>You pay nothing and get nothing: what you owed is what you got back.</p>
      ) : (
        <ul>
          {data.transfers.map((one) => (
            <li key={`${one.from} ${one.to}`} className="wrap-anywhere">
              {paymentText(one, user.id)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
