import { useState, type ReactNode } from 'react';
import type { NettingPreview } from '@housetab/functions/core/netting/netting-resource';
import {
  clearingText,
  isSame,
  type ClearingSeen,
  type NettedAmount,
} from '@/components/sentences/netting';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { useHousehold } from '@/lib/household';

/** What makes everybody even: planned, waiting for its payments, or done. */
interface Settling<T, P> {
  transfers: readonly T[];
  clearings: readonly ClearingSeen[];
  /** What each two owe each other in all. */
  pairs: readonly P[];
}

type Transfer = NettingPreview['transfers'][number];

interface TransferRowsProps<T, P> {
  settling: Settling<T, P>;
  /** What was said of a payment. */
  saidOf?: (transfer: T) => string | null;
  /** What can be done about a payment. */
  actionsOf: (transfer: T) => ReactNode;
  /** What is between two people, in a row that opens to it. */
  renderPair: (pair: P) => ReactNode;
}

/** Each payment, which opens to the debts that it settles, and each of those to what it was for. */
export function TransferRows<T extends Transfer, P extends NettedAmount>({
  settling,
  saidOf,
  actionsOf,
  renderPair,
}: TransferRowsProps<T, P>) {
  const { user } = useHousehold();
  const { transfers, clearings } = settling;
  const unpaid = clearings.filter((one) => one.transfers.length === 0);
  // Where a part is hidden, others may pay for it.
  const circles = unpaid.filter(({ isPart }) => isPart !== true);
  const ofOthers = unpaid.filter(({ isPart }) => isPart === true);
  const rest = (title: string, some: readonly ClearingSeen[]) =>
    some.length > 0 && (
      <li className="py-1.5">
        <Fold title={title}>
          <Clearings {...{ settling, renderPair }} clearings={some} transfer={null} />
        </Fold>
      </li>
    );
  return (
    <ul className="divide-y border-y">
      {transfers.map((transfer) => {
        const said = saidOf?.(transfer);
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
                <Clearings
                  {...{ settling, renderPair, transfer }}
                  clearings={clearings.filter((one) =>
                    one.transfers.some((paid) => isSame(paid, transfer)),
                  )}
                />
              </Fold>
            </div>
            {actionsOf(transfer)}
          </li>
        );
      })}
      {rest('Nobody pays for the rest', circles)}
      {rest('Settled without a payment of yours', ofOthers)}
    </ul>
  );
}

interface ClearingsProps<T, P> extends Pick<TransferRowsProps<T, P>, 'settling' | 'renderPair'> {
  clearings: readonly ClearingSeen[];
  transfer: Transfer | null;
}

function Clearings<T, P extends NettedAmount>({
  settling: { pairs },
  clearings,
  transfer,
  renderPair,
}: ClearingsProps<T, P>) {
  const { user } = useHousehold();
  const own = pairs.filter((pair) =>
    clearings.some(({ debts }) => debts.some((debt) => isSame(debt, pair))),
  );
  return (
    <div className="space-y-3 pt-1 pb-2 text-sm">
      {clearings.map((one, index) => (
        <p key={index} className="wrap-anywhere">
          {clearingText(one, transfer, pairs, user.id)}
        </p>
      ))}
      {own.length > 0 && (
        <ul className="space-y-3">
          {own.map((pair) => (
            <li key={`${pair.from} ${pair.to}`} className="rounded-xl bg-sunken px-4 py-2">
              {renderPair(pair)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoldProps {
  title: ReactNode;
  /** It is made when it is opened. */
  children: ReactNode;
}

/** A line that opens to what is behind it. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-xs py-1 wrap-anywhere">{title}</summary>
      {isOpen && children}
    </details>
  );
}
