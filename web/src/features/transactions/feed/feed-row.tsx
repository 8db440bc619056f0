import { HandCoins } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import { OptionalTag, PlannedTag, RefundTag } from '@/shared/expense/line-tags';
import { isPaymentRow, nameTransaction, titleOfRow } from '@/shared/expense/row-title';
import { WaitingTag } from '@/shared/outbox/waiting-rows';
import { Checkbox } from '@/components/ui/checkbox';
import { CompactTag } from '@/components/ui/compact-row';
import type { FeedItem, FeedLineItem } from '@/features/transactions/feed/feed-items';
import { useNotesOfLine } from '@/features/transactions/feed/feed-notes';
import { FeedSettleUpRow, IconMark, press } from '@/features/transactions/feed/feed-settle-up-row';
import { meaningOfLine } from '@/features/transactions/feed/feed-text';
import { FeedTexts } from '@/features/transactions/feed/feed-texts';
import { useListParts } from '@/features/transactions/list/list-context';
import type { Looks } from '@/lib/colors/category-looks';
import { TransactionRowMark } from '@/features/transactions/rows/transaction-row';

interface FeedRowProps {
  item: FeedItem;
  looks: Looks;
  edited: string | null;
  isOpen: boolean;
  waitingTag: ReactNode;
  onToggle: (line: ListLine) => void;
  /** null: nothing is being selected, or this row cannot be. */
  isSelected: boolean | null;
  onSelect: (item: FeedLineItem, isSelected: boolean) => void;
  onAsk: (item: FeedLineItem) => void;
}

function Row(props: FeedRowProps) {
  const { item } = props;
  return item.kind === 'line' ? (
    <LineRow {...props} item={item} />
  ) : (
    <FeedSettleUpRow item={item} />
  );
}

/** Memoized: scrolling renders only new rows. */
export const FeedRow = memo(Row);

function LineRow({ item, onAsk, ...props }: FeedRowProps & { item: FeedLineItem }) {
  const { line } = item;
  const { isSelected, onSelect } = props;
  const content = <LineTexts {...props} item={item} />;
  if (isSelected !== null) {
    return (
      <Checkbox
        label={content}
        aria-label={`Select ${nameTransaction(line)}`}
        checked={isSelected}
        onChange={({ target }) => onSelect(item, target.checked)}
        className="w-full! gap-4.5! py-2 pr-4 pl-4.5 select-none [&>span]:min-w-0 [&>span]:flex-1"
      />
    );
  }
  return (
    <div className="flex">
      {isPaymentRow(line) ? (
        <IconMark icon={HandCoins} />
      ) : (
        // Rows that the server has not created yet cannot be opened.
        <TransactionRowMark
          row={item.waiting ? { ...line, parts: undefined, expenseId: null } : line}
          {...props}
        />
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => onAsk(item)} className={press}>
        {content}
      </button>
    </div>
  );
}

function LineTexts({
  item,
  waitingTag,
  edited,
}: Pick<FeedRowProps, 'waitingTag' | 'edited'> & { item: FeedLineItem }) {
  const { naming } = useListParts();
  const { line } = item;
  const total =
    line.expenseAmount !== null && isExpenseLine(line) ? line.expenseAmount : line.amount;
  return (
    <FeedTexts
      title={titleOfRow(line)}
      kind={line.note === '' || isPaymentRow(line) ? null : line.type}
      amount={total}
      meaning={meaningOfLine(line, naming)}
      tags={
        <>
          {item.waiting === null ? (
            waitingTag
          ) : item.waiting.refusal === null ? (
            <WaitingTag />
          ) : (
            <CompactTag className="bg-danger-soft text-danger">Not sent</CompactTag>
          )}
          <PlannedTag line={line} />
          {line.isRefund && <RefundTag />}
          {line.optional && <OptionalTag />}
        </>
      }
      notes={useNotesOfLine(item, edited)}
    />
  );
}
