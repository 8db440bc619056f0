import { monthOf } from '../../core/calendar/calendar.ts';
import { readsAllBooks, type Member } from '../../core/household/member.ts';
import type { Person } from '../../core/household/person.ts';
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
  listCategoriesOf,
  listInRange,
  listOfMonth,
  type ReportScope,
} from './report.repository.ts';

interface ReportOptions {
  includeSettlements: boolean;
  /** Also what others share: else a grant or open books would change one's own report. */
  includeShared: boolean;
}

/** The category split of what the actor may read, optionally with the month's settlements. */
export async function createReport(
  store: Store,
  actor: Actor,
  request: ReportRequest,
  { includeSettlements, includeShared }: ReportOptions,
  now: Date,
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

/** What one member carries or is owed, by category: for what is not asked for over the API. */
export async function totalReport(
  store: Store,
  actor: Actor,
  filter: ReportFilter,
  now: Date,
): Promise<CategoryTotal[]> {
  const { householdId } = actor;
  const viewers = [asOwnReader({ ...actor.member, role: 'user' })];
  const members = await listPeopleNamed(store, householdId, filter);
  return addUpRange(store, { householdId, viewers, ...filter, now }, filter, members);
}

/**
 * Part by part: however long the range, no more of it is held in memory.
 *
 * @param categories gets what each transaction's category is called, where that is asked for
 */
async function addUpRange(
  store: Store,
  scope: ReportScope,
  filter: ReportFilter,
  members: readonly Person[],
  categories?: Map<string, string>,
): Promise<CategoryTotal[]> {
  const sums: CategorySums = new Map();
  for await (const rows of listInRange(store, scope)) {
    for (const { id, category } of rows) categories?.set(id, category);
    addToReport(sums, selectForReport(rows, filter, members));
  }
  return totalByCategory(sums);
}

/** Those among whom a filter finds who it names; nobody is asked for where it names none. */
async function listPeopleNamed(
  store: Store,
  householdId: string,
  { payTo, enteredBy }: ReportFilter,
): Promise<readonly Person[]> {
  return payTo || enteredBy ? listPeople(store, householdId) : [];
}

/** Reads what they are in, and as an admin everything. */
function asOwnReader(viewer: Member): Member {
  return { ...viewer, grants: {}, openBooks: false };
}

/**
 * Whose share is asked for, as a viewer who reads what they are in. It takes reading all of that: what
 * somebody owes may be entered by anyone, so that no grant is enough.
 *
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

/** The spec's client says whose report it wants; it is always one's own view. */
function requireOwnReport(actor: Actor, { userId }: ReportRequest): void {
  if (userId !== undefined && userId !== actor.uid) throw notFound();
}

async function addUpSettlements(
  store: Store,
  scope: ReportScope,
  filter: ReportFilter,
  members: readonly Person[],
  known: ReadonlyMap<string, string>,
): Promise<SettlementTotals> {
  const sums = noSettlements(monthOf(scope.startDate));
  for await (const books of listOfMonth(store, scope, sums.month)) {
    const items = new Set(books.flatMap((book) => book.items.map(({ id }) => id)));
    const missing = [...items].filter((id) => !known.has(id));
    const others = new Map(await listCategoriesOf(store, scope.householdId, missing));
    const categoryOf = (id: string) => known.get(id) ?? others.get(id) ?? 'Unknown';
    addSettlements(sums, books, filter, members, categoryOf);
  }
  return totalSettlements(sums);
}
