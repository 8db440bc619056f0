import { monthOf } from '../../core/calendar/calendar.ts';
import { readsAllBooks } from '../../core/household/member.ts';
import type { Member, Person } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  toReport,
  reportFilterOf,
  type Report,
  type ReportRequest,
} from '../../core/report/report-resource.ts';
import {
  addSettlements,
  addToReport,
  noSettlements,
  selectForReport,
  totalByCategory,
  totalSettlements,
  type CategorySums,
  type CategoryTotal,
  type ReportFilter,
  type SettlementTotals,
} from '../../core/report/report.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { findMember, listPeople } from '../../people/members/member.repository.ts';
import {
  listCategoriesOfTransactions,
  listTransactionsInRange,
  listSettlementsOfMonth,
  type ReportQueryScope,
} from './report.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

interface ReportOptions {
  includeSettlements: boolean;
  /** False where grants or open books must not change the actor's own report. */
  includeShared: boolean;
}

/**
 * Totals by category of what the actor may read; with `includeSettlements`, also the offsets of
 * the month's settlements.
 * @throws Problem not_found, forbidden
 */
export async function createReport(
  { store, actor, now }: MemberCall,
  request: ReportRequest,
  { includeSettlements, includeShared }: ReportOptions,
): Promise<Report> {
  requireOwnReport(actor, request);
  const { householdId } = actor;
  const filter = reportFilterOf(request);
  const own = includeShared ? viewersOf(actor) : viewersOf(actor).map(asOwnReader);
  const whose = filter.shareOf ?? filter.owedTo;
  const viewers = whose === undefined ? own : [await findSharer(store, actor, whose)];
  const scope = { householdId, viewers, ...filter, now };
  const members = await listPeopleNamed(store, householdId, filter);
  const categories = includeSettlements ? new Map<string, string>() : undefined;
  const totals = await addUpRange(store, scope, filter, members, categories);
  const settled = categories
    ? await addUpSettlements(store, scope, filter, members, categories)
    : null;
  return toReport(totals, settled);
}

/**
 * A member's share by category, in cents. For reports to YNAB, without the API's report request.
 */
export async function totalReport(
  { store, actor, now }: MemberCall,
  filter: ReportFilter,
): Promise<CategoryTotal[]> {
  const { householdId } = actor;
  const viewers = [asOwnReader({ ...actor.member, role: 'user' })];
  const members = await listPeopleNamed(store, householdId, filter);
  return addUpRange(store, { householdId, viewers, ...filter, now }, filter, members);
}

/**
 * Transactions of a date range in parts, for a month's totals: all for readers of all books,
 * otherwise only the actor's own, without those from grants.
 */
export function readSpending(
  { store, actor, now }: MemberCall,
  range: Pick<ReportQueryScope, 'startDate' | 'endDate'>,
): AsyncIterable<readonly Transaction[]> {
  const viewers = viewersOf(actor).map((one) => (readsAllBooks(one) ? one : asOwnReader(one)));
  return listTransactionsInRange(store, { householdId: actor.householdId, viewers, ...range, now });
}

/**
 * Adds up part by part, so that memory does not grow with the range.
 * @param categories if given, is filled with each transaction's category, by id
 */
async function addUpRange(
  store: Store,
  scope: ReportQueryScope,
  filter: ReportFilter,
  members: readonly Person[],
  categories?: Map<string, string>,
): Promise<CategoryTotal[]> {
  const sums: CategorySums = new Map();
  for await (const rows of listTransactionsInRange(store, scope)) {
    for (const { id, category } of rows) categories?.set(id, category);
    addToReport(sums, selectForReport(rows, filter, members));
  }
  return totalByCategory(sums);
}

/** The people to look up the filter's names. Reads nobody if the filter names nobody. */
async function listPeopleNamed(
  store: Store,
  householdId: string,
  { payTo, enteredBy }: ReportFilter,
): Promise<readonly Person[]> {
  return payTo || enteredBy ? listPeople(store, householdId) : [];
}

/** The viewer without grants and open books. Admins still read everything. */
function asOwnReader(viewer: Member): Member {
  return { ...viewer, grants: {}, openBooks: false, onlyLooks: false };
}

/**
 * The member whose share is requested, as a viewer without grants. Another member's share needs
 * the permission to read everything: anybody may enter debts of this member, so a grant from one
 * person never covers all.
 * @throws Problem forbidden, not_found
 */
async function findSharer(store: Store, actor: Actor, shareOf: string): Promise<Member> {
  if (shareOf !== actor.uid && !readsAllBooks(actor.member)) {
    throw new Problem(
      'forbidden',
      'You may ask for your own share. Admins may ask for any, and everyone where books are open.',
    );
  }
  const isOwn = shareOf === actor.uid;
  const sharer = isOwn ? actor.member : await findMember(store, actor.householdId, shareOf);
  if (!sharer) throw notFound();
  return asOwnReader({ ...sharer, role: 'user' });
}

/** Clients of the specification send a `userId`, but only the own report is allowed. */
function requireOwnReport(actor: Actor, { userId }: ReportRequest): void {
  if (userId !== undefined && userId !== actor.uid) throw notFound();
}

async function addUpSettlements(
  store: Store,
  scope: ReportQueryScope,
  filter: ReportFilter,
  members: readonly Person[],
  known: ReadonlyMap<string, string>,
): Promise<SettlementTotals> {
  const sums = noSettlements(monthOf(scope.startDate));
  for await (const books of listSettlementsOfMonth(store, scope, sums.month)) {
    const items = new Set(books.flatMap((book) => book.items.map(({ id }) => id)));
    const missing = [...items].filter((id) => !known.has(id));
    const others = new Map(await listCategoriesOfTransactions(store, scope.householdId, missing));
    const categoryOf = (id: string) => known.get(id) ?? others.get(id) ?? 'Unknown';
    addSettlements(sums, books, filter, members, categoryOf);
  }
  return totalSettlements(sums);
}
