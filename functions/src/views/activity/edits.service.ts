import { toActivityResource } from '../../core/activity/activity-resource.ts';
import { subjectThen } from '../../core/activity/activity-subject.ts';
import type { Edit } from '../../core/feed/edit-resource.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { findTransactions } from '../../ledger/shared/transaction.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';

/**
 * The last change of each of these rows, where it was an edit that the actor may read. A row names the entry of its
 * last change, so that two reads of each find it, however long the history is.
 */
export async function listEdits(
  store: Store,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<Edit[]> {
  const { householdId } = actor;
  const found = await findTransactions(store, householdId, ids, now);
  const rows = found
    .filter((row) => row !== null)
    .filter((row) => row.deletedAt === null && isAllowed(actor, 'transaction:read', row, now));
  // The rows of an expense share one.
  const entryIds = [...new Set(rows.map(({ lastActivityId }) => lastActivityId))];
  const collection = activity(householdId);
  const [entries, members] = await Promise.all([
    store.getAll(entryIds.map((id) => collection.doc(id))),
    listPeople(store, householdId),
  ]);
  const told = new Map(
    entries
      .filter((entry) => entry !== null)
      .filter((entry) => entry.what === 'updated' && isAllowed(actor, 'activity:read', entry, now))
      .map((entry) => [entry.id, toActivityResource(entry, members, subjectThen(entry))] as const),
  );
  return rows.flatMap(({ id, lastActivityId }) => {
    const entry = told.get(lastActivityId);
    return entry ? [{ transactionId: id, entry }] : [];
  });
}
