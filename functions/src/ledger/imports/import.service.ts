import { isAdmin } from '../../core/household/member.ts';
import type {
  ImportRequest,
  ImportResult,
  ImportProgress,
} from '../../core/import/import-resource.ts';
import { isAllowed, type Actor, notFound, requireAllowed } from '../../core/permission/actor.ts';
import { Problem, type ProblemCode } from '../../core/problem/problem.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import type { ImportDocument, ImportPortion } from '../../core/import/stored.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import { listCategories } from '../categories/category.service.ts';
import { findTransactions } from '../shared/transaction.repository.ts';
import {
  decideOutcome,
  digestOf,
  ownFieldsToWrite,
  planImportRows,
  rowsToWrite,
  toImportResult,
  type OwnEntry,
  type PlannedImportRow,
} from './import-plan.ts';
import { rollBackImport } from './import-rollback.service.ts';
import { claimImport, writeImport } from './import-writing.service.ts';
import { findImport, countDeletedRows } from './import.repository.ts';
import { importedRowId } from './imported-rows.ts';

/**
 * Imports rows in several commits. The stored import records the progress, so a retry continues
 * and writes nothing twice. The scheduled job removes abandoned imports; a refused import is
 * removed at once.
 * @throws Problem id_taken if the id was used for other rows; import_changed if it was undone, or
 * if a referenced member or category has changed; import_incomplete while it is being undone
 */
export async function importTransactions(
  { store, actor, now }: MemberCall,
  { importId, rows, partOf, source }: ImportRequest,
  takeRows: CallerLimits['takeRows'],
): Promise<{ result: ImportResult; isNew: boolean }> {
  const [members, categories, begun] = await Promise.all([
    listAllMembers(store, actor.householdId),
    listCategories({ store, actor, now }, undefined),
    findImport(store, actor.householdId, importId),
  ]);
  const importer = { id: actor.uid, isAdmin: isAdmin(actor.member) };
  const plan = planImportRows(rows, members, categories, importer, now);
  const outcome = decideOutcome(plan, await findKnownIds(store, actor, plan, now));
  const own = ownFieldsToWrite(plan, outcome);
  const perRow = Math.max(...own.map(countDocuments));
  const makesDebts = own.some(({ owedBy, expense }) => owedBy !== null || expense !== undefined);
  const start =
    own.length === 0 ? null : { outcome, planDigest: digestOf(own), perRow, makesDebts };
  if (start !== null && begun === null) await takeRows(countRows(own));
  const claim = { id: importId, digest: digestOf(rows), partOf, source };
  const claimed = await claimImport({ store, actor, now }, claim, start);
  if (claimed === null) {
    return { result: toImportResult(importId, plan, outcome, []), isNew: false };
  }
  const { record, isNew } = claimed;
  const portions = await writeOrRollBack(store, actor, record, plan, now);
  const ids = rowsToWrite(record.outcome).map((_, position) => importedRowId(portions, position));
  return { result: toImportResult(importId, plan, record.outcome, ids), isNew };
}

/** Removes written rows if the import is refused; an interrupted import can continue later. */
async function writeOrRollBack(
  store: Store,
  actor: Actor,
  record: ImportDocument,
  plan: readonly PlannedImportRow[],
  now: Date,
): Promise<readonly ImportPortion[]> {
  try {
    return await writeImport(store, actor, record, ownFieldsToWrite(plan, record.outcome));
  } catch (error) {
    const isRefused = error instanceof Problem && !canGoOn.includes(error.code);
    // The scheduled job completes an interrupted rollback.
    if (isRefused) await rollBackImport(store, actor.householdId, record.id, now).catch(() => {});
    throw error;
  }
}

const canGoOn: readonly ProblemCode[] = ['contended', 'import_incomplete'];

/**
 * The maximum of transactions: an expense has one per person in the split and per further payer.
 */
function countRows(own: readonly OwnEntry[]): number {
  return own.reduce((sum, one) => sum + countTransactions(one), 0);
}

function countTransactions({ expense }: OwnEntry): number {
  return expense ? expense.split.people.length + (expense.payers?.length ?? 1) - 1 : 1;
}

function countDocuments(one: OwnEntry): number {
  return countTransactions(one) + (one.expense ? 1 : 0);
}

/** Ids of exported rows that still exist here and are visible to the actor. */
async function findKnownIds(
  store: Store,
  actor: Actor,
  plan: readonly PlannedImportRow[],
  now: Date,
): Promise<Set<string>> {
  const ids = [...new Set(plan.flatMap(({ sentId }) => (sentId === null ? [] : [sentId])))];
  const found = await findTransactions(store, actor.householdId, ids, now);
  const seen = found.filter(
    (one) =>
      one !== null && one.deletedAt === null && isAllowed(actor, 'transaction:read', one, now),
  );
  return new Set(seen.map((one) => one!.id));
}

/** @throws Problem not_found, also before the import has begun */
export async function readImportProgress(
  { store, actor, now }: MemberCall,
  importId: string,
): Promise<ImportProgress> {
  const record = await findImport(store, actor.householdId, importId);
  if (!record) throw notFound();
  const rows = { enteredBy: record.actor, paidBy: null, owedBy: null };
  requireAllowed(actor, 'transaction:read', rows, now);
  const { state, written, outcome } = record;
  const total = rowsToWrite(outcome).length;
  return { importId, state, written, total, undone: await countUndone(store, actor, record) };
}

function countUndone(store: Store, { householdId }: Actor, record: ImportDocument) {
  const { id, state, updatedAt, written } = record;
  if (state === 'undone') return written;
  if (state !== 'undoing' && state !== 'restoring') return 0;
  return countDeletedRows(store, householdId, { importId: id, startedAt: updatedAt });
}
