import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { partOfExpense } from '@/shared/expense/part-of-expense';
import { isPaymentRow } from '@/shared/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { CompactRow, CompactTag } from '@/components/ui/compact-row';
import { formatDate, formatMoney } from '@/lib/format/format';
import { ItemSheet, itemTitle } from '@/features/settling/settlements/item-sheet';

interface ItemRowProps {
  transaction: TransactionResource | null;
  amount: number;
  amountLabel: string;
  /** Absent: it cannot be removed. */
  onRemove?: () => void;
}

export function ItemRow({ transaction, amount, amountLabel, onRemove }: ItemRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const line = <Line transaction={transaction} amount={amount} />;
  if (!transaction && !onRemove) return <li>{line}</li>;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
        className="-mx-3 flex w-[calc(100%+1.5rem)] items-center gap-1 rounded-lg px-3 active:bg-sunken"
      >
        <span className="min-w-0 flex-1">{line}</span>
        <ChevronRight aria-hidden className="-mr-1.5 size-4 shrink-0 text-muted" />
      </button>
      {isAsked && (
        <ItemSheet
          {...{ transaction, amount, amountLabel, onRemove }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}

function Line({ transaction, amount }: Pick<ItemRowProps, 'transaction' | 'amount'>) {
  return (
    <CompactRow
      title={itemTitle(transaction)}
      detail={transaction && itemDetail(transaction, amount)}
      isWhole
      tags={
        transaction &&
        transaction.disputes.length > 0 && (
          <CompactTag className="bg-warning-soft text-warning">Disputed</CompactTag>
        )
      }
      amount={<Amount value={amount} className="font-semibold" />}
    />
  );
}

export function itemDetail(transaction: TransactionResource, taken: number): ReactNode {
  const { note, type, transactionDate, amount } = transaction;
  return (
    <>
      {note !== '' && !isPaymentRow(transaction) && `${type} · `}
      <time dateTime={transactionDate}>{formatDate(transactionDate)}</time>
      {/* No line begins with the dot. */}
      {amount !== taken && `\u00a0· of ${formatMoney(amount)}`}
      {partOfExpense(transaction).replace(' ', '\u00a0')}
    </>
  );
}
