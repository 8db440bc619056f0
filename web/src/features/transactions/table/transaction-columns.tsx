import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  amountOfLine,
  isExpenseLine,
  type ExpenseLine,
  type ListLine,
} from '@/shared/expense/expense-line';
import { isPaymentRow } from '@/shared/expense/row-title';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount } from '@/components/ui/amount';
import { Avatar, AvatarWithName } from '@/shared/people/avatar';
import type { DataColumn } from '@/components/ui/data-table-types';
import {
  ExpenseOwedBy,
  ExpenseOwedTo,
  NoDebt,
  ShareOfExpense,
} from '@/features/transactions/table/expense-people';
import { ExpenseStatus } from '@/features/transactions/table/expense-status';
import { ActionsButton, RowActions } from '@/features/transactions/table/row-action-buttons';
import type { ListParts } from '@/features/transactions/list/list-context';
import { waitingTagOf } from '@/shared/outbox/waiting-entries';
import type { ListingProps } from '@/features/transactions/list/listing-props';
import { StatusCell } from '@/features/transactions/table/status-cell';
import { rowRightsOf, rightsOfLine } from '@/features/transactions/row-actions/rights';
import { sortNames, sortValuesOf, type SortableColumn } from '@/features/transactions/list/sort';
import { formatDate, formatDay } from '@/lib/format/format';

type Column = DataColumn<ListLine>;

export type TableSize = 'words' | 'icons' | 'menu';

interface ColumnsContext {
  parts: ListParts;
  expenses: Pick<ListingProps['expenses'], 'open' | 'toggle'>;
  size: TableSize;
  onAsk: (line: ListLine) => void;
}

/**
 * The note takes the remaining width. Amounts are never cut; from 1,024 pixels on `Transportation`
 * fits the category in one line.
 */
const widths = {
  words: {
    ...{ entered: '5.5rem', transactionDate: '4.75rem', owedTo: '8.75rem', owedBy: '7.75rem' },
    ...{ amount: '8rem', category: '7rem', status: '9.25rem', by: '3.25rem', actions: '13rem' },
  },
  icons: {
    ...{ entered: '4.25rem', transactionDate: '4.25rem', owedTo: '7.5rem', owedBy: '6.5rem' },
    ...{ amount: '7rem', category: '6.25rem', status: '7.5rem', by: '2.5rem', actions: '10.25rem' },
  },
  menu: {
    entered: 'clamp(3.5rem, 6vw, 4.25rem)',
    transactionDate: 'clamp(3.5rem, 6vw, 4.25rem)',
    owedTo: 'clamp(5.25rem, 12vw - 1rem, 7.5rem)',
    owedBy: 'clamp(4.75rem, 12vw - 1rem, 7.5rem)',
    status: 'clamp(5.75rem, 14vw - 1rem, 7.5rem)',
    category: 'clamp(4.75rem, 16vw - 4rem, 6.25rem)',
    ...{ amount: '6.25rem', by: '2.25rem', actions: '3.75rem' },
  },
} as const;

/** Columns are narrow and each row is two lines high anyway, so longer texts use both lines. */
const twoLines = 'line-clamp-2 leading-4 wrap-break-word whitespace-normal';

/** The only row of a line; null for an expense with several listed rows. */
function singleRow(line: ListLine): TransactionResource | null {
  const { parts = [line] } = line;
  return parts.length === 1 ? parts[0]! : null;
}

/** The colour of an amount. An expense shows a sentence instead. */
function meaningOf(row: ListLine, uid: string) {
  if (row.inSettlement) return 'settled';
  // A refund is negative: the colour of a claim would mean the opposite.
  if (isExpenseLine(row) || row.isRefund || row.isStateUnknown) return undefined;
  if (row.paid || row.owedBy === null) return undefined;
  if (row.owedBy === uid) return 'you-owe';
  return row.paidBy === uid ? 'owed-to-you' : undefined;
}

export function transactionColumns({ parts, expenses, size, onAsk }: ColumnsContext): Column[] {
  const { people, holder, handlers, waiting } = parts;
  const { nameOf, photoOf } = people;
  const sortValues = sortValuesOf(people);
  const hasAvatar = size !== 'menu';
  const sorted = (id: SortableColumn) => ({
    id,
    header: sortNames[id],
    sortValue: sortValues[id],
    isFitting: true,
    ...(id !== 'note' && { width: widths[size][id] }),
  });
  const person = (id: string | null, name: string) =>
    hasAvatar ? (
      <AvatarWithName id={id} name={name} photoURL={id && photoOf(id)} />
    ) : (
      <span className={twoLines}>
        {name}
        <MemberMark id={id} />
      </span>
    );
  return [
    {
      ...sorted('entered'),
      cell: ({ date }) => (
        <time dateTime={date} className={`text-xs text-muted tabular-nums ${twoLines}`}>
          {formatDay(date)}
        </time>
      ),
    },
    {
      ...sorted('transactionDate'),
      cell: ({ transactionDate }) => (
        <time dateTime={transactionDate} className={`tabular-nums ${twoLines}`}>
          {formatDate(transactionDate)}
        </time>
      ),
    },
    {
      ...sorted('owedTo'),
      cell: (line) =>
        isExpenseLine(line) ? (
          <ExpenseOwedTo
            {...{ line, people, hasAvatar }}
            uid={holder.id}
            isOpen={expenses.open.has(line.id)}
            onToggle={expenses.toggle}
          />
        ) : (
          person(line.paidBy, line.payTo)
        ),
    },
    {
      ...sorted('owedBy'),
      cell: (line) => {
        if (isExpenseLine(line)) return <ExpenseOwedBy {...{ line, people, hasAvatar }} />;
        const { owedBy } = line;
        return owedBy === null ? <NoDebt /> : person(owedBy, nameOf(owedBy));
      },
    },
    {
      ...sorted('amount'),
      align: 'end',
      cell: (line) => (
        <>
          <Amount value={amountOfLine(line)} meaning={meaningOf(line, holder.id)} />
          {isExpenseLine(line) && <ShareOfExpense line={line} uid={holder.id} />}
        </>
      ),
    },
    {
      ...sorted('category'),
      cell: ({ type }) => {
        const name = isPaymentRow({ type }) ? 'Settlement' : type;
        return (
          <span title={name} className={`text-xs hyphens-auto xl:text-[0.8125rem] ${twoLines}`}>
            {name}
          </span>
        );
      },
    },
    {
      ...sorted('note'),
      cell: ({ note }) =>
        note && (
          <span
            className={`text-xs text-muted min-[1400px]:text-[0.8125rem] ${twoLines}`}
            title={note}
          >
            {note}
          </span>
        ),
    },
    {
      ...sorted('status'),
      cell: (line) => {
        if (line.isOther) return null;
        const row = singleRow(line);
        const tag = waitingTagOf(waiting, line);
        if (row === null) {
          return (
            <>
              <ExpenseStatus line={line as ExpenseLine} nameOf={nameOf} />
              {tag}
            </>
          );
        }
        const { canTogglePaid, hasSettlements } = rowRightsOf(row, holder);
        return (
          <>
            <StatusCell
              row={row}
              canTogglePaid={canTogglePaid}
              onTogglePaid={handlers.togglePaid}
              hasSettlements={hasSettlements}
              onShowSettlements={handlers.showSettlements}
              nameOf={nameOf}
            />
            {tag}
          </>
        );
      },
    },
    {
      ...sorted('by'),
      cell: ({ enteredBy }) => (
        <span
          role="img"
          aria-label={nameOf(enteredBy)}
          title={nameOf(enteredBy)}
          className="flex items-center"
        >
          <Avatar
            id={enteredBy}
            name={nameOf(enteredBy)}
            photoURL={photoOf(enteredBy)}
            size="small"
          />
        </span>
      ),
    },
    {
      id: 'actions',
      isFitting: true,
      header: 'Actions',
      width: widths[size].actions,
      align: 'end',
      cell: (line) =>
        line.isOther ? null : size === 'menu' ? (
          <ActionsButton line={line} onAsk={onAsk} />
        ) : (
          <RowActions
            row={singleRow(line) ?? line}
            rights={rightsOfLine(line, holder)}
            handlers={handlers}
            hasWords={size === 'words'}
            line={line}
            onAsk={onAsk}
          />
        ),
    },
  ];
}
