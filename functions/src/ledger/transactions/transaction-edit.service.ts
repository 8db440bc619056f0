import type { BulkEdit } from '../../core/bulk/bulk-edit-resource.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';
import { saveExpense } from '../expenses/expense-change.ts';
import type { PlannedEdit } from '../expenses/expense-update.service.ts';
import { readReasons } from '../shared/change-rules.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import {
  readNamesOfOwners,
  rememberNames,
  findTransactions,
} from '../shared/transaction.repository.ts';
import { namingPlaces } from '../shared/several-entries.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { categoryResolver, limitDebtsBetweenOthers } from '../shared/transaction-references.ts';
import { planExpenses } from './edited-expenses.ts';
import { planRowEdit, type PlannedRowEdit } from './edited-row.ts';

/**
 * All or none. Skips rows that already have the wanted values, whatever their version, so that a
 * retry does nothing. A row of an expense changes the whole expense.
 * @returns the current rows, in the order of the request
 * @throws Problem as for a single edit, with the position in `errors`
 */
export function editTransactions(
  { store, actor, now, limits }: LimitedMemberCall,
  { edits }: BulkEdit,
): Promise<TransactionResource[]> {
  const requested = edits.flatMap(({ transactions, change }) =>
    transactions.map((one) => ({ ...one, change })),
  );
  const paths = edits.flatMap(({ transactions }, edit) =>
    transactions.map((_one, index) => `edits.${edit}.transactions.${index}`),
  );
  const naming = namingPlaces((index) => paths[index]!);
  const ids = requested.map(({ id }) => id);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findTransactions(unit, actor.householdId, ids, now);
    const resolve = categoryResolver(unit, context);
    const rows: PlannedRowEdit[] = [];
    for (const [index, one] of requested.entries()) {
      rows.push(await naming(index, () => planRowEdit(unit, context, found[index]!, one, resolve)));
    }
    const parts = rows.map(({ before }, index) => ({
      ...before,
      change: requested[index]!.change,
    }));
    const bills = await planExpenses(unit, context, parts, naming, resolve);
    const changed = rows.filter(({ before, after }) => after !== before);
    await takeLimits(context, limits, changed, bills);
    const before = {
      transactions: changed.map((row) => row.before),
      expenses: bills.map((bill) => bill.before),
    };
    await readReasons(unit, context, before);

    const saved = new Map<string, Transaction>();
    const save = (row: Transaction) => saved.set(row.id, row);
    for (const [index, row] of rows.entries()) {
      if (row.after === row.before) continue;
      naming(index, () => save(saveTransaction(unit, context, { what: 'updated', ...row })));
    }
    for (const bill of bills) {
      const index = rows.findIndex((row) => row.before.expenseId === bill.before.id);
      naming(index, () => saveExpense(unit, context, { what: 'updated', ...bill }).forEach(save));
    }
    const stored = [...saved.values()];
    // Not read in the unit: see `rememberNames`.
    const names = await readNamesOfOwners(store, actor.householdId, stored);
    for (const known of names) rememberNames(unit, actor.householdId, known, stored);
    return rows.map((row) => context.toResource(saved.get(row.before.id) ?? row.before));
  });
}

async function takeLimits(
  context: WriteContext,
  limits: CallerLimits,
  changed: readonly PlannedRowEdit[],
  bills: readonly PlannedEdit[],
): Promise<void> {
  const ids = [...changed, ...bills].map(({ after }) => after.id);
  await Promise.all(ids.map((id) => limits.takeEdit(id)));
  const debts = changed.map(({ before, after }) => ({ before, rows: [after] }));
  await limitDebtsBetweenOthers(context, limits, debts);
}
