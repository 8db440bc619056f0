import type { ImportRequest, ImportResult } from '../core/import/import-resource.ts';
import { Problem } from '../core/problem/problem.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { commitTime } from '../firestore/converters.ts';
import type { ImportDocument } from '../firestore/documents.ts';
import { imports } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import { isAllowed, type Actor } from '../households/actor.ts';
import { getHousehold } from '../households/household.repository.ts';
import { listAllMembers } from '../households/member.repository.ts';
import { listCategories } from '../categories/category.service.ts';
import { readNamesOf, rememberNames } from '../transactions/names.repository.ts';
import { putTransaction, signalReaders } from '../transactions/transaction-change.ts';
import { openContext } from '../transactions/transaction-context.ts';
import { enterTransaction } from '../transactions/transaction-entry.ts';
import { findTransactions } from '../transactions/transaction.repository.ts';
import {
  decideOutcome,
  digestOf,
  planRows,
  rowIdOf,
  rowsToWrite,
  toImportResult,
  type PlannedRow,
} from './import-plan.ts';
import { ROWS_PER_COMMIT } from './import-rows.ts';
import { findImport } from './import.repository.ts';

/**
 * Imports rows in several commits. The import is claimed first and knows how far it has come, so
 * that a repeat goes on where the first was cut off and writes nothing twice; one that nobody
 * goes on with is rolled back by the scheduled job.
 *
 * @throws Problem id_taken where the id was used for other rows; import_changed where it was undone,
 *   import_incomplete while it is being undone
 */
export async function importTransactions(
  store: Store,
  actor: Actor,
  { importId, rows }: ImportRequest,
  now: Date,
): Promise<{ result: ImportResult; isNew: boolean }> {
  const [members, categories] = await Promise.all([
    listAllMembers(store, actor.householdId),
    listCategories(store, actor, undefined, now),
  ]);
  const plan = planRows(rows, members, categories);
  const known = await findKnownIds(store, actor, plan, now);
  const outcome = decideOutcome(plan, known);
  if (rowsToWrite(outcome).length === 0) {
    return { result: toImportResult(importId, plan, outcome), isNew: false };
  }
  const digest = digestOf(rows);
  const { record, isNew } = await claim(store, actor, { id: importId, digest, outcome }, now);
  await writeRows(store, actor, record, plan);
  return { result: toImportResult(importId, plan, record.outcome), isNew };
}

/** Ids of an export that stand for transactions which the actor can see here. */
async function findKnownIds(
  store: Store,
  actor: Actor,
  plan: readonly PlannedRow[],
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

function claim(
  store: Store,
  actor: Actor,
  { id, digest, outcome }: Pick<ImportDocument, 'id' | 'digest' | 'outcome'>,
  now: Date,
): Promise<{ record: ImportDocument; isNew: boolean }> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findImport(unit, actor.householdId, id);
    if (found) {
      requireRepeat(found, context.actorId, digest);
      return { record: found, isNew: false };
    }
    const record: ImportDocument = {
      id,
      state: 'writing',
      actor: context.actorId,
      digest,
      outcome,
      written: 0,
      createdAt: now,
      updatedAt: commitTime,
    };
    unit.create(imports(actor.householdId).doc(id), record);
    return { record, isNew: true };
  });
}

function requireRepeat({ actor, digest, state }: ImportDocument, uid: string, sent: string): void {
  if (actor !== uid || digest !== sent) {
    throw new Problem('id_taken', 'There is already an import with this id.');
  }
  requireNotUndone(state);
}

function requireNotUndone(state: ImportDocument['state']): void {
  if (state === 'writing' || state === 'done') return;
  if (state === 'undoing' || state === 'restoring') {
    throw new Problem(
      'import_incomplete',
      'This import is just being undone; try again in a moment.',
    );
  }
  throw new Problem(
    'import_changed',
    'This import was undone; send the rows again with a new importId.',
  );
}

/** Each commit moves `written` along with the rows: two who write at once take turns. */
async function writeRows(
  store: Store,
  actor: Actor,
  { id, createdAt, outcome }: ImportDocument,
  plan: readonly PlannedRow[],
): Promise<void> {
  const { householdId } = actor;
  const [{ timeZone }, names] = await Promise.all([
    getHousehold(store, householdId),
    readNamesOf(store, householdId, actor.uid),
  ]);
  const entry = { enteredBy: actor.uid, now: createdAt, timeZone, importId: id };
  const all = rowsToWrite(outcome).map((index): Transaction => {
    const transaction = enterTransaction({ ...entry, id: rowIdOf(id, index) }, plan[index]!.own!);
    return { ...transaction, lastActivityId: activityIdOf(id) };
  });
  let state: ImportDocument['state'] = 'writing';
  while (state === 'writing') {
    state = await store.commit(async (unit) => {
      const context = await openContext(unit, actor, createdAt);
      const record = await findImport(unit, householdId, id);
      if (!record)
        throw new Problem('import_changed', 'This import was rolled back; send it again.');
      requireNotUndone(record.state);
      if (record.state === 'done') return record.state;
      const next = all.slice(record.written, record.written + ROWS_PER_COMMIT);
      const written = record.written + next.length;
      for (const transaction of next) putTransaction(unit, householdId, transaction);
      const isDone = written === all.length;
      unit.update(imports(householdId).doc(id), {
        written,
        state: isDone ? 'done' : 'writing',
        updatedAt: commitTime,
      });
      if (!isDone) return 'writing';
      rememberNames(unit, householdId, names, all);
      recordImport(unit, householdId, actor.uid, id, all.length);
      signalReaders(unit, context, all);
      return 'done';
    });
  }
}

/** One line for all of the rows; known beforehand, because each row names it. */
function activityIdOf(importId: string): string {
  return `import-${importId}`;
}

function recordImport(
  unit: UnitOfWork,
  householdId: string,
  actorId: string,
  importId: string,
  count: number,
): void {
  const entry = {
    actor: actorId,
    what: 'imported',
    resourceType: 'transactions',
    resourceId: importId,
    ownerId: actorId,
    parties: [],
    before: null,
    after: { count },
  } as const;
  unit.record(householdId, entry, activityIdOf(importId));
}
