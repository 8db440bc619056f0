import { toActivityResource } from '../../core/activity/activity-resource.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { LastEdit } from '../../core/transaction/stored.ts';
import { subjectAtTime } from '../../core/activity/activity-subject.ts';
import type { EditResource } from '../../core/feed/edit-resource.ts';
import { isEdit } from '../../core/transaction/last-edit.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { findTransactions } from '../../ledger/shared/transaction.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { activity, expenses } from '../../platform/firestore/paths.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** A transaction without expense, or the expense of a row. */
interface Edited {
  lastActivityId: string;
  lastEdit?: LastEdit;
}

/**
 * The last edit or restore of each readable row, with the number of edits. An entry names its
 * last edit and last change, so at most four reads per row find it, however long the history is.
 */
export async function listEdits(
  { store, actor, now }: MemberCall,
  ids: readonly string[],
): Promise<EditResource[]> {
  const { householdId } = actor;
  const found = await findTransactions(store, householdId, ids, now);
  const rows = found
    .filter((row) => row !== null)
    .filter((row) => row.deletedAt === null && isAllowed(actor, 'transaction:read', row, now));
  const expenseIds = [...new Set(rows.flatMap(({ expenseId }) => expenseId ?? []))];
  const shared = await store.getAll(expenseIds.map((id) => expenses(householdId).doc(id)));
  const expenseOf = new Map(
    shared.filter((one) => one !== null).map((one) => [one.id, one] as const),
  );
  const edited = rows.map((row): [id: string, Edited] => [
    row.id,
    (row.expenseId !== null && expenseOf.get(row.expenseId)) || row,
  ]);
  // Rows of one expense share its history entries.
  const entryIds = [...new Set(edited.flatMap(([, thing]) => entriesOf(thing)))];
  const collection = activity(householdId);
  const [entries, members] = await Promise.all([
    store.getAll(entryIds.map((id) => collection.doc(id))),
    listPeople(store, householdId),
  ]);
  const edits = new Map(
    entries
      .filter((entry) => entry !== null)
      .filter((entry) => isRestored(entry) || (entry.what === 'updated' && isEdit(entry)))
      .map((entry) => [entry.id, entry] as const),
  );
  return edited.flatMap(([transactionId, thing]) => {
    const entry = lastOf(entriesOf(thing).flatMap((id) => edits.get(id) ?? []));
    if (!entry || !isAllowed(actor, 'activity:read', entry, now)) return [];
    return [
      {
        transactionId,
        entry: toActivityResource(entry, members, subjectAtTime(entry)),
        count: countOf(thing, entry),
      },
    ];
  });
}

function entriesOf({ lastActivityId, lastEdit }: Edited): string[] {
  return [...new Set([lastActivityId, ...(lastEdit ? [lastEdit.activityId] : [])])];
}

function lastOf(entries: readonly Activity[]): Activity | undefined {
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}

/** Direct writes are edits that `lastEdit` does not count. */
function countOf({ lastEdit }: Edited, entry: Activity): number {
  const isCounted = lastEdit?.activityId === entry.id || isRestored(entry);
  return (lastEdit?.count ?? 0) + (isCounted ? 0 : 1);
}

function isRestored({ what }: Activity): boolean {
  return what === 'restored';
}
