import { HandCoins, Handshake } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import { OptionalTag, PlannedTag, RefundTag } from '@/shared/expense/line-tags';
import { isPaymentRow, nameTransaction, titleOfRow } from '@/shared/expense/row-title';
import { objectionTexts } from '@/shared/settling/objection';
import { Checkbox } from '@/components/ui/checkbox';
import { CompactTag } from '@/components/ui/compact-row';
import { settledUpPath } from '@/config/screen-paths';
import type {
  FeedItem,
  FeedLineItem,
  FeedSettleUpItem,
} from '@/features/transactions/feed/feed-items';
import {
  meaningOfLine,
  meaningOfSettleUp,
  settleUpNote,
  settleUpTitle,
  stateOfLine,
} from '@/features/transactions/feed/feed-text';
import { FeedTexts, type FeedNote } from '@/features/transactions/feed/feed-texts';
import { useListParts } from '@/features/transactions/list/list-context';
import type { Looks } from '@/lib/colors/category-looks';
import { useEnteredAfterClosing } from '@/features/transactions/rows/use-after-closing';
import { TransactionRowMark } from '@/features/transactions/rows/transaction-row';
import { formatCount } from '@housetab/functions/core/money/money';

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

const press =
  'min-w-0 flex-1 py-2 pr-4 text-left select-none focus-visible:-outline-offset-2 active:bg-sunken';

function Row(props: FeedRowProps) {
  const { item } = props;
  return item.kind === 'line' ? <LineRow {...props} item={item} /> : <SettleUpRow item={item} />;
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
  const late = useEnteredAfterClosing(line);
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
          {item.waiting ? <WaitingTag isRefused={item.waiting.refusal !== null} /> : waitingTag}
          <PlannedTag line={line} />
          {line.isRefund && <RefundTag />}
          {line.optional && <OptionalTag />}
        </>
      }
      notes={[
        ...(late === null ? [] : [{ text: late }]),
        ...(edited === null ? [] : [{ text: edited }]),
        ...notesOf(item, naming),
      ]}
    />
  );
}

function SettleUpRow({ item: { settleUp } }: { item: FeedSettleUpItem }) {
  const me = useListParts().naming.uid;
  return (
    <div className="flex">
      <IconMark icon={Handshake} />
      <Link to={settledUpPath(settleUp.id)} className={press}>
        <FeedTexts
          title={settleUpTitle(settleUp, me)}
          kind={null}
          amount={null}
          meaning={meaningOfSettleUp(settleUp, me)}
          tags={null}
          notes={objectionTexts(settleUp, me).map(toWarning)}
        />
      </Link>
    </div>
  );
}

const toWarning = (text: string): FeedNote => ({ text, isWarning: true });

function notesOf({ line, settleUp }: FeedLineItem, { uid, nameOf }: PeopleNaming): FeedNote[] {
  const state = stateOfLine(line);
  const settled = settleUp && settleUpNote(settleUp, uid);
  return [
    ...(state === null ? [] : [{ text: state }]),
    ...(settled ? [{ text: settled }] : []),
    ...(settleUp ? objectionTexts(settleUp, uid).map(toWarning) : []),
    ...line.disputes.map(({ userId, reason }) => ({
      text: `${userId === uid ? 'You dispute' : `${nameOf(userId)} disputes`} this: ${reason}`,
      isWarning: true,
    })),
    ...(line.commentCount > 0 ? [{ text: formatCount(line.commentCount, 'comment') }] : []),
  ];
}

function IconMark({ icon: Icon }: { icon: typeof Handshake }) {
  return (
    <span className="grid w-14 shrink-0 place-items-center self-stretch">
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-xl bg-settled-soft text-settled"
      >
        <Icon className="size-4.5" />
      </span>
    </span>
  );
}

function WaitingTag({ isRefused }: { isRefused: boolean }) {
  return isRefused ? (
    <CompactTag className="bg-danger-soft text-danger">Not sent</CompactTag>
  ) : (
    <CompactTag className="bg-sunken text-ink">
      Waiting<span className="sr-only"> to be sent</span>
    </CompactTag>
  );
}
