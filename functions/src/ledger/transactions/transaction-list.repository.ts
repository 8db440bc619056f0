import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import {
  type Member,
  activeGrantors,
  grantedPermission,
  isAdmin,
  isOnlooker,
  readsAllBooks,
} from '../../core/household/member.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { isSpending, RESTORE_DAYS, type Transaction } from '../../core/transaction/transaction.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import {
  or,
  where,
  type Direction,
  type Order,
  type Query,
  type Condition,
} from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';

export const sortFields = ['transactionDate', 'entered'] as const;
type SortField = (typeof sortFields)[number];

/** To which transactions a query is restricted. */
export interface TransactionScope {
  householdId: string;
  /** Only transactions that all of them may read. */
  viewers: readonly Member[];
  now: Date;
}

export interface PageRequest {
  sort: SortField;
  direction: Direction;
  limit: number;
  cursor?: string | undefined;
}

export function pageTransactions(
  reader: Reader,
  scope: TransactionScope,
  filter: TransactionConditions,
  { sort, direction, limit, cursor }: PageRequest,
): Promise<ResultPage<Transaction>> {
  const query = { ...matching(scope, filter), orderBy: orderOf(sort, direction) };
  return reader.page(query, limit, cursor);
}

/** The same without what members paid each other back, which no query can leave out: a page may have fewer rows, and a cursor. */
export function pageSpending(
  store: Store,
  scope: TransactionScope,
  filter: TransactionConditions,
  { sort, direction, limit, cursor }: PageRequest,
): Promise<ResultPage<Transaction>> {
  const query = { ...matching(scope, filter), orderBy: orderOf(sort, direction) };
  return store.pageMatching([query], isSpending, { limit, reads: 3 * (limit + 1), cursor });
}

/** The number of transactions and their sum in cents; a settlement counts as negative. */
export async function sumTransactions(
  reader: Reader,
  scope: TransactionScope,
  filter: TransactionConditions,
): Promise<{ cents: number; count: number }> {
  const query = { ...matching(scope, filter), orderBy: orderOf('transactionDate', 'asc') };
  const { count, signedCents } = await reader.sum(query, 'signedCents');
  return { count, cents: signedCents };
}

/**
 * The sum in cents of transactions in settlements that the viewers may not see: those that a viewer, or
 * somebody who shares with them, entered between two others. It is below 0, because settlements count as
 * negative.
 */
export async function sumUnseenInSettlement(
  reader: Reader,
  scope: TransactionScope,
  filter: TransactionConditions,
): Promise<number> {
  const { householdId, viewers, now } = scope;
  const others = { creatorId: '', recipientId: '' };
  const viewer = viewers.find((one) => !isPermitted('settlement:read', one, others, now));
  if (!viewer || filter.payTo !== undefined) return 0;
  const { id } = viewer;
  if (filter.paidBy === id || filter.owedBy === id) return 0;
  const sum = async ({ from, where: conditions = [] }: Query<Transaction>) => {
    const inSettlement = [
      where<keyof Transaction>('inSettlement', '==', true),
      where<keyof Transaction>('isRefund', '==', false),
    ];
    const query = { from, where: [...conditions, ...inSettlement] };
    const orderBy = orderOf('transactionDate', 'asc');
    return (await reader.sum({ ...query, orderBy }, 'signedCents')).signedCents;
  };
  const own = [
    ...(filter.paidBy === undefined ? [where<keyof Transaction>('paidBy', '==', id)] : []),
    ...(filter.owedBy === undefined ? [where<keyof Transaction>('owedBy', '==', id)] : []),
  ];
  const seen = { from: transactions(householdId), where: [...conditionsOf(filter), or(...own)] };
  // Always both reads, so that their number does not tell whether there is something.
  const [all, shown] = await Promise.all([
    sum(matching(scope, filter)),
    own.length === 0 ? 0 : sum(seen),
  ]);
  return all - shown;
}

/** How many the viewers may read. */
export async function countTransactions(reader: Reader, scope: TransactionScope): Promise<number> {
  const query = { ...matching(scope, {}), orderBy: orderOf('transactionDate', 'desc') };
  return (await reader.sum(query)).count;
}

/** Deleted transactions that the viewers can still restore, the last deleted first. */
export async function pageDeletedTransactions(
  reader: Reader,
  { householdId, viewers, now }: TransactionScope,
  limit: number,
  cursor?: string,
): Promise<ResultPage<Transaction>> {
  // Who only looks restores nothing, also of what they entered themselves.
  if (viewers.some(isOnlooker)) return { items: [], nextCursor: null };
  const since = new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
  const query: Query<Transaction> = {
    from: transactions(householdId),
    where: [where('deletedAt', '>', since), ...restorableBy(viewers, now)],
    orderBy: [['deletedAt', 'desc']],
  };
  return reader.page(query, limit, cursor);
}

export function matching(
  { householdId, viewers, now }: TransactionScope,
  filter: TransactionConditions,
): Query<Transaction> {
  // Everybody may read what they owe and are owed, and Firestore looks into one array only.
  const isOwn = ({ id }: Member) => filter.openOf?.length === 1 && filter.openOf[0] === id;
  const others = viewers.filter((viewer) => !isOwn(viewer));
  return {
    from: transactions(householdId),
    where: [...conditionsOf(filter), ...readableTransactions(others, now)],
  };
}

/**
 * Always sorted by both dates: then the indexes of every filter have the same ending, which Firestore needs
 * to merge them, and rows of one day are in the order of entry.
 */
export function orderOf(sort: SortField, direction: Direction): Order<SortField>[] {
  const second = sort === 'entered' ? 'transactionDate' : 'entered';
  return [
    [sort, direction],
    [second, direction],
  ];
}

type TransactionCondition = Condition<keyof Transaction & string>;

/** Which transactions are wanted. A field that is left out does not restrict. */
export interface TransactionConditions {
  /** Entered at this instant or later. */
  enteredFrom?: Date | undefined;
  /** Entered before this instant. */
  enteredBefore?: Date | undefined;
  /** First and last transaction date, both included. */
  dateFrom?: CalendarDate | undefined;
  dateTo?: CalendarDate | undefined;
  paid?: boolean | undefined;
  optional?: boolean | undefined;
  /** The category's name as it is stored. */
  category?: string | undefined;
  /** Uids. */
  paidBy?: string | undefined;
  owedBy?: string | undefined;
  /** An outside payee, as it is stored. */
  payTo?: string | undefined;
  expenseId?: string | undefined;
  /** Only what is open between one of these members and anybody: at most 30 of them. */
  openOf?: readonly string[] | undefined;
}

/** The conditions of a filter. Deleted transactions are always left out. */
export function conditionsOf(filter: TransactionConditions): TransactionCondition[] {
  const { enteredFrom, enteredBefore, dateFrom, dateTo } = filter;
  return [
    where<keyof Transaction>('deletedAt', '==', null),
    ...equals('paid', filter.paid),
    ...equals('optional', filter.optional),
    ...equals('category', filter.category),
    ...equals('paidBy', filter.paidBy),
    ...equals('owedBy', filter.owedBy),
    ...equals('payTo', filter.payTo),
    ...equals('expenseId', filter.expenseId),
    ...(filter.openOf === undefined
      ? []
      : [where<keyof Transaction>('openParties', 'array-contains-any', [...filter.openOf])]),
    ...(dateFrom === undefined
      ? []
      : [where<keyof Transaction>('transactionDate', '>=', dateFrom)]),
    ...(dateTo === undefined ? [] : [where<keyof Transaction>('transactionDate', '<=', dateTo)]),
    ...(enteredFrom === undefined ? [] : [where<keyof Transaction>('entered', '>=', enteredFrom)]),
    ...(enteredBefore === undefined
      ? []
      : [where<keyof Transaction>('entered', '<', enteredBefore)]),
  ];
}

function equals(field: keyof Transaction, value: unknown): TransactionCondition[] {
  return value === undefined ? [] : [where(field, '==', value)];
}

/**
 * Restricts a query to transactions that all viewers may read, as the permission `transaction:read` says.
 * Only grants that are in force now are used: an expired one must open nothing.
 */
export function readableTransactions(
  viewers: readonly Member[],
  now: Date,
): TransactionCondition[] {
  return viewers
    .filter((viewer) => !readsAllBooks(viewer))
    .map((viewer) => {
      const asParty = where<keyof Transaction>('parties', 'array-contains', viewer.id);
      const grantors = activeGrantors(viewer, 'transactions', now);
      return grantors.length === 0 ? asParty : or(asParty, where('enteredBy', 'in', grantors));
    });
}

/** A condition, and how many comparisons Firestore counts for it: each value of an `in` is one. */
interface ReadablePart {
  condition: TransactionCondition;
  comparisons: number;
}

/**
 * The same as `readableBy` for queries that look into an array already, of which Firestore takes one in each: what
 * may be read meets one of these at least. Each has at most `size` comparisons. Null = all may be
 * read. Of several viewers who may not read everything it asks for what the first may.
 */
export function readableParts(
  viewers: readonly Member[],
  now: Date,
  size: number,
): ReadablePart[] | null {
  const viewer = viewers.find((one) => !readsAllBooks(one));
  if (!viewer) return null;
  const owners = [viewer.id, ...activeGrantors(viewer, 'transactions', now)];
  const first = owners.slice(0, size - 2);
  const asParty = or(
    where<keyof Transaction>('paidBy', '==', viewer.id),
    where<keyof Transaction>('owedBy', '==', viewer.id),
    where<keyof Transaction>('enteredBy', 'in', first),
  );
  const parts = [{ condition: asParty, comparisons: first.length + 2 }];
  for (let start = first.length; start < owners.length; start += size) {
    const some = owners.slice(start, start + size);
    parts.push({ condition: or(where('enteredBy', 'in', some)), comparisons: some.length });
  }
  return parts;
}

/**
 * Restricts a query to transactions that all viewers may restore, as the permission `transaction:restore`
 * says.
 */
export function restorableBy(viewers: readonly Member[], now: Date): TransactionCondition[] {
  return viewers
    .filter((viewer) => !isAdmin(viewer))
    .map((viewer) => {
      const grantors = activeGrantors(viewer, 'transactions', now).filter(
        (id) => grantedPermission(viewer, id, 'transactions', now) === 'write',
      );
      return where('enteredBy', 'in', [viewer.id, ...grantors]);
    });
}
