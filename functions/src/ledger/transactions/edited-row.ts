import { findObstacle, withBulkChange } from '../../core/bulk/bulk-edit.ts';
import type { BulkChange } from '../../core/bulk/bulk-edit-resource.ts';
import { assertSpendingCategory } from '../../core/expense/expense.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import {
  transactionUpdateSchema,
  type TransactionResource,
  type TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import {
  requireExpected,
  requireFound,
  requireStandsAlone,
  type WriteContext,
  requireNotPostponed,
  hidingSettlement,
} from '../shared/ledger-context.ts';
import type { CategoryResolver } from '../shared/transaction-references.ts';
import { restoredCategories } from './restored-categories.ts';
import { applyBody } from './transaction-update.service.ts';

interface RequestedRow {
  id: string;
  version: number;
  change: BulkChange;
}

/** A row before and after the edit; equal if nothing changes. */
export interface PlannedRowEdit {
  before: Transaction;
  after: Transaction;
}

/**
 * @throws Problem not_found, forbidden, locked, part_of_expense, locked_by_settlement,
 * precondition_failed
 */
export async function planRowEdit(
  unit: UnitOfWork,
  context: WriteContext,
  found: Transaction | null,
  { version, change }: RequestedRow,
  resolveAny: CategoryResolver,
): Promise<PlannedRowEdit> {
  const before = requireFound(context.actor, 'transaction:update', found, context.now);
  requireChangeable(context, before, change);
  const resolve = restoredCategories(unit, context.householdId, before, resolveAny);
  const body = await bodyWith(context.toResource(before), change, before, resolve);
  const after = await applyBody(context, before, body, resolve);
  if (after === before) return { before, after };
  assertSpendingCategory(after.category, before.category);
  requireExpected(context, before, (current) => current === version);
  hidingSettlement(context, [before], () => assertEditable(before, after));
  await requireNotPostponed(unit, context, [{ before, after }]);
  // Rows of an expense change together with it.
  return before.expenseId === null ? { before, after } : { before, after: before };
}

/** Checks that apply to bulk edits only. */
function requireChangeable(context: WriteContext, before: Transaction, change: BulkChange): void {
  const { actor, now } = context;
  const mayUpdate = isAllowed(actor, 'transaction:update', before, now);
  // Former members are checked on saving: an admin may have given a reason.
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

/** As for a single edit. @throws Problem invalid_request */
async function bodyWith(
  row: TransactionResource,
  change: BulkChange,
  { categories: stored }: Transaction,
  resolve: CategoryResolver,
): Promise<TransactionUpdate> {
  // Use current names: with names invented by a client, a retry would change the row again.
  const categories = change.categories && (await resolve(stored, change.categories));
  const { amount, transactionDate, paidBy, owedBy, payTo, note, type, optional, paid, ...after } =
    withBulkChange(row, { ...change, categories });
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
