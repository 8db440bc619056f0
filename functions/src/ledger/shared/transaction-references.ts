import type { Member } from '../../core/household/member.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem, type FieldError } from '../../core/problem/problem.ts';
import {
  entersPayment,
  type CategoryReference,
  type Transaction,
} from '../../core/transaction/transaction.ts';
import { categories, ynabCategories } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import type { WriteContext } from './ledger-context.ts';

type People = Pick<Transaction, 'paidBy' | 'owedBy'>;

/**
 * Refuses people who are not in the household. Former members stay in rows that they are in, but are not
 * put into others.
 *
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
 * Refuses an owner who is neither the actor nor somebody for whom the actor holds a write grant.
 *
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

/**
 * Refuses people who are not in the household, and names the field; null = nobody.
 *
 * @throws Problem invalid_request
 */
export function requirePeople(
  members: readonly Member[],
  people: Readonly<Record<string, string | null>>,
): void {
  const current = new Set(members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id));
  const errors = Object.entries(people)
    .filter(([, uid]) => uid !== null && !current.has(uid))
    .map(([path]) => ({ path, message: 'Choose a member of the household.' }));
  refuse(errors);
}

/**
 * Refuses people who were never in the household: a payment may be by or to a former member.
 *
 * @throws Problem invalid_request
 */
export function requireKnownPeople(
  members: readonly Member[],
  people: Readonly<Record<string, string>>,
): void {
  const everyone = members.map((member) => ({ ...member, leftAt: null }));
  requirePeople(everyone, people);
}

/** Finds the categories that an entry is to have; see `categoryResolver`. */
export type CategoryResolver = (
  stored: readonly CategoryReference[],
  wanted: readonly CategoryReference[],
) => Promise<CategoryReference[]>;

/**
 * Finds categories as they are stored, with their current names. A category that the entry has already
 * stays, also if it was deleted since; a new one must be one that the member may read. An entry has at most
 * ten, so the number of reads is bounded; for several entries each category is read once.
 *
 * The function that it returns throws Problem invalid_request.
 */
export function categoryResolver(
  reader: Reader,
  { actor: { member }, householdId, now }: WriteContext,
): CategoryResolver {
  const asked = new Set<string>();
  const known = new Map<string, string>();
  return async (stored, wanted) => {
    const isStored = ({ id, name }: CategoryReference) =>
      stored.some((one) => one.id === id && one.name === name);
    const fresh = wanted.filter((one) => !isStored(one)).map(({ id }) => id);
    const unread = fresh.filter((id) => !asked.has(id));
    for (const [id, name] of await readCategoryNames(reader, householdId, member, unread, now)) {
      known.set(id, name);
    }
    for (const id of unread) asked.add(id);
    const names = new Map(fresh.flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : [])));
    const errors = wanted.flatMap((one, index) =>
      isStored(one) || names.has(one.id)
        ? []
        : [{ path: `categories.${index}.id`, message: 'There is no such category.' }],
    );
    refuse(errors);
    return wanted.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
  };
}

/** The names of categories of the household and its members, and of the member's own YNAB budget. */
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

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (!first) return;
  throw new Problem('invalid_request', `${first.path}: ${first.message}`, { errors });
}

/**
 * Counts rows against the limit of the day within one request. Firestore may run its commit again: what was counted
 * before is not counted twice.
 *
 * @returns takes so many rows altogether
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
 * Counts debts that the actor puts between two other people: nobody is to fill the books of others
 * with what they have to look through and settle. The two themselves and admins are not limited.
 *
 * @param changes `before` null = the debts are new; else what was between the same two before is not counted
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

/**
 * Refuses a payment by somebody who may not settle: a payment lowers what somebody owes, as settling does,
 * however it is entered.
 *
 * @throws Problem forbidden
 */
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
