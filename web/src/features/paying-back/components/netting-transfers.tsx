import { useQuery } from '@tanstack/react-query';
import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { nettingQuery, useMarkTransfer } from '@/api/netting';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { Button } from '@/components/ui/button';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { showError } from '@/components/ui/toast';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** Who pays whom where everybody became even, as far as the reader may see it. */
export function NettingTransfers({ id }: { id: string }) {
  const { id: householdId } = useHousehold();
  const { data, error, refetch } = useQuery(nettingQuery(householdId, id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <div>
      <p className="font-medium">Everybody is even with these payments</p>
      {data.transfers.length === 0 ? (
        <p>You pay nothing and get nothing: what you owed is what you got back.</p>
      ) : (
        <ul className="divide-y">
          {data.transfers.map((one) => (
            <TransferLine key={`${one.from} ${one.to}`} netting={data} transfer={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface TransferLineProps {
  netting: NettingResource;
  transfer: NettingResource['transfers'][number];
}

/** One payment, with what was said of it, and the button for whoever knows more. */
function TransferLine({ netting, transfer }: TransferLineProps) {
  const { user, readOnly } = useHousehold();
  const { mutate, isPending } = useMarkTransfer(netting.id);
  const { from, to, paidAt, arrivedAt } = transfer;
  const text = paymentText(transfer, user.id);
  const isOpen = netting.undoneAt === null && readOnly === null && arrivedAt === null;
  const mark =
    isOpen && to === user.id
      ? ({ mark: 'arrived', label: 'Arrived' } as const)
      : isOpen && from === user.id && paidAt === null
        ? ({ mark: 'paid', label: 'Mark as paid' } as const)
        : null;
  const said = arrivedAt
    ? `Arrived, ${formatDay(arrivedAt)}`
    : paidAt && `Paid, ${formatDay(paidAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {text}
        {said && <span className="text-muted"> · {said}</span>}
      </span>
      {mark && (
        <Button
          size="small"
          isChanging
          isBusy={isPending}
          aria-label={`${mark.label}: ${text}`}
          onClick={() =>
            mutate(
              { from, to, mark: mark.mark },
              { onError: (error) => showError('Failed to mark the payment', reasonOf(error)) },
            )
          }
        >
          {mark.label}
        </Button>
      )}
      {isOpen && from === user.id && (
        <div className="basis-full">
          <WaysToPay userId={to} name={transfer.toName} cents={transfer.amount} />
        </div>
      )}
    </li>
  );
}
