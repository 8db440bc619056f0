import { sumCents, toAmount } from '../../core/money/money.ts';
import { ownPartOf, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { knownValues, type NameKind } from '../../core/transaction/name-use.ts';
import { fromSums } from '../../core/transaction/totals.ts';
import type {
  TransactionFilterQuery,
  TransactionListQuery,
  TransactionSummary,
  UniqueFields,
} from '../../core/transaction/transaction-query.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { isSettlementCategory, SETTLEMENT_CATEGORY } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { lazily } from '../../core/wire/lazily.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { bindCursor, unbindCursor, type ResultPage } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listNames } from '../shared/transaction.repository.ts';
import { toReadableResources } from '../shared/ledger-context.ts';
import {
  pageFilteredOpenDebts,
  sumFilteredOpenDebts,
  type OpenDebtFilter,
} from './open-debt-list.repository.ts';
import { needsPeople, readFilter } from './read-filter.ts';
import {
  type TransactionConditions,
  pageDeletedTransactions,
  pageSpending,
  pageTransactions,
  sumTransactions,
  sumUnseenInSettlement,
  type TransactionScope,
} from './transaction-list.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** A page of readable transactions, or of deleted ones that the actor may restore. */
export async function listTransactions(
  { store, actor, now }: MemberCall,
  query: TransactionListQuery,
): Promise<ResultPage<TransactionResource>> {
  const { limit, cursor: bound, ...list } = query;
  const identity = [actor.householdId, actor.uid, actor.viewAs?.id ?? null, list];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const everyone = listPeople(store, actor.householdId);
  const readPage = async (): Promise<ResultPage<Transaction>> => {
    const known = needsPeople(query) ? await everyone : [];
    const filter = await readFilter(store, actor, known, query, now);
    const scope = scopeOf(actor, now);
    if (filter === null) return { items: [], nextCursor: null };
    if (query.deleted) return pageDeletedTransactions(store, scope, limit, cursor);
    const request = { ...list, limit, cursor };
    if (isOfOpenDebts(filter)) {
      const whose = ownPartOf(actor);
      return pageFilteredOpenDebts(store, scope, filter, { ...request, whose });
    }
    const readRows = query.payments ? pageSpending : pageTransactions;
    return readRows(store, scope, filter, request);
  };
  const [members, page] = await Promise.all([everyone, readPage()]);
  return {
    items: await toReadableResources(store, actor, page.items, { members, now }),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

/** Uses up to three sums; skips a sum whose result follows from the filter. */
export async function summarizeTransactions(
  { store, actor, now }: MemberCall,
  query: TransactionFilterQuery,
): Promise<TransactionSummary> {
  const members = needsPeople(query) ? await listPeople(store, actor.householdId) : [];
  const filter = await readFilter(store, actor, members, query, now);
  const isWithout = query.payments ?? query.open;
  const payments = isWithout ? await categoriesOfPayments(store, actor, filter, now) : [];
  const none = { cents: 0, count: 0 };
  const sum = (flag: 'paid' | 'optional' | null) => {
    if (filter === null || (flag && filter[flag] === false)) return none;
    const narrowed = flag ? { ...filter, [flag]: true } : filter;
    return sumWithout(payments, (one) => sumAsSeen(store, scopeOf(actor, now), one), narrowed);
  };
  const whole = sum(null);
  const [all, paid, optional] = await Promise.all([
    whole,
    filter?.paid ? whole : sum('paid'),
    filter?.optional ? whole : sum('optional'),
  ]);
  const totals = fromSums({
    total: all.cents,
    paid: paid.cents,
    optional: optional.cents,
    count: all.count,
  });
  return {
    total: toAmount(totals.total),
    paid: toAmount(totals.paid),
    unpaid: toAmount(totals.unpaid),
    optional: toAmount(totals.optional),
    count: totals.count,
  };
}

/** The spellings of the payment category that matching rows may use. */
async function categoriesOfPayments(
  store: Store,
  actor: Actor,
  filter: TransactionConditions | null,
  now: Date,
): Promise<string[]> {
  if (filter === null) return [];
  if (filter.category !== undefined) return [filter.category].filter(isSettlementCategory);
  const uses = await listNames(store, actor.householdId);
  const known = viewersOf(actor).flatMap((one) => [...knownValues(uses, 'category', one, now)]);
  return [...new Set([SETTLEMENT_CATEGORY, ...known.filter(isSettlementCategory)])];
}

/** The sum of all matches, less the matches in these categories. */
async function sumWithout(
  categories: readonly string[],
  sumOf: (filter: TransactionConditions) => ReturnType<typeof sumAsSeen>,
  filter: TransactionConditions,
): ReturnType<typeof sumAsSeen> {
  const [all, ...left] = await Promise.all([
    sumOf(filter),
    ...categories.map((category) => sumOf({ ...filter, category })),
  ]);
  return {
    cents: sumCents([all.cents, ...left.map(({ cents }) => -cents)]),
    count: left.reduce((count, one) => count - one.count, all.count),
  };
}

/** The sum as shown: a row counts as positive if the viewers may not see its settlement. */
async function sumAsSeen(
  store: Store,
  scope: TransactionScope,
  filter: TransactionConditions,
): Promise<{ cents: number; count: number }> {
  // The viewers may see all settlements of these rows: their own, or they read all books.
  if (isOfOpenDebts(filter)) return sumFilteredOpenDebts(store, scope, filter);
  const [{ cents, count }, unseen] = await Promise.all([
    sumTransactions(store, scope, filter),
    sumUnseenInSettlement(store, scope, filter),
  ]);
  return { cents: sumCents([cents, -2 * unseen]), count };
}

/** Choices for filters: values that occur in transactions the actor may read. */
export async function listUniqueFields({ store, actor, now }: MemberCall): Promise<UniqueFields> {
  const [uses, members] = await Promise.all([
    listNames(store, actor.householdId),
    listPeople(store, actor.householdId),
  ]);
  const known = (kind: NameKind): string[] => {
    const [first, ...others] = viewersOf(actor).map((one) => knownValues(uses, kind, one, now));
    return [...(first ?? [])].filter((value) => others.every((values) => values.has(value)));
  };
  const names = (kind: NameKind): string[] => {
    const uids = new Set(known(kind));
    return members.filter(({ id }) => uids.has(id)).map(({ name }) => name);
  };
  return {
    payTo: sorted([...known('payTo'), ...names('paidBy')]),
    enteredBy: sorted(names('enteredBy')),
    category: sorted(known('category')),
  };
}

function isOfOpenDebts(filter: TransactionConditions): filter is OpenDebtFilter {
  return filter.openOf !== undefined;
}

function scopeOf(actor: Actor, now: Date): TransactionScope {
  return { householdId: actor.householdId, viewers: viewersOf(actor), now };
}

const collator = lazily(() => new Intl.Collator('en-US', { numeric: true }));

function sorted(values: string[]): string[] {
  return [...new Set(values)].sort(collator().compare);
}
