import { formatCount } from '@housetab/functions/core/money/money';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { paymentChangeText } from '@housetab/functions/core/settle-up/settle-up-text';
import { SettledTransfers } from '@/features/settling/settled/settled-transfers';
import { SettleUpRow, undoGroupSettleUpQuestion } from '@/features/settling/settled/settle-up-row';
import {
  pairOfPart,
  pairText,
  type ClosedPair,
  type SettledEntry,
} from '@/features/settling/settled/settled-entries';
import { useWayToUndo } from '@/features/settling/settled/use-part-to-undo';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { Fold } from '@/features/settling/group-settle-up/debt-lines';
import { ClosedDebts } from '@/features/settling/settled/closed-debts';

interface SettledGroupSettleUpProps {
  parts: SettledEntry['parts'];
  isOpened: boolean;
  isWhole: boolean;
}

export function SettledGroupSettleUp({ parts, isOpened, isWhole }: SettledGroupSettleUpProps) {
  const { user } = useHousehold();
  const [first] = parts;
  const partToUndo = useWayToUndo(parts, isWhole);
  const { netting, at } = first;
  if (!netting) return null;
  const debts = parts.filter(({ payment }) => payment !== null).length;
  const detail = [
    formatDay(at),
    `by ${nameTo(user.id, netting.by, netting.byName)}`,
    ...(isWhole && debts > 0 ? [formatCount(debts, 'debt')] : []),
  ];
  const changes = parts.flatMap((part) => {
    const change = paymentChangeText(part, partToUndo !== null);
    return change === '' ? [] : [`${pairText(pairOfPart(part), user.id)}: ${change}`];
  });
  return (
    <SettleUpRow
      settleUp={first}
      partToUndo={partToUndo}
      title="Everybody even"
      name={`Everybody even, ${formatDay(at)}`}
      detail={detail.join(' · ')}
      changes={changes}
      question={undoGroupSettleUpQuestion}
      isOpened={isOpened}
    >
      <SettledTransfers id={netting.id} fallback={<Pairs pairs={parts.map(pairOfPart)} />} />
    </SettleUpRow>
  );
}

/** The debts of each pair, by month. Shown if the payments could not be loaded. */
function Pairs({ pairs }: { pairs: readonly ClosedPair[] }) {
  return (
    <section>
      <h3 className="text-sm font-medium">Who owed whom</h3>
      <ul className="mt-1 divide-y">
        {pairs.map((pair) => (
          <li key={pair.settleUpId} className="py-2">
            <ClosedPairRow pair={pair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClosedPairRow({ pair }: { pair: ClosedPair }) {
  const { user } = useHousehold();
  return (
    <Fold title={pairText(pair, user.id)}>
      <div className="space-y-4 py-2 ps-4">
        <ClosedDebts settleUpId={pair.settleUpId} />
      </div>
    </Fold>
  );
}
