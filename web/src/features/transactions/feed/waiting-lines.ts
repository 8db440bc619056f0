import type { NewExpense } from '@housetab/functions/core/expense/expense-request';
import { partiesOfRow, toRows } from '@housetab/functions/core/expense/rows';
import { shareOut } from '@housetab/functions/core/expense/share-out';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import { SETTLEMENT_CATEGORY } from '@housetab/functions/core/transaction/transaction';
import type {
  NewTransaction,
  TransactionResource,
} from '@housetab/functions/core/transaction/transaction-resource';
import { toListLines, type ListLine } from '@/shared/expense/expense-line';
import type { People } from '@/features/transactions/people/use-people';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

type Entry = Pick<WaitingWrite, 'kind' | 'resourceId' | 'body' | 'at'> & {
  /** The member who entered it; the account that stores it may have another id. */
  enteredBy: string;
};
type NameOf = People['nameOf'];

/** A waiting entry as the line that it will become; null for other writes. */
export function lineOfWaiting(write: Entry, nameOf: NameOf): ListLine | null {
  const [line = null] = toListLines(rowsOf(write, nameOf));
  return line;
}

function rowsOf(write: Entry, nameOf: NameOf): TransactionResource[] {
  switch (write.kind) {
    case 'expense':
      return rowsOfExpense(write, write.body as NewExpense, nameOf);
    case 'payment': {
      const { from, to, amount, transactionDate, note } = write.body as NewPayment;
      const people = { paidBy: from, owedBy: to, payTo: nameOf(from) };
      return [
        rowOf(write, { ...people, amount, transactionDate, note, type: SETTLEMENT_CATEGORY }),
      ];
    }
    case 'transaction': {
      const { paidBy, owedBy, payTo, amount, transactionDate, note, categories, type, optional } =
        write.body as NewTransaction;
      return [
        rowOf(write, {
          ...{ paidBy, owedBy, amount, transactionDate, note, categories, optional },
          type: categories[0]?.name ?? type ?? '',
          payTo: paidBy === null ? (payTo ?? '') : nameOf(paidBy),
        }),
      ];
    }
    default:
      return [];
  }
}

/** The rows that the server will create, by the same rules. */
function rowsOfExpense(
  write: Entry,
  { kind, amount, transactionDate, note, categories, optional, payers, split }: NewExpense,
  nameOf: NameOf,
): TransactionResource[] {
  const paid = payers.map(({ userId, amount: cents }) => ({ memberId: userId, cents }));
  const people = split.people.map(({ userId, value = 0 }) => ({ memberId: userId, value }));
  const { resourceId: id } = write;
  const shares = shareOut({ id, amountCents: amount, split: { ...split, people } });
  const isRefund = kind === 'refund';
  return toRows(paid, shares).map((row, index) => {
    const { paidBy, owedBy } = partiesOfRow(row, isRefund ? 'refund' : 'expense');
    return rowOf(write, {
      ...{ paidBy, owedBy, payTo: nameOf(paidBy), amount: row.cents },
      ...{ transactionDate, note, categories, optional, isRefund, type: categories[0]?.name ?? '' },
      id: `${id} ${index}`,
      expenseId: id,
      expenseAmount: amount,
      expensePeople: new Set([...paid, ...shares].map(({ memberId }) => memberId)).size,
      expensePayers: payers,
    });
  });
}

type RowFields = Partial<TransactionResource> &
  Pick<TransactionResource, 'paidBy' | 'owedBy' | 'payTo' | 'amount' | 'transactionDate' | 'type'>;

function rowOf({ resourceId, at, enteredBy }: Entry, fields: RowFields): TransactionResource {
  return {
    id: resourceId,
    description: '',
    date: new Date(at).toISOString(),
    paid: false,
    paidDate: null,
    enteredBy,
    optional: false,
    note: '',
    categories: [],
    inSettlement: false,
    settlementId: null,
    debtOfSettlementId: null,
    openAmount: fields.amount,
    importId: null,
    expenseId: null,
    expenseAmount: null,
    expensePeople: null,
    expensePayers: null,
    isRefund: false,
    disputes: [],
    commentCount: 0,
    version: 0,
    deletedAt: null,
    ...fields,
  };
}
