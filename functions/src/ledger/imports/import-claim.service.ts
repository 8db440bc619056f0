import { Problem } from '../../core/problem/problem.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { ImportDocument } from '../../platform/firestore/documents.ts';
import { imports } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { openContext } from '../shared/ledger-context.ts';
import { findImport } from './import.repository.ts';

/** What an import is claimed with. */
export type NewImport = Pick<ImportDocument, 'id' | 'digest' | 'outcome' | 'planDigest'>;

/**
 * Claims the import before its rows are written. What was claimed before goes on if the rows are
 * the same; `start` is null where none of them is to be written, and then nothing is claimed.
 *
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

/** @throws Problem import_changed where it was undone, import_incomplete while it is being undone */
export function requireNotUndone(state: ImportDocument['state']): void {
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
