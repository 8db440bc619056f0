import { addDays, startOfDayIn } from '../../core/calendar/calendar.ts';
import { matchMembers, type Person } from '../../core/household/person.ts';
import { foldName } from '../../core/household/member.ts';
import { sumCents, toAmount } from '../../core/money/money.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { knownValues, type NameKind } from '../../core/transaction/name-use.ts';
import { fromSums } from '../../core/transaction/totals.ts';
import type {
  TransactionFilterQuery,
  TransactionListQuery,
  TransactionSummary,
  UniqueFields,
} from '../../core/transaction/transaction-query.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import {
  isSettlementCategory,
  SETTLEMENT_CATEGORY,
  type Transaction,
} from '../../core/transaction/transaction.ts';
import { lazily } from '../../core/wire/lazily.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listPeople, listPayees } from '../../people/members/member.repository.ts';
import { bindCursor, unbindCursor } from '../../platform/firestore/list-cursor.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listNames } from '../shared/names.repository.ts';
import { showTransactions } from '../shared/shown-transactions.ts';
import {
  type TransactionFilter,
  pageDeletedTransactions,
  pageSpending,
  pageTransactions,
  sumTransactions,
  sumUnseenInSettlement,
  type TransactionScope,
} from './transaction-list.repository.ts';

/** A page of transactions that the actor may read, or of deleted ones that they may restore. */
export async function listTransactions(
  store: Store,
  actor: Actor,
  query: TransactionListQuery,
  now: Date,
): Promise<Page<TransactionResource>> {
  const { limit, cursor: bound, ...list } = query;
  const identity = [actor.householdId, actor.uid, actor.viewAs?.id ?? null, list];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const everyone = listPeople(store, actor.householdId);
  const readPage = async (): Promise<Page<Transaction>> => {
    const known = namesPerson(query) ? await everyone : [];
    const filter = await readFilter(store, actor.householdId, known, query);
    const scope = scopeOf(actor, now);
    if (filter === null) return { items: [], nextCursor: null };
    if (query.deleted) return pageDeletedTransactions(store, scope, limit, cursor);
    const readRows = query.payments ? pageSpending : pageTransactions;
    return readRows(store, scope, filter, { ...list, limit, cursor });
  };
  const [members, page] = await Promise.all([everyone, readPage()]);
  return {
    items: await showTransactions(store, actor, page.items, { members, now }),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

/**
 * The totals of all transactions of a filter, by up to three sums. A sum is left out if the filter itself
 * decides it.
 */
export async function summarizeTransactions(
  store: Store,
  actor: Actor,
  query: TransactionFilterQuery,
  now: Date,
): Promise<TransactionSummary> {
  const members = namesPerson(query) ? await listPeople(store, actor.householdId) : [];
  const filter = await readFilter(store, actor.householdId, members, query);
  const payments = query.payments ? await categoriesOfPayments(store, actor, filter, now) : [];
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

/** The spellings of the category of payments that what matches may have. */
async function categoriesOfPayments(
  store: Store,
  actor: Actor,
  filter: TransactionFilter | null,
  now: Date,
): Promise<string[]> {
  if (filter === null) return [];
  if (filter.category !== undefined) return [filter.category].filter(isSettlementCategory);
  const uses = await listNames(store, actor.householdId);
  const known = viewersOf(actor).flatMap((one) => [...knownValues(uses, 'category', one, now)]);
  return [...new Set([SETTLEMENT_CATEGORY, ...known.filter(isSettlementCategory)])];
}

/** The sum of what matches, less what of it is in one of the categories. */
async function sumWithout(
  categories: readonly string[],
  sumOf: (filter: TransactionFilter) => ReturnType<typeof sumAsSeen>,
  filter: TransactionFilter,
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

/** The sum as the rows are shown: a row in a settlement that the viewers may not see is not negative. */
async function sumAsSeen(
  store: Store,
  scope: TransactionScope,
  filter: TransactionFilter,
): Promise<{ cents: number; count: number }> {
  const [{ cents, count }, unseen] = await Promise.all([
    sumTransactions(store, scope, filter),
    sumUnseenInSettlement(store, scope, filter),
  ]);
  return { cents: sumCents([cents, -2 * unseen]), count };
}

/** The choices of filters: values that occur in transactions which the actor may read. */
export async function listUniqueFields(
  store: Store,
  actor: Actor,
  now: Date,
): Promise<UniqueFields> {
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

/** Whether the query names a person: then the members are read first, to find who is meant. */
function namesPerson({ paidBy, owedBy }: TransactionFilterQuery): boolean {
  return paidBy !== undefined || owedBy !== undefined;
}

function scopeOf(actor: Actor, now: Date): TransactionScope {
  return { householdId: actor.householdId, viewers: viewersOf(actor), now };
}

const collator = lazily(() => new Intl.Collator('en-US', { numeric: true }));

function sorted(values: string[]): string[] {
  return [...new Set(values)].sort(collator().compare);
}

/**
 * The filter of a query: days become instants in the time zone of the household, names become uids.
 *
 * @param members all of them, former ones too
 * @returns null if the query wants a debtor who is no member: nothing can match
 */
async function readFilter(
  reader: Reader,
  householdId: string,
  members: readonly Person[],
  query: TransactionFilterQuery,
): Promise<TransactionFilter | null> {
  const { paid, optional, category, expenseId, txStartDate, txEndDate } = query;
  const owedBy = query.owedBy && findUid(members, query.owedBy);
  if (owedBy === null) return null;
  const payer = query.paidBy && (await findPayer(reader, householdId, members, query.paidBy));
  return {
    paid,
    optional,
    category,
    expenseId,
    dateFrom: txStartDate,
    dateTo: txEndDate,
    ...(owedBy ? { owedBy } : {}),
    ...payer,
    ...(await readEntryRange(reader, householdId, query)),
  };
}

async function readEntryRange(
  reader: Reader,
  householdId: string,
  { startDate, endDate }: TransactionFilterQuery,
): Promise<Pick<TransactionFilter, 'enteredFrom' | 'enteredBefore'>> {
  if (startDate === undefined && endDate === undefined) return {};
  const { timeZone } = await getHousehold(reader, householdId);
  return {
    ...(startDate && { enteredFrom: startOfDayIn(timeZone, startDate) }),
    ...(endDate && { enteredBefore: startOfDayIn(timeZone, addDays(endDate, 1)) }),
  };
}

/** The uid of a person. A uid is tried before names, and members before former members. */
function findUid(members: readonly Person[], person: string): string | null {
  const matches = new Set(matchMembers(person, members));
  if (matches.has(person)) return person;
  const found = members.filter(({ id }) => matches.has(id));
  return (found.find(({ leftAt }) => leftAt === null) ?? found[0])?.id ?? null;
}

/** A member, or else a payee outside the household, preferably as some transaction writes the name. */
async function findPayer(
  reader: Reader,
  householdId: string,
  members: readonly Person[],
  person: string,
): Promise<Pick<TransactionFilter, 'paidBy' | 'payTo'>> {
  const uid = findUid(members, person);
  if (uid !== null) return { paidBy: uid };
  const spellings = await listPayees(reader, householdId);
  if (spellings.includes(person)) return { payTo: person };
  const folded = foldName(person);
  return { payTo: spellings.find((spelling) => foldName(spelling) === folded) ?? person };
}
