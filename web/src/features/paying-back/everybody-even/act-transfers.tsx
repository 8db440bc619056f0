import type { ReactNode } from 'react';
import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { Button } from '@/components/ui/button';
import { TransferRows } from '@/features/paying-back/everybody-even/transfer-rows';
import { useSayings } from '@/features/paying-back/everybody-even/use-sayings';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

type Pair = NettingResource['pairs'][number];

interface ActTransfersProps<P extends Pair> {
  netting: NettingResource & { pairs: P[] };
  /** What is between two people; null = nothing more is known than its sum. */
  renderPair: ((pair: P) => ReactNode) | null;
}

/** Each payment, with what was said of it and what it settles. */
export function ActTransfers<P extends Pair>({ netting, renderPair }: ActTransfersProps<P>) {
  return (
    <TransferRows
      settling={netting}
      state={netting.state}
      saidOf={({ paidAt, arrivedAt }) =>
        arrivedAt ? `Arrived, ${formatDay(arrivedAt)}` : paidAt && `Paid, ${formatDay(paidAt)}`
      }
      actionsOf={(transfer) => <TransferActions netting={netting} transfer={transfer} />}
      renderPair={renderPair}
    />
  );
}

interface TransferActionsProps {
  netting: NettingResource;
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
              // The button that takes it back is the same one, so that it keeps the focus.
              key={body.mark}
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
