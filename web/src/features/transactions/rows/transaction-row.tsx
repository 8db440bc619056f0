import type { ReactNode } from 'react';
import { isExpenseLine, isWhole, type ListLine } from '@/shared/expense/expense-line';
import { meaningForReader, partsOfPaid, whoOwesWhom } from '@/shared/expense/line-meaning';
import { OptionalTag, PlannedTag, RefundTag } from '@/shared/expense/line-tags';
import { isPaymentRow, nameTransaction, titleOfRow } from '@/shared/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/shared/people/avatar';
import { CategoryMark } from '@/components/ui/category-icon';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { CompactRow, CompactTag } from '@/components/ui/compact-row';
import { ChevronIcon } from '@/components/ui/row-icons';
import type { ListedRow } from '@/components/ui/row-list';
import { useListParts } from '@/features/transactions/list/list-context';
import type { Looks } from '@/lib/colors/category-looks';
import { statusText } from '@/features/transactions/rows/status-text';
import { formatDate } from '@/lib/format/format';

interface TransactionRowProps extends ListedRow<ListLine> {
  looks: Looks;
  isSelecting: boolean;
  isOpen: boolean;
  waitingTag: ReactNode;
  onToggle: (line: ListLine) => void;
  onAsk: (line: ListLine) => void;
}

const left = 'grid w-14 shrink-0 place-items-center self-stretch';

/** The mark at the left opens an expense's rows. A tap elsewhere opens the row's sheet. */
export function TransactionRow(props: TransactionRowProps) {
  const { row, isSelecting, isSelected, selectLabel, onTick, onAsk } = props;
  const content = <Content {...props} />;
  if (isSelecting) {
    return (
      <Checkbox
        label={content}
        aria-label={selectLabel ?? undefined}
        checked={isSelected}
        onChange={onTick}
        className="w-full! gap-4.5! pr-3 pl-4.5 select-none [&>span]:min-w-0 [&>span]:flex-1"
      />
    );
  }
  return (
    <>
      <TransactionRowMark {...props} />
      {row.isOther ? (
        <span className="min-w-0 flex-1 pr-3">{content}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onAsk(row)}
          className="min-w-0 flex-1 pr-3 select-none focus-visible:-outline-offset-2 active:bg-sunken"
        >
          {content}
        </button>
      )}
    </>
  );
}

type TransactionRowMarkProps = Pick<TransactionRowProps, 'row' | 'looks' | 'isOpen' | 'onToggle'>;

export function TransactionRowMark({
  row,
  looks: { colorOf, iconOf },
  isOpen,
  onToggle,
}: TransactionRowMarkProps) {
  const { people } = useListParts();
  if (row.expenseId !== null && !isExpenseLine(row)) {
    const person = row.owedBy ?? row.paidBy;
    const name = row.owedBy === null ? row.payTo : people.nameOf(row.owedBy);
    return (
      <span className={left}>
        <Avatar id={person} name={name} photoURL={person && people.photoOf(person)} />
      </span>
    );
  }
  const mark = <CategoryMark name={row.type} icon={iconOf(row.type)} color={colorOf(row.type)} />;
  // An expense of one row has nothing more to show.
  const canOpen = isExpenseLine(row) && (row.parts.length > 1 || !isWhole(row));
  if (!canOpen) return <span className={left}>{mark}</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`Rows of ${nameTransaction(row)}`}
      onClick={() => onToggle(row)}
      className={classNames(left, 'focus-visible:-outline-offset-2 active:bg-sunken')}
    >
      <span className="relative">
        {mark}
        <span className="absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full border bg-raised text-muted">
          <ChevronIcon
            className={classNames('size-3.5 transition-transform', isOpen && 'rotate-180')}
          />
        </span>
      </span>
    </button>
  );
}

const name = 'truncate whitespace-pre @max-[17rem]:whitespace-normal';
const whole = 'shrink-0 whitespace-pre @max-[17rem]:whitespace-normal';

function Content({ row, waitingTag }: TransactionRowProps) {
  const { naming } = useListParts();
  const { words, cents, tone } = meaningForReader(row, naming.uid);
  const isPart = row.expenseId !== null && !isExpenseLine(row);
  const [who, what, forWhom] = partsOfPaid(row, naming);
  const day = <time dateTime={row.transactionDate}>{formatDate(row.transactionDate)}</time>;
  return (
    <CompactRow
      title={isPart ? whoOwesWhom(row, naming) : titleOfRow(row)}
      kind={isPart || row.note === '' || isPaymentRow(row) ? undefined : row.type}
      tags={<RowTags row={row} waitingTag={waitingTag} />}
      detail={
        isPart ? (
          statusText(row)
        ) : (
          <span className="flex min-w-0 @max-[17rem]:block">
            <span className={name}>{who}</span>
            <span className={whole}>{what}</span>
            <span className={classNames(name, 'shrink-9999')}>{forWhom}</span>
            <span className={whole}> · {day}</span>
          </span>
        )
      }
      meaning={words || undefined}
      tone={tone}
      amount={<Amount value={cents} className="font-semibold" />}
    />
  );
}

interface RowTagsProps {
  row: ListLine;
  waitingTag: ReactNode;
}

function RowTags({ row, waitingTag }: RowTagsProps) {
  const { disputes, isRefund, optional } = row;
  return (
    <>
      {waitingTag}
      <PlannedTag line={row} />
      {disputes.length > 0 && (
        <CompactTag className="bg-warning-soft text-warning">Disputed</CompactTag>
      )}
      {isRefund && <RefundTag />}
      {optional && <OptionalTag />}
    </>
  );
}
