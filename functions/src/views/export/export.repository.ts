import { createHash } from 'node:crypto';
import type { Comment } from '../../core/comment/stored.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { Category } from '../../core/category/stored.ts';
import type { Permission } from '../../core/permission/stored.ts';
import { isAdmin } from '../../core/household/member.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import {
  listHistory,
  readableSettlements as settlingOf,
} from '../../settling/settlements/settlement.repository.ts';
import {
  listAllPermissions,
  listPermissionsOf,
} from '../../people/permissions/permission.repository.ts';
import {
  readableTransactions as enteredOf,
  type TransactionScope,
} from '../../ledger/transactions/transaction-list.repository.ts';
import { findListedCategories } from '../../people/households/household.repository.ts';
import type { Stored } from '../../platform/firestore/documents.ts';
import * as paths from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { FirestoreReader, Placed, Reader } from '../../platform/firestore/reader.ts';
import { readableActivity as activityOf } from '../activity/activity-filter.ts';

/** Documents per read, and in memory at once. */
export const PAGE = 500;

/** Subcollections read at once. */
const AT_ONCE = 10;

async function* stream<T extends Stored>(
  reader: FirestoreReader,
  query: Query<T>,
  after: string | undefined,
): AsyncGenerator<Placed<T>> {
  let page: Placed<T>[];
  let cursor = after;
  do {
    page = await reader.pagePlaced(query, PAGE, cursor);
    yield* page;
    cursor = page.at(-1)?.cursor;
  } while (page.length === PAGE);
}

/** A superset of the readable categories; the caller filters. */
export async function listCandidateCategories(
  reader: Reader,
  householdId: string,
): Promise<Category[]> {
  const listed = await findListedCategories(reader, householdId);
  return listed ?? reader.query({ from: paths.categories(householdId) });
}

/** A superset of the readable permissions; the caller filters. */
export function listCandidatePermissions(
  reader: Reader,
  householdId: string,
  viewers: readonly Member[],
): Promise<Permission[]> {
  const limited = viewers.find((viewer) => !isAdmin(viewer));
  return limited
    ? listPermissionsOf(reader, householdId, limited.id)
    : listAllPermissions(reader, householdId);
}

/** Deleted ones first, then the others by id: one order for both, with the trash's indexes. */
export function streamTransactions(
  reader: FirestoreReader,
  { householdId, viewers, now }: TransactionScope,
  after?: string,
): AsyncGenerator<Placed<Transaction>> {
  return stream(
    reader,
    {
      from: paths.transactions(householdId),
      where: enteredOf(viewers, now),
      orderBy: [['deletedAt', 'desc']],
    },
    after,
  );
}

export function streamExpenses(
  reader: FirestoreReader,
  { householdId, viewers, now }: TransactionScope,
  after?: string,
): AsyncGenerator<Placed<Expense>> {
  return stream(
    reader,
    {
      from: paths.expenses(householdId),
      // Both collections have these fields.
      where: enteredOf(viewers, now) as NonNullable<Query<Expense>['where']>,
      orderBy: [['deletedAt', 'desc']],
    },
    after,
  );
}

export function streamSettlements(
  reader: FirestoreReader,
  { householdId, viewers }: TransactionScope,
  after?: string,
): AsyncGenerator<Placed<Settlement>> {
  return stream(
    reader,
    {
      from: paths.settlements(householdId),
      where: settlingOf(viewers),
      orderBy: [['createdAt', 'desc']],
    },
    after,
  );
}

export function streamSettleUps(
  reader: FirestoreReader,
  { householdId, viewers }: TransactionScope,
  after?: string,
): AsyncGenerator<Placed<SettleUp>> {
  return stream(
    reader,
    {
      from: paths.settleUps(householdId),
      where: settlingOf(viewers),
      orderBy: [['at', 'desc']],
    },
    after,
  );
}

/** Newest first. Several queries without duplicates; one order, so that they share a cursor. */
export async function* streamActivity(
  reader: FirestoreReader,
  { householdId, viewers, now }: TransactionScope,
  after?: string,
): AsyncGenerator<Placed<Activity>> {
  // Admins may read nearly all: one query without conditions, and the caller filters.
  const conditions = viewers.every(isAdmin)
    ? [[]]
    : activityOf(viewers, now).map((condition) => [condition]);
  const streams = conditions.map((where) =>
    stream(reader, { from: paths.activity(householdId), where, orderBy: [['at', 'desc']] }, after),
  );
  const heads = await Promise.all(streams.map((one) => one.next()));
  let last: string | null = null;
  for (;;) {
    let first: Placed<Activity> | null = null;
    let from = 0;
    for (const [index, { done, value }] of heads.entries()) {
      if (done || (first && !isBefore(value.item, first.item))) continue;
      [first, from] = [value, index];
    }
    if (first === null) return;
    if (first.item.id !== last) yield first;
    last = first.item.id;
    heads[from] = await streams[from]!.next();
  }
}

/** The queries' order: by time, then by id, both descending. */
function isBefore(one: Activity, other: Activity): boolean {
  const later = one.at.getTime() - other.at.getTime();
  return later > 0 || (later === 0 && one.id > other.id);
}

/** Older comments belong to a purged entry that had the same id. */
export function listCommentsToExport(
  reader: Reader,
  householdId: string,
  kind: 'transactions' | 'expenses',
  { id, entered }: Pick<Transaction, 'id' | 'entered'>,
): Promise<Comment[]> {
  const from =
    kind === 'transactions'
      ? paths.transactionComments(householdId, id)
      : paths.expenseComments(householdId, id);
  return reader.query({
    from,
    where: [where('createdAt', '>=', entered)],
    orderBy: [['createdAt', 'asc']],
  });
}

export async function readSettlementParts(reader: Reader, householdId: string, { id }: Settlement) {
  const [items, history] = await Promise.all([
    reader.query({ from: paths.settlementItems(householdId, id) }),
    listHistory(reader, householdId, id),
  ]);
  return { items, history };
}

/** Reads for several items at once, and returns the results in order. */
export async function* eachWith<T, R>(
  things: AsyncIterable<Placed<T>>,
  read: (thing: T) => Promise<R>,
): AsyncGenerator<Placed<[T, R]>> {
  let some: Placed<T>[] = [];
  for await (const thing of things) {
    some.push(thing);
    if (some.length < AT_ONCE) continue;
    yield* await together(some, read);
    some = [];
  }
  yield* await together(some, read);
}

function together<T, R>(
  things: readonly Placed<T>[],
  read: (thing: T) => Promise<R>,
): Promise<Placed<[T, R]>[]> {
  return Promise.all(
    things.map(async ({ item, cursor }) => ({ item: [item, await read(item)] as [T, R], cursor })),
  );
}

/** A hash of the queries: as long as it is the same, a cursor stays valid. */
export function cursorScopeText({ householdId, viewers, now }: TransactionScope): string {
  const ids = viewers.map(({ id }) => id);
  const conditions = [enteredOf(viewers, now), settlingOf(viewers), activityOf(viewers, now)];
  return createHash('sha256')
    .update(JSON.stringify([householdId, ids, conditions]))
    .digest('base64url');
}
