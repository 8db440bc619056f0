import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  amountOfLine,
  isExpense,
  type ExpenseLine,
  type ListLine,
} from '@/components/expense/expense-line';
import { isPayment } from '@/components/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { Avatar, Person } from '@/components/ui/avatar';
import type { DataColumn } from '@/components/ui/data-table-types';
import { ExpenseStatus } from '@/features/transactions/table/expense-status';
import { RowActions } from '@/features/transactions/table/row-action-buttons';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import { waitingTagOf, type WaitingEntries } from '@/offline/components/waiting-entries';
import { StatusCell } from '@/features/transactions/table/status-cell';
import {
  rightsOf,
  rightsOfLine,
  type RightsHolder,
} from '@/features/transactions/row-actions/rights';
import { sortValuesOf, type SortableColumn } from '@/features/transactions/list/sort';
import { sortNames } from '@/features/transactions/list/sort';
import type { People } from '@/features/transactions/people/use-people';
import { formatDate, formatDay } from '@/lib/format/format';

type Column = DataColumn<ListLine>;

interface ColumnsContext {
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
  waiting: WaitingEntries;
}

/** Columns are narrow, and each row is two lines high anyway: longer texts use both. */
const twoLines = 'line-clamp-2 leading-4 wrap-break-word whitespace-normal';

/** The only row of a line; null for an expense with several listed rows. */
function singleRow(line: ListLine): TransactionResource | null {
  const { parts = [line] } = line;
  return parts.length === 1 ? parts[0]! : null;
}

/** What an amount means for the reader, shown by its colour. Of an expense, a sentence says it instead. */
function meaningOf(row: ListLine, uid: string) {
  if (row.inSettlement) return 'settled';
  // A refund is negative: the colour of a claim would say the opposite.
  if (isExpense(row) || row.isRefund || row.isStateUnknown) return undefined;
  if (row.paid || row.owedBy === null) return undefined;
  if (row.owedBy === uid) return 'you-owe';
  return row.paidBy === uid ? 'owed-to-you' : undefined;
}

/** The table's columns after the box for selecting. */
export function transactionColumns({
  people,
  holder,
  handlers,
  waiting,
}: ColumnsContext): Column[] {
  const { nameOf, photoOf } = people;
  const sortValues = sortValuesOf(people);
  const sorted = (id: SortableColumn) => ({
    id,
    header: sortNames[id],
    sortValue: sortValues[id],
  });
  return [
    {
      ...sorted('entered'),
      isFitting: true,
      width: '5.5rem',
      cell: ({ date }) => (
        <time dateTime={date} className={`text-xs text-muted tabular-nums ${twoLines}`}>
          {formatDay(date)}
        </time>
      ),
    },
    {
      ...sorted('transactionDate'),
      isFitting: true,
      // The note needs the width more: a date of another year has the year in a second line.
      width: 'clamp(4.75rem, 7vw - 1rem, 6.5rem)',
      cell: ({ transactionDate }) => (
        <time dateTime={transactionDate} className={`tabular-nums ${twoLines}`}>
          {formatDate(transactionDate)}
        </time>
      ),
    },
    {
      ...sorted('owedTo'),
      isFitting: true,
      width: '9.375rem',
      cell: ({ paidBy, payTo }) => (
        <Person id={paidBy} name={payTo} photoURL={paidBy && photoOf(paidBy)} />
      ),
    },
    {
      ...sorted('owedBy'),
      isFitting: true,
      width: '9.375rem',
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
      ...sorted('amount'),
      // As wide as the largest there is: an amount is never cut off.
      isFitting: true,
      width: '7.75rem',
      align: 'end',
      cell: (line) => <Amount value={amountOfLine(line)} meaning={meaningOf(line, holder.id)} />,
    },
    {
      ...sorted('category'),
      isFitting: true,
      width: '7rem',
      cell: ({ type }) => {
        const name = isPayment({ type }) ? 'Settlement' : type;
        return (
          <span title={name} className={`text-[0.8125rem] ${twoLines}`}>
            {name}
          </span>
        );
      },
    },
    {
      ...sorted('note'),
      isFitting: true,
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
      isFitting: true,
      width: '9.25rem',
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
        const { canTogglePaid, hasSettlements } = rightsOf(row, holder);
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
      isFitting: true,
      width: '3.25rem',
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
      width: '10.5rem',
      align: 'end',
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
