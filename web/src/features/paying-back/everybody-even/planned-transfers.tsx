import type { NettingPreview } from '@housetab/functions/core/netting/netting-resource';
import { PairRows } from '@/features/paying-back/everybody-even/pair-rows';
import { TransferRows } from '@/features/paying-back/everybody-even/transfer-rows';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { useHousehold } from '@/lib/household';

/** Who would pay whom, down to the entries that it settles. */
export function PlannedTransfers({ plan }: { plan: NettingPreview }) {
  const { user } = useHousehold();
  return (
    <TransferRows
      settling={plan}
      state="planned"
      actionsOf={({ from, to, toName, amount }) =>
        from === user.id && (
          <div className="basis-full">
            <WaysToPay userId={to} name={toName} cents={amount} />
          </div>
        )
      }
      renderPair={(pair) => <PairRows pair={pair} />}
    />
  );
}
