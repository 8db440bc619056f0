import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { matchesSearch, readSearchQuery } from '../../core/search/search-query.ts';
import { searchableOfDeleted } from '../../core/trash/searchable-deleted.ts';
import {
  isExpense,
  toTrashItem,
  type DeletedThing,
  type RestoreObstacle,
  type TrashItem,
  type TrashQuery,
} from '../../core/trash/trash-resource.ts';
import { compareExpenses } from '../../ledger/expenses/expense-change.ts';
import { findBlockingMember, readReasons } from '../../ledger/shared/change-rules.ts';
import { compareFacts } from '../../ledger/shared/transaction-change.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { bindCursor, unbindCursor, type ResultPage } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { findLastEntries, findUndoer, pageFoundInTrash, pageTrash } from './trash.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** The last deleted first. A page may be shorter than its limit although more follow. */
export async function listTrash(
  { store, actor, now }: MemberCall,
  { q, limit, cursor: bound }: TrashQuery,
): Promise<ResultPage<TrashItem>> {
  const { householdId, uid } = actor;
  const identity = ['trash', householdId, uid, actor.viewAs?.id ?? null, q ?? null];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const members = await listPeople(store, householdId);
  const scope = { householdId, viewers: viewersOf(actor), now };
  const page =
    q === undefined
      ? await pageTrash(store, scope, limit, cursor)
      : await pageFoundInTrash(store, scope, matcherOf(q, members), { limit, cursor });
  const deleted = await withDeletions(store, householdId, page.items);
  const obstacleOf = await findObstacles(store, actor, { deleted, members, now });
  return {
    items: deleted.map((one) => toTrashItem(one.thing, { ...one, whyNot: obstacleOf(one) })),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

type People = Awaited<ReturnType<typeof listPeople>>;

function matcherOf(typed: string, members: People): (thing: DeletedThing) => boolean {
  const query = readSearchQuery(typed, members);
  return (thing) => matchesSearch(query, searchableOfDeleted(thing));
}

interface Deleted {
  thing: DeletedThing;
  /** The change by restoring, as the history would store it. */
  change: ReturnType<typeof restoringOf>;
  deletedAt: Date;
  /** null = unknown. */
  deletedBy: string | null;
}

/** Adds who deleted each entry. Leaves out payments that were deleted by undoing a settle-up. */
async function withDeletions(
  store: Store,
  householdId: string,
  things: readonly DeletedThing[],
): Promise<Deleted[]> {
  const entries = await findLastEntries(store, householdId, things);
  const entryOf = ({ lastActivityId }: DeletedThing) => entries.get(lastActivityId);
  const kept = things.filter((one) => entryOf(one)?.resourceType !== 'settle_ups');
  // Undoing an import writes no entry per row: its last entry is the import's.
  const importIds = kept.flatMap((one) => {
    const entry = entryOf(one);
    return entry?.what === 'imported' ? [entry.resourceId] : [];
  });
  const undoers = new Map(
    await Promise.all(
      [...new Set(importIds)].map(
        async (id) => [id, await findUndoer(store, householdId, id)] as const,
      ),
    ),
  );
  return kept.flatMap((thing) => {
    const { deletedAt } = thing;
    if (deletedAt === null) return [];
    const entry = entryOf(thing);
    const deletedBy =
      entry?.what === 'deleted' ? entry.actor : (undoers.get(entry?.resourceId ?? '') ?? null);
    return [{ thing, change: restoringOf(thing), deletedAt, deletedBy }];
  });
}

function restoringOf(thing: DeletedThing) {
  if (isExpense(thing)) {
    const compared = compareExpenses(thing, { ...thing, deletedAt: null });
    return { id: thing.id, resourceType: 'expenses' as const, ...compared };
  }
  const compared = compareFacts(thing, { ...thing, deletedAt: null });
  return { id: thing.id, resourceType: 'transactions' as const, ...compared };
}

/** By the rules of restoring itself. */
async function findObstacles(
  store: Store,
  actor: Actor,
  { deleted, members, now }: { deleted: readonly Deleted[]; members: People; now: Date },
): Promise<(one: Deleted) => RestoreObstacle | null> {
  const { householdId, uid } = actor;
  const explained = new Set<string>();
  const unheard = deleted.filter(({ change }) => findBlockingMember(members, explained, change));
  const context = { householdId, actor, actorId: uid, members, now, explained };
  await readReasons(store, context, thingsOf(unheard));
  return ({ thing, change }) => {
    const isPermitted = isExpense(thing)
      ? isAllowed(actor, 'expense:restore', thing, now)
      : isAllowed(actor, 'transaction:restore', thing, now);
    if (!isPermitted) return 'no_right';
    return findBlockingMember(members, explained, change) ? 'former_member' : null;
  };
}

function thingsOf(deleted: readonly Deleted[]) {
  const transactions: Transaction[] = [];
  const expenses: Expense[] = [];
  for (const { thing } of deleted) {
    if (isExpense(thing)) expenses.push(thing);
    else transactions.push(thing);
  }
  return { transactions, expenses };
}
