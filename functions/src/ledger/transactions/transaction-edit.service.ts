import { assertSpendingCategory } from '../../core/expense/expense.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import type { BulkChange, BulkEdit } from '../../core/bulk/bulk-edit-resource.ts';
import { findObstacle, withChange } from '../../core/bulk/bulk-edit.ts';
import {
  transactionUpdateSchema,
  type TransactionResource,
  type TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { saveExpense } from '../expenses/expense-change.ts';
import type { PlannedEdit } from '../expenses/expense-update.service.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import {
  openContext,
  requireExpected,
  requireFound,
  requireStandsAlone,
  type WriteContext,
} from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { namingPlaces } from '../shared/naming-of-several.ts';
import { requireNotPutOff } from '../shared/put-off.ts';
import { namingToThoseWhoSee } from '../shared/settling-seen.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import {
  categoryResolver,
  takeDebtsBetweenOthers,
  type CategoryResolver,
} from '../shared/transaction-references.ts';
import { findTransactions } from '../shared/transaction.repository.ts';
import { categoriesBack } from './categories-back.ts';
import { planExpenses } from './edited-expenses.ts';
import { applyBody } from './transaction-update.service.ts';

/** One row of the request. */
interface Asked {
  id: string;
  version: number;
  change: BulkChange;
}

/** A row with what it becomes; the same where it is so already. */
interface PlannedRow {
  before: Transaction;
  after: Transaction;
}

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
    const rows: PlannedRow[] = [];
    for (const [index, one] of asked.entries()) {
      rows.push(await naming(index, () => planRow(unit, context, found[index]!, one, resolve)));
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
    await rememberAll(store, unit, context, [...saved.values()]);
    return rows.map((row) => context.toResource(saved.get(row.before.id) ?? row.before));
  });
}

/** @throws Problem not_found, forbidden, locked, part_of_expense, locked_by_settlement, precondition_failed */
async function planRow(
  unit: UnitOfWork,
  context: WriteContext,
  found: Transaction | null,
  { version, change }: Asked,
  resolveAny: CategoryResolver,
): Promise<PlannedRow> {
  const before = requireFound(context.actor, 'transaction:update', found, context.now);
  requireChangeable(context, before, change);
  const resolve = categoriesBack(unit, context.householdId, before, resolveAny);
  const body = await bodyWith(context.toResource(before), change, before, resolve);
  const after = await applyBody(context, before, body, resolve);
  if (after === before) return { before, after };
  assertSpendingCategory(after.category, before.category);
  requireExpected(context, before, (current) => current === version);
  namingToThoseWhoSee(context, [before], () => assertEditable(before, after));
  await requireNotPutOff(unit, context, [{ before, after }]);
  // Its expense changes it.
  return before.expenseId === null ? { before, after } : { before, after: before };
}

/** What a bulk edit refuses beyond what the edit of one does. */
function requireChangeable(context: WriteContext, before: Transaction, change: BulkChange): void {
  const { actor, now } = context;
  const mayUpdate = isAllowed(actor, 'transaction:update', before, now);
  // Former members are asked about where it is saved: an admin may have given a reason.
  const obstacle = findObstacle(context.toResource(before), change, {
    mayUpdate,
    members: [],
    now,
  });
  if (obstacle === 'part_of_expense') requireStandsAlone(before);
  if (obstacle !== 'payment') return;
  throw new Problem(
    'locked',
    'A payment between members keeps its people and category here: change it by itself.',
    { extra: { transactionId: before.id } },
  );
}

/**
 * The body that would change it alone.
 *
 * @throws Problem invalid_request
 */
async function bodyWith(
  row: TransactionResource,
  change: BulkChange,
  { categories: stored }: Transaction,
  resolve: CategoryResolver,
): Promise<TransactionUpdate> {
  // By their names of today: with a name that a client makes up, sending it again would change it again.
  const categories = change.categories && (await resolve(stored, change.categories));
  const { amount, transactionDate, paidBy, owedBy, payTo, note, type, optional, paid, ...after } =
    withChange(row, { ...change, categories });
  const wanted = { amount, transactionDate, paidBy, owedBy, note, type, optional, paid };
  const body = {
    ...wanted,
    categories: after.categories,
    ...(paidBy === null ? { payTo } : {}),
  };
  const parsed = transactionUpdateSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Problem('invalid_request', parsed.error.issues[0]!.message);
}

async function takeLimits(
  context: WriteContext,
  limits: CallerLimits,
  changed: readonly PlannedRow[],
  bills: readonly PlannedEdit[],
): Promise<void> {
  const ids = [...changed, ...bills].map(({ after }) => after.id);
  await Promise.all(ids.map((id) => limits.takeEdit(id)));
  const debts = changed.map(({ before, after }) => ({ before, rows: [after] }));
  await takeDebtsBetweenOthers(context, limits, debts);
}

/** The names that the rows use, for each of their owners. Not read in the unit: see `rememberNames`. */
async function rememberAll(
  store: Store,
  unit: UnitOfWork,
  { householdId }: WriteContext,
  rows: readonly Transaction[],
): Promise<void> {
  const owners = [...new Set(rows.map(({ enteredBy }) => enteredBy))];
  const names = await Promise.all(owners.map((id) => readNamesOf(store, householdId, id)));
  for (const known of names) rememberNames(unit, householdId, known, rows);
}
