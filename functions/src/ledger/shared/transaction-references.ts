import type { Member } from '../../core/household/stored.ts';
import type { CategoryReference, Transaction } from '../../core/transaction/stored.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem, refuseFields } from '../../core/problem/problem.ts';
import { entersPayment } from '../../core/transaction/transaction.ts';
import { categories, ynabCategories } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import type { WriteContext } from './ledger-context.ts';

type People = Pick<Transaction, 'paidBy' | 'owedBy'>;

/**
 * Refuses people who are not members. Former members may stay in their rows but not be added to
 * others.
 * @param before null for a new transaction
 * @throws Problem invalid_request
 */
export function requireMembers(
  members: readonly Member[],
  before: People | null,
  after: People,
): void {
  const { paidBy, owedBy } = after;
  requirePeople(members, {
    paidBy: paidBy === before?.paidBy ? null : paidBy,
    owedBy: owedBy === before?.owedBy ? null : owedBy,
  });
}

/**
 * The owner must be the actor or a member who has given the actor a write grant.
 * @throws Problem invalid_request, forbidden
 */
export function requireOwner(
  { actor, members, now }: WriteContext,
  kind: 'transaction' | 'expense',
  enteredBy: string,
): void {
  requirePeople(members, { enteredBy });
  const thing = { enteredBy, paidBy: null, owedBy: null, parties: [] };
  if (isPermitted(`${kind}:create`, actor.member, thing, now)) return;
  throw new Problem('forbidden', `You may not enter ${kind}s for this member.`);
}

/** By field name; null = nobody. @throws Problem invalid_request */
export function requirePeople(
  members: readonly Member[],
  people: Readonly<Record<string, string | null>>,
): void {
  const current = new Set(members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id));
  const errors = Object.entries(people)
    .filter(([, uid]) => uid !== null && !current.has(uid))
    .map(([path]) => ({ path, message: 'Choose a member of the household.' }));
  refuseFields(errors);
}

/** Payments may be from or to former members. @throws Problem invalid_request */
export function requireKnownPeople(
  members: readonly Member[],
  people: Readonly<Record<string, string>>,
): void {
  const everyone = members.map((member) => ({ ...member, leftAt: null }));
  requirePeople(everyone, people);
}

export type CategoryResolver = (
  stored: readonly CategoryReference[],
  wanted: readonly CategoryReference[],
) => Promise<CategoryReference[]>;

/**
 * Resolves categories to their stored, current names. An entry keeps a category it already has,
 * even a deleted one; a new one must be readable for the member. Reads each category once for
 * several entries.
 * The returned function throws Problem invalid_request.
 */
export function categoryResolver(
  reader: Reader,
  { actor: { member }, householdId, now }: WriteContext,
): CategoryResolver {
  const readIds = new Set<string>();
  const known = new Map<string, string>();
  return async (stored, wanted) => {
    const isStored = ({ id, name }: CategoryReference) =>
      stored.some((one) => one.id === id && one.name === name);
    const fresh = wanted.filter((one) => !isStored(one)).map(({ id }) => id);
    const unread = fresh.filter((id) => !readIds.has(id));
    for (const [id, name] of await readCategoryNames(reader, householdId, member, unread, now)) {
      known.set(id, name);
    }
    for (const id of unread) readIds.add(id);
    const names = new Map(fresh.flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : [])));
    const errors = wanted.flatMap((one, index) =>
      isStored(one) || names.has(one.id)
        ? []
        : [{ path: `categories.${index}.id`, message: 'There is no such category.' }],
    );
    refuseFields(errors);
    return wanted.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
  };
}

/** Names of categories of the household, its members, and the member's own YNAB budget. */
export async function readCategoryNames(
  reader: Reader,
  householdId: string,
  member: Member,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const found = await reader.getAll(ids.map((id) => categories(householdId).doc(id)));
  for (const category of found) {
    if (category && isPermitted('category:read', member, category, now)) {
      names.set(category.id, category.name);
    }
  }
  const missing = ids.filter((id) => !names.has(id));
  const budget = ynabCategories(householdId, member.id);
  for (const category of await reader.getAll(missing.map((id) => budget.doc(id)))) {
    if (category) names.set(category.id, category.name);
  }
  return names;
}

/**
 * Counts rows against the daily limit. Firestore may retry the commit, so rows already counted
 * are not counted again.
 * @returns a function that takes the total number of rows
 */
export function rowLimiter({
  takeRows,
}: Pick<CallerLimits, 'takeRows'>): (count: number) => Promise<void> {
  let taken = 0;
  return async (count) => {
    if (count > taken) await takeRows(count - taken);
    taken = Math.max(taken, count);
  };
}

/**
 * Limits the debts that an actor may create between two other members, so that nobody floods
 * their books. The two members and admins are not limited.
 * @param changes `before` null = the debts are new; a debt already between the same two is not
 * counted
 * @throws Problem too_many_requests
 */
export async function limitDebtsBetweenOthers(
  { actor, now }: Pick<WriteContext, 'actor' | 'now'>,
  limits: Pick<CallerLimits, 'takeDebtsBetween'>,
  changes: readonly { before: People | null; rows: readonly People[] }[],
): Promise<void> {
  const pairs = changes.flatMap(({ before, rows }) => {
    const known = before ? [before.paidBy, before.owedBy] : [];
    return rows.flatMap(({ paidBy, owedBy }) => {
      if (paidBy === null || owedBy === null) return [];
      if (known.includes(paidBy) && known.includes(owedBy)) return [];
      const debt = { enteredBy: actor.uid, paidBy, owedBy };
      return isAllowed(actor, 'transaction:settle', debt, now) ? [] : [[paidBy, owedBy].sort()];
    });
  });
  for (const [pair, ...same] of Map.groupBy(pairs, (one) => one.join(' ')).values()) {
    await limits.takeDebtsBetween(pair!, 1 + same.length);
  }
}

/** A payment reduces a debt, as a settle-up does. @throws Problem forbidden */
export function requirePaymentRight(
  { actor, now }: Pick<WriteContext, 'actor' | 'now'>,
  before: Transaction | null,
  after: Pick<Transaction, 'enteredBy' | 'paidBy' | 'owedBy' | 'amountCents' | 'category'>,
): void {
  if (!entersPayment(before, after) || isAllowed(actor, 'transaction:settle', after, now)) return;
  throw new Problem(
    'forbidden',
    'Only the two people it is between and admins may record a payment.',
  );
}
