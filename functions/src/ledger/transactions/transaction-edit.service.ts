import type { BulkEdit } from '../../core/bulk/bulk-edit-resource.ts';
import type { Actor } from '../../core/permission/actor.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { saveExpense } from '../expenses/expense-change.ts';
import type { PlannedEdit } from '../expenses/expense-update.service.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOfOwners, rememberNames } from '../shared/names.repository.ts';
import { namingPlaces } from '../shared/naming-of-several.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { categoryResolver, limitDebtsBetweenOthers } from '../shared/transaction-references.ts';
import { findTransactions } from '../shared/transaction.repository.ts';
import { planExpenses } from './edited-expenses.ts';
import { planRowEdit, type PlannedRowEdit } from './edited-row.ts';

/**
 * Changes all of them, or none if one can't be changed. What is so already is left as it is, whatever its
 * version, so that sending the same again does nothing. With a row of an expense, the whole expense changes.
 *
 * @returns them as they are now, in the order of the request
 * @throws Problem as the edit of one, with the place in the request in `errors`
 */
export function editTransactions(
  store: Store,
  actor: Actor,
  { edits }: BulkEdit,
  now: Date,
  limits: CallerLimits,
): Promise<TransactionResource[]> {
  const asked = edits.flatMap(({ transactions, change }) =>
    transactions.map((one) => ({ ...one, change })),
  );
  const places = edits.flatMap(({ transactions }, edit) =>
    transactions.map((_one, index) => `edits.${edit}.transactions.${index}`),
  );
  const naming = namingPlaces((index) => places[index]!);
  const ids = asked.map(({ id }) => id);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findTransactions(unit, actor.householdId, ids, now);
    const resolve = categoryResolver(unit, context);
    const rows: PlannedRowEdit[] = [];
    for (const [index, one] of asked.entries()) {
      rows.push(await naming(index, () => planRowEdit(unit, context, found[index]!, one, resolve)));
    }
    const parts = rows.map(({ before }, index) => ({ ...before, change: asked[index]!.change }));
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
