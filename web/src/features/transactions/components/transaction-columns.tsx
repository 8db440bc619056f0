import { formatDate } from '@housetab/functions/core/calendar/calendar';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Amount } from '@/components/ui/amount';
import { Avatar, Person } from '@/components/ui/avatar';
import type { DataColumn } from '@/components/ui/data-table-types';
import { RowActions, type RowHandlers } from '@/features/transactions/components/row-actions';
import { StatusCell } from '@/features/transactions/components/status-cell';
import { rightsOf, type RightsHolder } from '@/features/transactions/transaction-rights';
import type { People } from '@/features/transactions/use-people';
import { formatDay } from '@/lib/format';

type Column = DataColumn<TransactionResource>;

interface ColumnsContext {
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
}

/** In a table, where columns are narrow: a row has the height of two lines anyway. */
const twoLines =
  'min-[1100px]:line-clamp-2 min-[1100px]:leading-4 min-[1100px]:wrap-break-word min-[1100px]:whitespace-normal';

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
      sortValue: ({ owedBy }) => owedBy && nameOf(owedBy),
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
      sortValue: ({ amount, inSettlement }) => (inSettlement ? -amount : amount),
      cell: (row) => (
        <Amount
          value={row.amount}
          isNegative={row.inSettlement}
          meaning={meaningOf(row, holder.id)}
        />
      ),
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
      cell: (row) => {
        const { canTogglePaid, hasSettlements } = rightsOf(row, holder);
        return (
          <StatusCell
            row={row}
            canTogglePaid={canTogglePaid}
            onTogglePaid={handlers.togglePaid}
            hasSettlements={hasSettlements}
            onShowSettlements={handlers.showSettlements}
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
      width: '7.5rem',
      align: 'end',
      card: 'actions',
      cell: (row) => <RowActions row={row} rights={rightsOf(row, holder)} handlers={handlers} />,
    },
  ];
}
