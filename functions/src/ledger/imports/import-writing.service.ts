import { requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ImportDocument, ImportPortion } from '../../core/import/stored.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { expenses, imports } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/transaction.repository.ts';
import { insertTransaction } from '../shared/transaction-change.ts';
import { digestOf, type OwnEntry } from './import-plan.ts';
import { refuseDuplicateImport } from './duplicate-import.ts';
import { findImport } from './import.repository.ts';
import { recordImport, importNotificationOf } from './import-notification.ts';
import { signalImported } from './imported-rows.ts';
import { CreatedEntries } from './created-entries.ts';
import type { MemberCall } from '../../platform/http/call.ts';

type NewImport = Pick<
  ImportDocument,
  'id' | 'digest' | 'partOf' | 'source' | 'outcome' | 'planDigest' | 'perRow'
>;

interface NewStart extends Pick<NewImport, 'outcome' | 'planDigest' | 'perRow'> {
  makesDebts: boolean;
}

/**
 * Stores the import before its rows, or continues a stored one with the same rows.
 * @param start null = it has no rows to write; then nothing is stored
 * @throws Problem id_taken, import_changed, import_incomplete, already_imported
 */
export function claimImport(
  { store, actor, now }: MemberCall,
  { id, digest, partOf, source }: Pick<NewImport, 'id' | 'digest' | 'partOf' | 'source'>,
  start: NewStart | null,
): Promise<{ record: ImportDocument; isNew: boolean } | null> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { actorId, householdId } = context;
    const own = { enteredBy: actorId, paidBy: null, owedBy: null };
    requireAllowed(context.actor, 'transaction:create', own, now);
    const found = await findImport(unit, householdId, id);
    if (found) {
      requireRepeat(found, actorId, { digest, partOf });
      return { record: found, isNew: false };
    }
    if (start === null) return null;
    if (partOf !== undefined) await requireWhole(unit, context, partOf);
    const { makesDebts, ...decided } = start;
    if (makesDebts) await refuseDuplicateImport(unit, context, digest);
    const record: ImportDocument = {
      id,
      state: 'writing',
      actor: actorId,
      digest,
      ...decided,
      portions: [],
      written: 0,
      ...(partOf === undefined ? {} : { partOf }),
      ...(source === undefined ? {} : { source }),
      createdAt: now,
      updatedAt: commitTime,
    };
    unit.create(imports(householdId).doc(id), record);
    return { record, isNew: true };
  });
}

/** All parts share one notification. @throws Problem import_changed, import_incomplete */
async function requireWhole(
  unit: UnitOfWork,
  { actorId, householdId, now }: WriteContext,
  id: string,
): Promise<void> {
  const first = await findImport(unit, householdId, id);
  const isTheirs = first?.actor === actorId && first.partOf === undefined;
  const isOpen = isTheirs && restorableUntil(first.createdAt) > now;
  if (!isOpen || first.state === 'rolled_back' || first.state === 'rolling_back') {
    throw new Problem('import_changed', 'The first rows of this file are not here; send it anew.');
  }
  requireNotUndone(first.state);
  if (first.state === 'writing') {
    throw new Problem('import_incomplete', 'The first rows of this file are not all here yet.');
  }
}

function requireRepeat(
  { actor, digest, partOf, state }: ImportDocument,
  uid: string,
  sent: Pick<NewImport, 'digest' | 'partOf'>,
): void {
  if (actor !== uid || digest !== sent.digest || partOf !== sent.partOf) {
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

/** Attempts with new random ids, if an id of a portion is taken. */
const MAX_DRAWS = 3;

/**
 * Writes the remaining rows. Each commit also advances `written`, so that concurrent requests
 * take turns.
 * @param own the parsed rows; must be the same as when the import began
 * @returns the portions that determine the rows' ids
 * @throws Problem import_changed
 */
export async function writeImport(
  store: Store,
  actor: Actor,
  record: ImportDocument,
  own: readonly OwnEntry[],
  drawSeed?: () => string,
): Promise<readonly ImportPortion[]> {
  if (record.state === 'done') return record.portions;
  if (digestOf(own) !== record.planDigest) throw meaningChanged();
  const [{ timeZone }, names] = await Promise.all([
    getHousehold(store, actor.householdId),
    readNamesOf(store, actor.householdId, actor.uid),
  ]);
  const made = new CreatedEntries(own, { record, ownerId: actor.uid, timeZone });
  for (let taken = 0; ;) {
    try {
      const { isDone, portions } = await store.commit(async (unit) => {
        const context = await openContext(unit, actor, record.createdAt);
        const progress = await writePortion(unit, context, record.id, made, drawSeed);
        if (progress.isLast) {
          const { rows } = made.upTo(made.count, progress.portions);
          rememberNames(unit, actor.householdId, names, rows);
        }
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
  isLast: boolean;
}

async function writePortion(
  unit: UnitOfWork,
  context: WriteContext,
  importId: string,
  made: CreatedEntries,
  drawSeed?: () => string,
): Promise<Progress> {
  const { householdId } = context;
  const record = await findImport(unit, householdId, importId);
  if (!record) throw new Problem('import_changed', 'This import was rolled back; send it again.');
  requireNotUndone(record.state);
  if (record.state === 'done') return { portions: record.portions, isDone: true, isLast: false };
  const portions = made.nextPortions(record, drawSeed);
  const next = made.from(record.written, portions);
  requirePresent(context, next.rows);
  for (const expense of next.expenses) {
    unit.create(expenses(householdId).doc(expense.id), expense);
  }
  for (const row of next.rows) insertTransaction(unit, householdId, row);
  const isDone = next.written === made.count;
  const state = isDone ? 'done' : 'writing';
  const progress = { portions, written: next.written, state, updatedAt: commitTime } as const;
  const all = record.written === 0 || isDone ? made.upTo(made.count, portions) : null;
  // The debts count from the first commit on, so it notifies of all rows.
  const notification =
    all && record.written === 0 ? await importNotificationOf(unit, householdId, all) : null;
  const told = notification && record.partOf !== undefined ? { told: notification } : {};
  unit.update(imports(householdId).doc(importId), { ...progress, ...told });
  if (notification) await recordImport(unit, context, record, notification);
  if (all) signalImported(unit, context, all);
  return { portions, isDone, isLast: isDone };
}

/** Members may leave during the import: create no more rows for them. */
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
