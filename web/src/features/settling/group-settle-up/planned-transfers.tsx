import type { GroupSettleUpPreview } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { PairRows } from '@/features/settling/group-settle-up/pair-rows';
import { TransferRows } from '@/features/settling/group-settle-up/transfer-rows';
import { PaymentMethods } from '@/features/settling/payment-methods/payment-methods';
import { useHousehold } from '@/lib/household';

export function PlannedTransfers({ plan }: { plan: GroupSettleUpPreview }) {
  const { user } = useHousehold();
  return (
    <TransferRows
      settling={plan}
      state="planned"
      actionsOf={({ from, to, toName, amount }) =>
        from === user.id && (
          <div className="basis-full">
            <PaymentMethods userId={to} name={toName} cents={amount} />
          </div>
        )
      }
      renderPair={(pair) => <PairRows pair={pair} />}
    />
  );
}
