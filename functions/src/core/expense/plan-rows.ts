import { assertDeletable, assertEditable } from '../settlement/transaction-lock.ts';
import { withDerivedFields, type Transaction } from '../transaction/transaction.ts';
import type { Expense } from './expense.ts';
import { partiesOfRow, toRows, type ExpenseRow } from './rows.ts';

/** What an expense decides of one of its rows. */
export type RowFields = Pick<
  Transaction,
  | 'id'
  | 'paidBy'
  | 'owedBy'
  | 'amountCents'
  | 'transactionDate'
  | 'note'
  | 'categories'
  | 'category'
  | 'optional'
  | 'expenseId'
  | 'expenseCents'
  | 'expensePeople'
  | 'isRefund'
  | 'disputes'
  | 'commentCount'
>;

/** The id of the row of two people, or of a payer's own part; the same pair always has the same. */
export type RowIdOf = (
  expenseId: string,
  row: Pick<ExpenseRow, 'creditorId' | 'debtorId'>,
) => string;

/** The rows that an expense has now. */
export function rowsOfExpense(
  expense: Omit<Expense, 'transactionIds'>,
  rowIdOf: RowIdOf,
): RowFields[] {
  const { kind, payers, shares } = expense;
  const people = new Set([...payers, ...shares].map(({ memberId }) => memberId));
  return toRows(payers, shares).map((row) => ({
    id: rowIdOf(expense.id, row),
    ...partiesOfRow(row, kind),
    amountCents: row.cents,
    transactionDate: expense.transactionDate,
    note: expense.note,
    categories: expense.categories,
    category: expense.category,
    optional: expense.optional,
    expenseId: expense.id,
    expenseCents: expense.amountCents,
    expensePeople: people.size,
    isRefund: kind === 'refund',
    disputes: expense.disputes,
    commentCount: expense.commentCount,
  }));
}

/** What a change of an expense does to its rows. */
export interface RowPlan {
  added: RowFields[];
  changed: { before: Transaction; after: Transaction }[];
  /** Deleted once, and needed again: they come back, as unpaid ones where something is different. */
  revived: { before: Transaction; after: Transaction }[];
  removed: Transaction[];
}

/**
 * Compares the rows that are stored with those that an expense is to have. Rows in which nothing
 * changes are left alone.
 *
 * @param stored every row of the expense that there is, and deleted ones under the ids of `wanted`
 * @throws Problem locked_by_settlement where a settlement holds or has settled a row whose amount or
 *   people would change, or whose date or category are locked
 */
export function planRows(stored: readonly Transaction[], wanted: readonly RowFields[]): RowPlan {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const plan: RowPlan = { added: [], changed: [], revived: [], removed: [] };
  for (const fields of wanted) {
    const before = byId.get(fields.id);
    if (!before) plan.added.push(fields);
    else if (before.deletedAt !== null)
      plan.revived.push({ before, after: revive(before, fields) });
    else if (differs(before, fields)) {
      const after = withDerivedFields({ ...before, ...fields });
      assertEditable(before, after);
      plan.changed.push({ before, after });
    }
  }
  const kept = new Set(wanted.map(({ id }) => id));
  for (const row of stored) {
    if (kept.has(row.id) || row.deletedAt !== null) continue;
    assertDeletable(row);
    plan.removed.push(row);
  }
  return plan;
}

function revive(before: Transaction, fields: RowFields): Transaction {
  const back = { ...before, ...fields, deletedAt: null, expireAt: null };
  // Disputes and comments since then change nothing of what was paid.
  const { disputes, commentCount } = before;
  if (!differs(before, { ...fields, disputes, commentCount })) return withDerivedFields(back);
  return withDerivedFields({ ...back, paid: false, paidDate: null });
}

function differs(before: Transaction, fields: RowFields): boolean {
  return (Object.keys(fields) as (keyof RowFields)[]).some(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]),
  );
}
