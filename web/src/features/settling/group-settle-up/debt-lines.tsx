import { useState, type ReactNode } from 'react';
import {
  debtLineText,
  isSame,
  type GroupSettleUpStage,
  type PairAmount,
} from '@/shared/settling/settled-debts';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface DebtLinesProps<P> {
  lead: string;
  /** The parts settled here. */
  debts: readonly PairAmount[];
  /** Whether debts that the reader may not see belong to it. */
  isPart: boolean;
  pairs: readonly P[];
  state: GroupSettleUpStage;
  renderPair: ((pair: P) => ReactNode) | null;
}

export function DebtLines<P extends PairAmount>({
  lead,
  debts,
  isPart,
  pairs,
  state,
  renderPair,
}: DebtLinesProps<P>) {
  return (
    <div className="ms-1 border-s-2 py-1 ps-4 text-sm not-last:mb-3">
      <p className="wrap-anywhere text-muted">{lead}</p>
      {debts.length > 0 && (
        <ul className="mt-1 divide-y">
          {debts.map((debt) => {
            const pair = pairs.find((one) => isSame(one, debt));
            const line = <DebtLine debt={debt} whole={pair?.amount ?? debt.amount} state={state} />;
            return (
              <li key={`${debt.from} ${debt.to}`} className="py-1">
                {pair && renderPair ? (
                  <Fold title={line}>
                    <div className="ps-4 pt-1 pb-2">{renderPair(pair)}</div>
                  </Fold>
                ) : (
                  <p className="py-1">{line}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isPart && <p className="mt-1 text-muted">Debts between others belong to it, too.</p>}
    </div>
  );
}

interface DebtLineProps {
  debt: PairAmount;
  whole: number;
  state: GroupSettleUpStage;
}

/** `You owe Ben $50.00`; of a larger debt `Ben owes Cleo $50.00 of $80.00` */
function DebtLine({ debt, whole, state }: DebtLineProps) {
  const { user } = useHousehold();
  return (
    <>
      {debtLineText(debt, state, user.id)}
      {whole !== debt.amount && <span className="text-muted"> of {formatMoney(whole)}</span>}
    </>
  );
}

interface FoldProps {
  title: ReactNode;
  children: ReactNode;
}

export function Fold({ title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-xs py-1 wrap-anywhere">{title}</summary>
      {isOpen && children}
    </details>
  );
}
