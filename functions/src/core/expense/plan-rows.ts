import { assertDeletable, assertEditable } from '../settlement/transaction-lock.ts';
import { withDerivedFields } from '../transaction/new-transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { Expense } from './stored.ts';
import { partiesOfRow, toRows, type ExpenseRow } from './rows.ts';
import { isSameContent } from '../wire/same-content.ts';

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
  | 'expensePayers'
  | 'isRefund'
  | 'disputes'
  | 'commentCount'
>;

/** The id of a pair's row, or of a payer's own part: always the same for the same pair. */
export type RowIdOf = (
  expenseId: string,
  row: Pick<ExpenseRow, 'creditorId' | 'debtorId'>,
) => string;

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
    // In the order in which the database returns keys, because rows are compared as text.
    expensePayers: payers.map(({ cents, memberId }) => ({ cents, memberId })),
    isRefund: kind === 'refund',
    disputes: expense.disputes,
    commentCount: expense.commentCount,
  }));
}

export interface ExpenseRowPlan {
  added: RowFields[];
  changed: { before: Transaction; after: Transaction }[];
  /** Deleted rows that are needed again. Changed ones come back unpaid. */
  revived: { before: Transaction; after: Transaction }[];
  removed: Transaction[];
}

/**
 * Compares the stored rows of an expense with the wanted ones. Unchanged rows are not written.
 * @param stored all rows of the expense, and deleted ones with ids of `wanted`
 * @throws Problem locked_by_settlement if a settlement holds or has settled a row whose amount or
 * people would change, or whose date or category is locked
 */
export function planExpenseRows(
  stored: readonly Transaction[],
  wanted: readonly RowFields[],
): ExpenseRowPlan {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const plan: ExpenseRowPlan = { added: [], changed: [], revived: [], removed: [] };
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
  // Ignore later disputes and comments, and payers that an older row lacks: they must not make a
  // row unpaid.
  const { disputes, commentCount, expensePayers } = before;
  if (!differs(before, { ...fields, disputes, commentCount, expensePayers })) {
    return withDerivedFields(back);
  }
  return withDerivedFields({ ...back, paid: false, paidDate: null });
}

function differs(before: Transaction, fields: RowFields): boolean {
  return (Object.keys(fields) as (keyof RowFields)[]).some(
    (name) => !isSameContent(before[name], fields[name]),
  );
}
