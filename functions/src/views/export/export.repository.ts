import type { Comment } from '../../core/comment/comment.ts';
import type { Expense } from '../../core/expense/expense.ts';
import { isAdmin, type Member } from '../../core/household/member.ts';
import type { Settlement } from '../../core/settlement/settlement.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import {
  listHistory,
  readableBy as settlingOf,
} from '../../settling/settlements/settlement.repository.ts';
import {
  listAllPermissions,
  listPermissionsOf,
} from '../../people/permissions/permission.repository.ts';
import {
  readableBy as enteredOf,
  type TransactionScope,
} from '../../ledger/transactions/transaction-list.repository.ts';
import { findListedCategories } from '../../platform/firestore/category-list-mirror.ts';
import type { Activity, Category, Permission, Stored } from '../../platform/firestore/documents.ts';
import * as paths from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { readableBy as activityOf } from '../activity/activity-filter.ts';

/** How many documents of a list are read with one request, and in memory at once. */
export const PAGE = 300;

/** How many subcollections are read at once. */
const AT_ONCE = 10;

/** What the query finds, page by page; each document is read once. */
async function* stream<T extends Stored>(reader: Reader, query: Query<T>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await reader.pageOnly(query, PAGE, cursor);
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Categories that some of the viewers may read; the caller leaves out the others. */
export async function listCandidateCategories(
  reader: Reader,
  householdId: string,
): Promise<Category[]> {
  const listed = await findListedCategories(reader, householdId);
  return listed ?? reader.query({ from: paths.categories(householdId) });
}

/** Permissions among which are all that the viewers may read; the caller leaves out the others. */
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

/**
 * What is deleted comes first, what is not follows by id. That is one order for both, and the lists of the
 * trash have the indexes for it.
 */
export function streamTransactions(
  reader: Reader,
  { householdId, viewers, now }: TransactionScope,
): AsyncGenerator<Transaction> {
  return stream(reader, {
    from: paths.transactions(householdId),
    where: enteredOf(viewers, now),
    orderBy: [['deletedAt', 'desc']],
  });
}

export function streamExpenses(
  reader: Reader,
  { householdId, viewers, now }: TransactionScope,
): AsyncGenerator<Expense> {
  return stream(reader, {
    from: paths.expenses(householdId),
    // Both collections name these fields the same.
    where: enteredOf(viewers, now) as NonNullable<Query<Expense>['where']>,
    orderBy: [['deletedAt', 'desc']],
  });
}

export function streamSettlements(
  reader: Reader,
  { householdId, viewers }: TransactionScope,
): AsyncGenerator<Settlement> {
  return stream(reader, {
    from: paths.settlements(householdId),
    where: settlingOf(viewers),
    orderBy: [['createdAt', 'desc']],
  });
}

export function streamSettleUps(
  reader: Reader,
  { householdId, viewers }: TransactionScope,
): AsyncGenerator<SettleUp> {
  return stream(reader, {
    from: paths.settleUps(householdId),
    where: settlingOf(viewers),
    orderBy: [['at', 'desc']],
  });
}

/**
 * The history, newest first. What may be read takes several queries: they are read side by side, and what
 * several of them find is given once.
 */
export async function* streamActivity(
  reader: Reader,
  { householdId, viewers, now }: TransactionScope,
): AsyncGenerator<Activity> {
  const streams = activityOf(viewers, now).map((condition) =>
    stream(reader, {
      from: paths.activity(householdId),
      where: [condition],
      orderBy: [['at', 'desc']],
    }),
  );
  const heads = await Promise.all(streams.map((one) => one.next()));
  let last: string | null = null;
  for (;;) {
    let first: number | null = null;
    for (const [index, { done, value }] of heads.entries()) {
      if (!done && (first === null || isBefore(value, heads[first]!.value as Activity))) {
        first = index;
      }
    }
    if (first === null) return;
    const entry = heads[first]!.value as Activity;
    if (entry.id !== last) yield entry;
    last = entry.id;
    heads[first] = await streams[first]!.next();
  }
}

/** In the order of the queries: by time and then by id, both from last to first. */
function isBefore(one: Activity, other: Activity): boolean {
  const later = one.at.getTime() - other.at.getTime();
  return later > 0 || (later === 0 && one.id > other.id);
}

/** Comments on something since it was entered: what had its id before is something else. */
export function listComments(
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

export async function readBook(reader: Reader, householdId: string, { id }: Settlement) {
  const [items, history] = await Promise.all([
    reader.query({ from: paths.settlementItems(householdId, id) }),
    listHistory(reader, householdId, id),
  ]);
  return { items, history };
}

/** Each of the things with what is read of it, in their order; so many are read at once as are good for it. */
export async function* eachWith<T, R>(
  things: AsyncIterable<T>,
  read: (thing: T) => Promise<R>,
): AsyncGenerator<[T, R]> {
  let some: T[] = [];
  for await (const thing of things) {
    some.push(thing);
    if (some.length < AT_ONCE) continue;
    yield* await together(some, read);
    some = [];
  }
  yield* await together(some, read);
}

function together<T, R>(things: readonly T[], read: (thing: T) => Promise<R>): Promise<[T, R][]> {
  return Promise.all(things.map(async (thing): Promise<[T, R]> => [thing, await read(thing)]));
}
