import type { ReactNode } from 'react';
import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { paymentText } from '@/shared/settling/settle-up-plan';
import { Button } from '@/components/ui/button';
import { TransferRows } from '@/features/settling/group-settle-up/transfer-rows';
import { useTransferMarkActions } from '@/features/settling/group-settle-up/use-transfer-mark-actions';
import { PaymentMethods } from '@/features/settling/payment-methods/payment-methods';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

type Pair = GroupSettleUpResource['pairs'][number];

interface GroupSettleUpTransfersProps<P extends Pair> {
  netting: GroupSettleUpResource & { pairs: P[] };
  /** null: only the sum is known. */
  renderPair: ((pair: P) => ReactNode) | null;
}

export function GroupSettleUpTransfers<P extends Pair>({
  netting,
  renderPair,
}: GroupSettleUpTransfersProps<P>) {
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
  netting: GroupSettleUpResource;
  transfer: GroupSettleUpResource['transfers'][number];
}

function TransferActions({ netting, transfer }: TransferActionsProps) {
  const { user, readOnly } = useHousehold();
  const { sayings, say, isPending } = useTransferMarkActions(netting, transfer);
  const { from, to, toName, amount, arrivedAt } = transfer;
  if (netting.undoneAt !== null || readOnly !== null) return null;
  return (
    <>
      {sayings.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {sayings.map(({ body, label, name }) => (
            <Button
              // The button to take the mark back has the same key, so that it keeps the focus.
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
          <PaymentMethods userId={to} name={toName} cents={amount} />
        </div>
      )}
    </>
  );
}
