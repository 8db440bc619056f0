import { useQuery } from '@tanstack/react-query';
import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { nettingQuery } from '@/api/netting';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { Button } from '@/components/ui/button';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { ActObjections } from '@/features/paying-back/components/act-objections';
import { useSayings } from '@/features/paying-back/use-sayings';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** Who pays whom where everybody became even, as far as the reader may see it. */
export function NettingTransfers({ id }: { id: string }) {
  const { id: householdId } = useHousehold();
  const { data, error, refetch } = useQuery(nettingQuery(householdId, id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <div className="space-y-3">
      <p className="font-medium">{titles[data.state]}</p>
      {data.transfers.length === 0 ? (
        <p>You pay nothing and get nothing: what you owed is what you got back.</p>
      ) : (
        <TransferLines netting={data} />
      )}
      <ActObjections netting={data} />
    </div>
  );
}

const titles: Record<NettingResource['state'], string> = {
  waiting: 'Everybody is even once these payments have arrived',
  done: 'Everybody is even with these payments',
  stopped: 'Everybody would have been even with these payments',
  undone: 'Everybody was even with these payments',
};

/** Each payment, with what was said of it. */
export function TransferLines({ netting }: Pick<TransferLineProps, 'netting'>) {
  return (
    <ul className="divide-y">
      {netting.transfers.map((one) => (
        <TransferLine key={`${one.from} ${one.to}`} netting={netting} transfer={one} />
      ))}
    </ul>
  );
}

interface TransferLineProps {
  netting: NettingResource;
  transfer: NettingResource['transfers'][number];
}

/** One payment, with what was said of it, and the buttons for whoever knows more. */
function TransferLine({ netting, transfer }: TransferLineProps) {
  const { user, readOnly } = useHousehold();
  const { sayings, say, isPending } = useSayings(netting, transfer);
  const { from, to, paidAt, arrivedAt } = transfer;
  const text = paymentText(transfer, user.id);
  const isStanding = netting.undoneAt === null && readOnly === null;
  const said = arrivedAt
    ? `Arrived, ${formatDay(arrivedAt)}`
    : paidAt && `Paid, ${formatDay(paidAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {text}
        {said && <span className="text-muted"> · {said}</span>}
      </span>
      {isStanding && sayings.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {sayings.map(({ body, label, name }) => (
            <Button
              key={name}
              size="small"
              isChanging
              isBusy={isPending}
              aria-label={`${name}: ${text}`}
              onClick={() => say(body)}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
      {isStanding && arrivedAt === null && from === user.id && (
        <div className="basis-full">
          <WaysToPay userId={to} name={transfer.toName} cents={transfer.amount} />
        </div>
      )}
    </li>
  );
}
