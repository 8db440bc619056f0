import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import {
  activeGrantors,
  grantedPermission,
  isAdmin,
  isOnlooker,
  readsAllBooks,
} from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { isSpending, RESTORE_DAYS } from '../../core/transaction/transaction.ts';
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

export interface TransactionScope {
  householdId: string;
  /** Only transactions that every viewer may read. */
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

/** No query can exclude payments, so a page may be short and still have a cursor. */
export function pageSpending(
  store: Store,
  scope: TransactionScope,
  filter: TransactionConditions,
  { sort, direction, limit, cursor }: PageRequest,
): Promise<ResultPage<Transaction>> {
  const query = { ...matching(scope, filter), orderBy: orderOf(sort, direction) };
  return store.pageMatching([query], isSpending, { limit, reads: 3 * (limit + 1), cursor });
}

/** The count and the sum in cents; settlements count as negative. */
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
 * Cents of settled transactions whose settlements the viewers may not see: entered between two
 * others by a viewer or by somebody who shares with them. Below 0, because settlements count as
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
  // Always both reads: their number must not reveal whether such rows exist.
  const [all, shown] = await Promise.all([
    sum(matching(scope, filter)),
    own.length === 0 ? 0 : sum(seen),
  ]);
  return all - shown;
}

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
  // View-only members restore nothing, even their own entries.
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
  // Every member may read their own debts, and Firestore allows one array condition per query.
  const isOwn = ({ id }: Member) => filter.openOf?.length === 1 && filter.openOf[0] === id;
  const others = viewers.filter((viewer) => !isOwn(viewer));
  return {
    from: transactions(householdId),
    where: [...conditionsOf(filter), ...readableTransactions(others, now)],
  };
}

/** Both dates: Firestore merges indexes only if they end with the same fields. */
export function orderOf(sort: SortField, direction: Direction): Order<SortField>[] {
  const second = sort === 'entered' ? 'transactionDate' : 'entered';
  return [
    [sort, direction],
    [second, direction],
  ];
}

type TransactionCondition = Condition<keyof Transaction & string>;

/** An absent field does not restrict. */
export interface TransactionConditions {
  /** Inclusive. */
  enteredFrom?: Date | undefined;
  /** Exclusive. */
  enteredBefore?: Date | undefined;
  /** Both inclusive. */
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
  /** Only rows open between one of these members and anybody; at most 30 members. */
  openOf?: readonly string[] | undefined;
}

/** Always leaves out deleted transactions. */
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

/** Must match `transaction:read`. Expired grants give no access. */
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

/**
 * A condition and its number of comparisons for Firestore's limit: each value of an `in` counts.
 */
interface ReadablePart {
  condition: TransactionCondition;
  comparisons: number;
}

/**
 * As {@link readableTransactions}, for queries that already have an array condition. Firestore
 * allows only one, so it returns several conditions of at most `size` comparisons; a readable row
 * meets at least one. Null = all may be read. With several restricted viewers, only the first counts.
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

/** Must match the permission `transaction:restore`. */
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
