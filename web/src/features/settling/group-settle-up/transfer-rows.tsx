import type { ReactNode } from 'react';
import type { GroupSettleUpPreview } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import {
  debtsSettled,
  evenText,
  isSame,
  settledText,
  settledUnpaidText,
  type ClearingSeen,
  type GroupSettleUpStage,
  type PairAmount,
} from '@/shared/settling/settled-debts';
import { paymentText } from '@/shared/settling/settle-up-plan';
import { DebtLines, Fold } from '@/features/settling/group-settle-up/debt-lines';
import { useHousehold } from '@/lib/household';

interface Settling<T, P> {
  transfers: readonly T[];
  clearings: readonly ClearingSeen[];
  pairs: readonly P[];
}

type Transfer = GroupSettleUpPreview['transfers'][number];

interface TransferRowsProps<T, P> {
  settling: Settling<T, P>;
  state: GroupSettleUpStage;
  saidOf?: (transfer: T) => string | null;
  actionsOf: (transfer: T) => ReactNode;
  /** Rendered when opened; null: only the sum is known. */
  renderPair: ((pair: P) => ReactNode) | null;
}

/** Each payment opens to the debts that it settles, and each debt to its entries. */
export function TransferRows<T extends Transfer, P extends PairAmount>({
  settling: { transfers, clearings, pairs },
  state,
  saidOf,
  actionsOf,
  renderPair,
}: TransferRowsProps<T, P>) {
  const { user } = useHousehold();
  const unpaid = clearings.filter((one) => one.transfers.length === 0);
  // The hidden part of a clearing may have payments of others.
  const circles = unpaid.filter(({ isPart }) => isPart !== true);
  const ofOthers = unpaid.filter(({ isPart }) => isPart === true);
  const even = pairs.filter(({ amount }) => amount === 0);
  const lines = { pairs, state, renderPair };
  const rest = (title: string, some: readonly ClearingSeen[], paidBy: 'nobody' | 'others') =>
    some.length > 0 && (
      <li className="py-1.5">
        <Fold title={title}>
          {debtsSettled(some, null).map((group, index) => (
            <DebtLines
              key={index}
              {...lines}
              lead={settledUnpaidText(group, paidBy, state)}
              debts={group.debts}
              isPart={group.isPart}
            />
          ))}
        </Fold>
      </li>
    );
  return (
    <ul className="divide-y border-y">
      {transfers.map((transfer) => {
        const said = saidOf?.(transfer);
        const groups = debtsSettled(
          clearings.filter((one) => one.transfers.some((paid) => isSame(paid, transfer))),
          transfer,
        );
        return (
          <li
            key={`${transfer.from} ${transfer.to}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-1.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <Fold
                title={
                  <>
                    <span className="font-medium">{paymentText(transfer, user.id)}</span>
                    {said && <span className="text-muted"> · {said}</span>}
                  </>
                }
              >
                {groups.map((group, index) => (
                  <DebtLines
                    key={index}
                    {...lines}
                    lead={settledText(group, groups.length === 1, state, user.id)}
                    debts={group.debts}
                    isPart={group.isPart}
                  />
                ))}
              </Fold>
            </div>
            {actionsOf(transfer)}
          </li>
        );
      })}
      {rest('Nobody pays for the rest', circles, 'nobody')}
      {rest('Settled without a payment of yours', ofOthers, 'others')}
      {even.length > 0 && (
        <li className="py-1.5">
          <Fold title="Nothing to pay between these">
            <DebtLines {...lines} lead={evenText(state)} debts={even} isPart={false} />
          </Fold>
        </li>
      )}
    </ul>
  );
}
