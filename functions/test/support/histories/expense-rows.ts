import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { planExpenseRows, type RowFields } from '../../../src/core/expense/plan-rows.ts';
import {
  newTransaction,
  withDerivedFields,
} from '../../../src/core/transaction/new-transaction.ts';
import { refusePostponed } from '../../../src/core/settlement/transaction-lock.ts';
import { householdDayOf } from './context.ts';
import { wantedRows } from './expense-oracle.ts';
import { expectThat } from './ledger-invariants.ts';
import type { MemoryLedger } from './ledger.ts';
import { deleted } from './transaction-operations.ts';

function differs(row: Transaction, fields: RowFields): boolean {
  return JSON.stringify({ ...row, ...fields }) !== JSON.stringify(row);
}

/**
 * Writes the expense and its rows; rows that are already correct stay unchanged. This differs from core's
 * method, and must have the same result.
 *
 * @throws Problem if a settlement contains one of them
 */
export function putExpenseRows(ledger: MemoryLedger, expense: Expense, now: Date): void {
  const wanted = wantedRows(expense);
  const rows = [...ledger.transactions.values()].filter((row) => row.expenseId === expense.id);
  const plan = planExpenseRows(rows, wanted);
  for (const { before, after } of plan.changed)
    refusePostponed(before, after, householdDayOf({ now }));
  const planned = new Set(
    [
      ...plan.added,
      ...plan.removed,
      ...[...plan.changed, ...plan.revived].map((one) => one.after),
    ].map(({ id }) => id),
  );
  const put = (row: Transaction) => {
    expectThat(planned.delete(row.id), `core plans a change of ${row.id}`);
    ledger.put(row);
  };
  for (const row of rows) {
    const isLeft = row.deletedAt === null && wanted.every(({ id }) => id !== row.id);
    if (isLeft) put(deleted(row, now));
  }
  for (const fields of wanted) {
    const { entered, enteredBy, enteredDay, importId } = expense;
    const row = rows.find(({ id }) => id === fields.id);
    if (!row) {
      put(newTransaction({ ...fields, entered, enteredBy, enteredDay, importId, payTo: null }));
    } else if (row.deletedAt !== null || differs(row, fields)) {
      // A row that returns with the same values keeps its paid mark.
      const { disputes, commentCount } = row;
      const isNew = row.deletedAt !== null && differs(row, { ...fields, disputes, commentCount });
      const back = { deletedAt: null, expireAt: null };
      const unpaid = isNew ? { paid: false, paidDate: null } : {};
      const after = withDerivedFields({ ...row, ...fields, ...back, ...unpaid });
      const core = [...plan.changed, ...plan.revived].find((one) => one.before === row)?.after;
      expectThat(JSON.stringify(core) === JSON.stringify(after), `core plans ${row.id} the same`);
      put({ ...after, version: row.version + 1 });
    }
  }
  expectThat(planned.size === 0, `core plans no change of ${[...planned].join()}`);
  ledger.putExpense(expense);
}
