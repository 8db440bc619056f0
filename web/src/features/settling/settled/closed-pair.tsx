import { Fold } from '@/features/settling/group-settle-up/debt-lines';
import { ClosedDebts } from '@/features/settling/settled/closed-debts';
import { pairText, type ClosedPair } from '@/features/settling/settled/settled-entries';
import { useHousehold } from '@/lib/household';

export function ClosedPairRow({ pair }: { pair: ClosedPair }) {
  const { user } = useHousehold();
  return (
    <Fold title={pairText(pair, user.id)}>
      <div className="space-y-4 py-2 ps-4">
        <ClosedDebts settleUpId={pair.settleUpId} />
      </div>
    </Fold>
  );
}
