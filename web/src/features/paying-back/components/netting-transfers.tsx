import { useQuery } from '@tanstack/react-query';
import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { nettingQuery } from '@/api/netting';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { Button } from '@/components/ui/button';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { ActObjections, ObjectToAct } from '@/features/paying-back/components/act-objections';
import { ClosedPairRow } from '@/features/paying-back/components/closed-pair';
import { TransferRows } from '@/features/paying-back/components/transfer-rows';
import { useSayings } from '@/features/paying-back/use-sayings';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { formatDay, formatMoney } from '@/lib/format/format';
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
      <ActObjections netting={data} />
      {data.transfers.length === 0 && (
        <p>You pay nothing and get nothing: what you owed is what you got back.</p>
      )}
      <ActTransfers netting={data} />
      <ObjectToAct netting={data} />
    </div>
  );
}

const titles: Record<NettingResource['state'], string> = {
  waiting: 'Everybody is even once these payments have arrived',
  done: 'Everybody is even with these payments',
  stopped: 'Everybody would have been even with these payments',
  undone: 'Everybody was even with these payments',
};

interface ActProps {
  netting: NettingResource;
}

/** Each payment, with what was said of it and what it settles. */
export function ActTransfers({ netting }: ActProps) {
  const isClosed = netting.state === 'done' || netting.state === 'undone';
  return (
    <TransferRows
      settling={netting}
      saidOf={({ paidAt, arrivedAt }) =>
        arrivedAt ? `Arrived, ${formatDay(arrivedAt)}` : paidAt && `Paid, ${formatDay(paidAt)}`
      }
      actionsOf={(transfer) => <TransferActions netting={netting} transfer={transfer} />}
      renderPair={(pair) => (isClosed ? <ClosedPairRow pair={pair} /> : <OpenPair pair={pair} />)}
    />
  );
}

/** What was not closed, or not yet. */
function OpenPair({ pair }: { pair: NettingResource['pairs'][number] }) {
  const { user } = useHousehold();
  const parties = {
    ...{ debtorId: pair.from, debtorName: pair.fromName },
    ...{ creditorId: pair.to, creditorName: pair.toName },
  };
  return (
    <p className="wrap-anywhere">{`${owesText(parties, user.id)} ${formatMoney(pair.amount)}`}</p>
  );
}

interface TransferActionsProps extends ActProps {
  transfer: NettingResource['transfers'][number];
}

/** What the reader can do about a payment: say what they know of it, and pay it. */
function TransferActions({ netting, transfer }: TransferActionsProps) {
  const { user, readOnly } = useHousehold();
  const { sayings, say, isPending } = useSayings(netting, transfer);
  const { from, to, toName, amount, arrivedAt } = transfer;
  if (netting.undoneAt !== null || readOnly !== null) return null;
  return (
    <>
      {sayings.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {sayings.map(({ body, label, name }) => (
            <Button
              key={name}
              size="small"
              isChanging
              isBusy={isPending}
              aria-label={`${name}: ${paymentText(transfer, user.id)}`}
              onClick={() => say(body)}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
      {arrivedAt === null && from === user.id && (
        <div className="basis-full">
          <WaysToPay userId={to} name={toName} cents={amount} />
        </div>
      )}
    </>
  );
}
