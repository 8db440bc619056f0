import type { ImportRow } from './import-resource.ts';
import { foldName } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import { isNewlyNamed, type Renamed } from '../household/new-name.ts';
import { matchMembers } from '../household/person.ts';
import type { SplitBody } from '../split/split-schema.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

export interface ImportPeople {
  paidBy: string | null;
  /** null = `paidBy` is a member. */
  payTo: string | null;
  owedBy: string | null;
  reasons: string[];
}

export interface Importer {
  id: string;
  isAdmin: boolean;
}

export type NamedMember = Pick<Member, 'id' | 'name' | 'email'> & Renamed;

/**
 * The member who matches only by a recently changed name; null = none. With such a name a member could take over
 * somebody else's amounts, so somebody must identify the person by id or e-mail.
 */
export function findNewName(
  value: string,
  members: readonly NamedMember[],
  now: Date,
): NamedMember | null {
  const isMeant = (member: NamedMember) =>
    matchMembers(value, [member]).length > 0 &&
    matchMembers(value, [{ ...member, name: '' }]).length === 0;
  return members.find((member) => isMeant(member) && isNewlyNamed(member, now)) ?? null;
}

/**
 * Finds a row's payer and debtor. If `payTo` names exactly one member, that member paid; otherwise it names an outside
 * payee. The row fails if `owedBy` does not name exactly one member, or if a name was changed recently.
 * Only the two people of a debt and admins can import it. Otherwise a member could import thousands of debts between
 * two others and block their settlements.
 *
 * @param members the current members
 */
export function findImportPeople(
  { payTo, owedBy, isOutside }: Pick<ImportRow, 'payTo' | 'owedBy' | 'isOutside'>,
  members: readonly NamedMember[],
  importer: Importer,
  now: Date,
): ImportPeople {
  const [paidBy = null, ...others] = isOutside === true ? [] : matchMembers(payTo, members);
  const isMember = paidBy !== null && others.length === 0;
  const people = { paidBy: isMember ? paidBy : null, payTo: isMember ? null : payTo };
  const newName =
    (isOutside === true ? null : findNewName(payTo, members, now)) ??
    findNewName(owedBy ?? '', members, now);
  if (newName) {
    const reason = `"${newName.name}" is a name that "${newName.formerName?.name}" took lately. Say who is meant.`;
    return { paidBy: null, payTo, owedBy: null, reasons: [reason] };
  }
  if (isOutside === false && !isMember) {
    return { ...people, owedBy: null, reasons: ['Who paid is no member.'] };
  }
  if (!owedBy || foldName(owedBy) === 'n/a') return { ...people, owedBy: null, reasons: [] };
  const [debtor, ...more] = matchMembers(owedBy, members);
  if (debtor === undefined || more.length > 0) {
    return { ...people, owedBy: null, reasons: [`No one member is called "${owedBy}".`] };
  }
  const reason = debtor === people.paidBy ? 'The one who paid cannot also owe it.' : refusal();
  return { ...people, owedBy: debtor, reasons: reason === null ? [] : [reason] };

  function refusal(): string | null {
    const isOwn = !isMember || paidBy === importer.id || debtor === importer.id;
    if (isOwn || importer.isAdmin) return null;
    return 'Only an admin, or one of the two, can import what one member owes another.';
  }
}

/**
 * The reasons why a shared row cannot be imported; [] = it can. As with single debts, only one of the two people or an
 * admin may import a debt.
 *
 * @param paidBy the payer, or the receiver of a refund; null = no member
 */
export function findSharedFaults(
  { split, category, payers }: Pick<ImportRow, 'category' | 'payers'> & { split: SplitBody },
  paidBy: string | null,
  members: readonly Pick<Member, 'id'>[],
  importer: Importer,
): string[] {
  if (paidBy === null) return ['Only a member can have paid what is split.'];
  if (isSettlementCategory(category)) return ['The category is for payments between two.'];
  const paying = payers?.map(({ userId }) => userId) ?? [paidBy];
  if (!paying.includes(paidBy)) return ['Pay to is none of those who paid.'];
  const people = split.people.map(({ userId }) => userId);
  const current = new Set(members.map(({ id }) => id));
  if (!people.every((id) => current.has(id))) return ['Somebody of the split is no member.'];
  if (!paying.every((id) => current.has(id))) return ['Somebody who paid is no member.'];
  const isOwn = paying.every((payer) =>
    people.every((id) => id === payer || [id, payer].includes(importer.id)),
  );
  if (importer.isAdmin || isOwn) return [];
  return ['Only an admin, or who paid, can import what others share.'];
}

export interface UnknownName {
  /** The first spelling. */
  name: string;
  count: number;
  /** Whether it owes in a row, so that it cannot be an outside payee. */
  isDebtor: boolean;
  /** The only member with this first name; null = none or several. */
  likelyId: string | null;
  /** Set if a member took this name recently: their previous name. */
  formerName?: { name: string; until: string };
}

/**
 * The names that somebody must identify, in order of appearance. No name is assumed to be an outsider: "Nora" is more
 * likely Nora Berg than a shop.
 *
 * @param outside folded names of known outside payees
 */
export function findUnknownNames(
  rows: readonly Pick<ImportRow, 'payTo' | 'owedBy'>[],
  members: readonly NamedMember[],
  outside: ReadonlySet<string>,
  now: Date,
): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const { payTo, owedBy } of rows) {
    if (!outside.has(foldName(payTo)) || findNewName(payTo, members, now)) add(payTo, false);
    if (owedBy && foldName(owedBy) !== 'n/a') add(owedBy, true);
  }
  return [...found.values()];

  function add(name: string, isDebtor: boolean): void {
    const key = foldName(name);
    const before = found.get(key);
    if (before) {
      const both = before.isDebtor || isDebtor;
      found.set(key, { ...before, count: before.count + 1, isDebtor: both });
      return;
    }
    const formerName = findNewName(name, members, now)?.formerName;
    if (!formerName && matchMembers(name, members).length === 1) return;
    const likelyId = formerName ? null : memberByFirstName(key, members, now);
    found.set(key, { name, count: 1, isDebtor, likelyId, ...(formerName && { formerName }) });
  }
}

function memberByFirstName(
  folded: string,
  members: readonly NamedMember[],
  now: Date,
): string | null {
  const [found, ...others] = members.filter(({ name }) => foldName(name).split(' ')[0] === folded);
  return found && others.length === 0 && !isNewlyNamed(found, now) ? found.id : null;
}
