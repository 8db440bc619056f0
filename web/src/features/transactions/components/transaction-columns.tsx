import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isNegative, type ExpenseLine, type ListLine } from '@/components/expense/expense-line';
import { Amount } from '@/components/ui/amount';
import { Avatar, Person } from '@/components/ui/avatar';
import type { DataColumn } from '@/components/ui/data-table-types';
import { ExpenseStatus } from '@/features/transactions/components/expense-status';
import { RowActions, type RowHandlers } from '@/features/transactions/components/row-actions';
import { StatusCell } from '@/features/transactions/components/status-cell';
import {
  rightsOf,
  rightsOfLine,
  type RightsHolder,
} from '@/features/transactions/transaction-rights';
import type { People } from '@/features/transactions/use-people';
import { formatDate, formatDay } from '@/lib/format';

type Column = DataColumn<ListLine>;

interface ColumnsContext {
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
}

/** In a table, where columns are narrow: a row has the height of two lines anyway. */
const twoLines =
  'min-[1100px]:line-clamp-2 min-[1100px]:leading-4 min-[1100px]:wrap-break-word min-[1100px]:whitespace-normal';

/** The one row that a line is; null for an expense of which several are listed. */
function singleRow(line: ListLine): TransactionResource | null {
  const { parts = [line] } = line;
  return parts.length === 1 ? parts[0]! : null;
}

/** What an amount means to the one who looks at it. */
function meaningOf(row: TransactionResource, uid: string) {
  if (row.inSettlement) return 'settled';
  if (row.paid || row.owedBy === null) return undefined;
  if (row.owedBy === uid) return 'you-owe';
  return row.paidBy === uid ? 'owed-to-you' : undefined;
}

/** The table's columns after the box for selecting. */
export function transactionColumns({ people, holder, handlers }: ColumnsContext): Column[] {
  const { nameOf, photoOf } = people;
  return [
    {
      id: 'entered',
      isFitting: true,
      header: 'Entered',
      width: '6.25rem',
      sortValue: ({ date }) => date,
      cell: ({ date }) => (
        <time dateTime={date} className="text-muted tabular-nums min-[1100px]:text-xs">
          {formatDay(date)}
        </time>
      ),
    },
    {
      id: 'transactionDate',
      isFitting: true,
      header: 'Date',
      width: '7rem',
      sortValue: ({ transactionDate }) => transactionDate,
      cell: ({ transactionDate }) => (
        <time dateTime={transactionDate} className="tabular-nums">
          {formatDate(transactionDate)}
        </time>
      ),
    },
    {
      id: 'owedTo',
      isFitting: true,
      header: 'Owed To',
      width: '9.375rem',
      sortValue: ({ payTo }) => payTo || null,
      cell: ({ paidBy, payTo }) => (
        <Person id={paidBy} name={payTo} photoURL={paidBy && photoOf(paidBy)} />
      ),
    },
    {
      id: 'owedBy',
      isFitting: true,
      header: 'Owed By',
      width: '9.375rem',
      sortValue: ({ owedBy, parts = [] }) =>
        parts.length > 1
          ? parts.flatMap((part) => (part.owedBy ? nameOf(part.owedBy) : [])).join(', ') || null
          : owedBy && nameOf(owedBy),
      cell: ({ owedBy }) =>
        owedBy === null ? (
          <span className="text-muted" title="Not a debt">
            N/A
          </span>
        ) : (
          <Person id={owedBy} name={nameOf(owedBy)} photoURL={photoOf(owedBy)} />
        ),
    },
    {
      id: 'amount',
      header: 'Amount',
      width: '6.25rem',
      align: 'end',
      card: 'aside',
      sortValue: (line) => (isNegative(line) ? -line.amount : line.amount),
      cell: (line) => {
        const row = singleRow(line);
        return (
          <Amount
            value={line.amount}
            isNegative={isNegative(line)}
            meaning={row ? meaningOf(row, holder.id) : undefined}
          />
        );
      },
    },
    {
      id: 'category',
      isFitting: true,
      header: 'Category',
      width: '7rem',
      card: 'title',
      sortValue: ({ type }) => type || null,
      cell: ({ type }) => (
        <span title={type} className={`min-[1100px]:text-[0.8125rem] ${twoLines}`}>
          {type}
        </span>
      ),
    },
    {
      id: 'note',
      isFitting: true,
      header: 'Note',
      sortValue: ({ note }) => note || null,
      cell: ({ note }) =>
        note && (
          <span
            className={`text-muted min-[1100px]:text-xs min-[1400px]:text-[0.8125rem] ${twoLines}`}
            title={note}
          >
            {note}
          </span>
        ),
    },
    {
      id: 'status',
      isFitting: true,
      header: 'Status',
      width: '9.75rem',
      card: 'badge',
      sortValue: ({ paid }) => (paid ? 'Paid' : 'Unpaid'),
      cell: (line) => {
        if (line.isOther) return null;
        const row = singleRow(line);
        if (row === null) return <ExpenseStatus line={line as ExpenseLine} nameOf={nameOf} />;
        const { canTogglePaid, hasSettlements } = rightsOf(row, holder);
        return (
          <StatusCell
            row={row}
            canTogglePaid={canTogglePaid}
            onTogglePaid={handlers.togglePaid}
            hasSettlements={hasSettlements}
            onShowSettlements={handlers.showSettlements}
            nameOf={nameOf}
          />
        );
      },
    },
    {
      id: 'by',
      isFitting: true,
      header: 'By',
      width: '4rem',
      sortValue: ({ enteredBy }) => nameOf(enteredBy),
      cell: ({ enteredBy }) => (
        <span
          role="img"
          aria-label={nameOf(enteredBy)}
          title={nameOf(enteredBy)}
          className="flex items-center gap-2"
        >
          <Avatar
            id={enteredBy}
            name={nameOf(enteredBy)}
            photoURL={photoOf(enteredBy)}
            size="small"
          />
          <span className="truncate min-[1100px]:hidden">{nameOf(enteredBy)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      isFitting: true,
      header: 'Actions',
      width: '8.5rem',
      align: 'end',
      card: 'actions',
      cell: (line) =>
        line.isOther ? null : (
          <RowActions
            row={singleRow(line) ?? line}
            rights={rightsOfLine(line, holder)}
            handlers={handlers}
          />
        ),
    },
  ];
}
