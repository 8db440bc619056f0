import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { ImportDocument, ImportPortion } from '../../platform/firestore/documents.ts';
import { imports } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { insertTransaction, signalReaders } from '../shared/transaction-change.ts';
import { enterTransaction, type OwnFields } from '../shared/transaction-entry.ts';
import { importActivityId, recordImport } from './import-activity.ts';
import { digestOf } from './import-plan.ts';
import { findImport } from './import.repository.ts';
import { drawPortion, rowIdOf, ROWS_PER_COMMIT } from './imported-rows.ts';

/** What is stored of an import before its rows are written. */
type NewImport = Pick<ImportDocument, 'id' | 'digest' | 'outcome' | 'planDigest'>;

/**
 * Stores the import before its rows are written. If it is stored already with the same rows, it goes on
 * from there.
 *
 * @returns `start` is null if none of its rows is to be written; then nothing is stored
 * @throws Problem id_taken, import_changed, import_incomplete
 */
export function claimImport(
  store: Store,
  actor: Actor,
  { id, digest }: Pick<NewImport, 'id' | 'digest'>,
  start: Pick<NewImport, 'outcome' | 'planDigest'> | null,
  now: Date,
): Promise<{ record: ImportDocument; isNew: boolean } | null> {
  return store.commit(async (unit) => {
    const { actorId, householdId } = await openContext(unit, actor, now);
    const found = await findImport(unit, householdId, id);
    if (found) {
      requireRepeat(found, actorId, digest);
      return { record: found, isNew: false };
    }
    if (start === null) return null;
    const record: ImportDocument = {
      id,
      state: 'writing',
      actor: actorId,
      digest,
      ...start,
      portions: [],
      written: 0,
      createdAt: now,
      updatedAt: commitTime,
    };
    unit.create(imports(householdId).doc(id), record);
    return { record, isNew: true };
  });
}

function requireRepeat({ actor, digest, state }: ImportDocument, uid: string, sent: string): void {
  if (actor !== uid || digest !== sent) {
    throw new Problem('id_taken', 'There is already an import with this id.');
  }
  requireNotUndone(state);
}

/** @throws Problem import_changed if it was undone, import_incomplete while it is being undone */
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

/** So many attempts with other random ids, if one of the ids of a portion is taken. */
const MAX_DRAWS = 3;

/**
 * Writes the remaining rows of an import. Each commit also moves `written` forward, so two requests that
 * write at once take turns.
 *
 * @param own the rows as they are understood now; must be the same as when the import began
 * @returns the portions from which the ids of its rows follow
 * @throws Problem import_changed
 */
export async function writeImport(
  store: Store,
  actor: Actor,
  record: ImportDocument,
  own: readonly OwnFields[],
  drawSeed?: () => string,
): Promise<readonly ImportPortion[]> {
  if (record.state === 'done') return record.portions;
  if (digestOf(own) !== record.planDigest) throw meaningChanged();
  const [{ timeZone }, names] = await Promise.all([
    getHousehold(store, actor.householdId),
    readNamesOf(store, actor.householdId, actor.uid),
  ]);
  const entry = { id: '', enteredBy: actor.uid, now: record.createdAt, timeZone };
  const lastActivityId = importActivityId(record.id);
  const rows = own.map((fields) => {
    return { ...enterTransaction({ ...entry, importId: record.id }, fields), lastActivityId };
  });
  for (let taken = 0; ;) {
    try {
      const { isDone, portions } = await store.commit(async (unit) => {
        const context = await openContext(unit, actor, record.createdAt);
        const progress = await writePortion(unit, context, record.id, rows, drawSeed);
        if (progress.isLast) rememberNames(unit, actor.householdId, names, rows);
        return progress;
      });
      if (isDone) return portions;
      taken = 0;
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'id_taken';
      if (!isTaken || ++taken === MAX_DRAWS) throw error;
    }
  }
}

interface Progress {
  portions: readonly ImportPortion[];
  isDone: boolean;
  /** Whether this commit finishes the import. */
  isLast: boolean;
}

/** @param rows all rows that the import writes; they get their ids when they are written */
async function writePortion(
  unit: UnitOfWork,
  context: WriteContext,
  importId: string,
  rows: readonly Transaction[],
  drawSeed?: () => string,
): Promise<Progress> {
  const { householdId } = context;
  const record = await findImport(unit, householdId, importId);
  if (!record) throw new Problem('import_changed', 'This import was rolled back; send it again.');
  requireNotUndone(record.state);
  if (record.state === 'done') return { portions: record.portions, isDone: true, isLast: false };
  const next = rows.slice(record.written, record.written + ROWS_PER_COMMIT);
  requirePresent(context, next);
  const portions = [...record.portions, drawPortion(record.written, drawSeed)];
  for (const [index, row] of next.entries()) {
    const id = rowIdOf(portions, record.written + index);
    insertTransaction(unit, householdId, { ...row, id });
  }
  const written = record.written + next.length;
  const isDone = written === rows.length;
  const state = isDone ? 'done' : 'writing';
  const progress = { portions, written, state, updatedAt: commitTime } as const;
  unit.update(imports(householdId).doc(importId), progress);
  // The debts count as soon as the first rows are written: so their people are told now, of all rows.
  if (record.written === 0) recordImport(unit, context, { importId, ownerId: record.actor, rows });
  if (record.written === 0 || isDone) signalReaders(unit, context, rows);
  return { portions, isDone, isLast: isDone };
}

/** Somebody may leave the household during the import: no further rows are made for them. */
function requirePresent({ members }: WriteContext, rows: readonly Transaction[]): void {
  const present = new Set(members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id));
  const isThere = (uid: string | null) => uid === null || present.has(uid);
  if (rows.every(({ paidBy, owedBy }) => isThere(paidBy) && isThere(owedBy))) return;
  throw meaningChanged();
}

function meaningChanged(): Problem {
  return new Problem(
    'import_changed',
    'A member or category that these rows name has changed since this import began, so nothing of ' +
      'it was kept. Check the rows and send them again with a new importId.',
  );
}
