import { Differences, type Difference } from './difference.ts';
import { membersOf } from '../household/deletion.ts';
import type { Household, Member, Roster } from '../household/stored.ts';
import { rosterFieldsOf } from '../household/roster.ts';
import { accountIdOf, isGuest } from '../household/member.ts';
import { isAlike } from '../household/name-skeleton.ts';
import { currencyOf } from '../money/currency.ts';

export interface AccountLinks {
  /** The account id. */
  id: string;
  activeHouseholdId: string | null;
  householdIds: readonly string[];
  /** Member id by household, if it differs from the account id. */
  memberIds?: Readonly<Record<string, string>>;
  /** Households that are deleted and not purged yet. */
  deletedHouseholdIds?: readonly string[];
}

interface People {
  household: Pick<Household, 'id' | 'superadminIds' | 'openBooks' | 'currency' | 'deleted'>;
  /** Including former members. */
  members: readonly Member[];
  /** The accounts of all current and former members, and others that list this household. */
  accounts: readonly AccountLinks[];
  /** null = an old household without a roster. */
  roster: Roster | null;
}

/** Checks roles, names and memberships, each of which is stored in more than one place. */
export function checkMembers({ household, members, accounts, roster }: People): Difference[] {
  const present = membersOf(household, members);
  const presentIds = new Set(present.flatMap((member) => accountIdOf(member) ?? []));
  return [
    ...checkSuperadmins(household, present),
    ...members.flatMap((member) => checkMember(member, members, household)),
    ...members.flatMap((member) => checkPresence(member, present.includes(member), household)),
    ...(roster?.isWhole ? checkRoster(roster, members) : []),
    ...checkAccountsExist(present, accounts),
    ...accounts.flatMap((account) => checkAccount(account, household, presentIds)),
    ...checkIdentities(household.id, members, accounts),
  ];
}

function checkRoster({ people }: Roster, members: readonly Member[]): Difference[] {
  const uids = new Set([...Object.keys(people), ...members.map(({ id }) => id)]);
  return [...uids].flatMap((uid) => {
    const check = new Differences('member', uid);
    const member = members.find(({ id }) => id === uid);
    const person = people[uid];
    check.expect(
      'in the roster',
      member && rosterFieldsOf(member),
      person && rosterFieldsOf(person),
    );
    return check.found;
  });
}

function checkSuperadmins(
  { id, superadminIds, deleted }: People['household'],
  present: readonly Member[],
): Difference[] {
  const check = new Differences('household', id);
  const superadmins = present.filter(({ role }) => role === 'superadmin');
  // The accounts of all its owners were deleted: it only waits for the purge.
  if (deleted && superadmins.length === 0) return [];
  const expected = superadmins.map((member) => member.id).sort();
  check.expect('superadminIds', expected, [...superadminIds].sort());
  check.require('there is a superadmin', superadmins.length > 0);
  return check.found;
}

/** Rules for current and former members. A household's deletion makes everybody leave. */
function checkPresence(
  member: Member,
  isPresent: boolean,
  { openBooks = false, deleted }: People['household'],
): Difference[] {
  const check = new Differences('member', member.id);
  check.expect('openBooks', openBooks && isPresent, member.openBooks ?? false);
  if (isPresent) {
    check.expect('left', deleted?.at ?? null, member.leftAt);
  } else {
    check.expect('role after leaving', 'user', member.role);
    check.expect('grants after leaving', {}, member.grants);
  }
  return check.found;
}

function checkMember(
  member: Member,
  everyone: readonly Member[],
  household: People['household'],
): Difference[] {
  const check = new Differences('member', member.id);
  // For former members, too: they may return.
  check.expect('currency', currencyOf(household), currencyOf(member));
  if (isGuest(member)) {
    check.expect('role without an account', 'user', member.role);
    check.expect('grants without an account', {}, member.grants);
  }
  if (member.onlyLooks) check.expect('role of who only looks', 'user', member.role);
  const namesakes = everyone.filter(({ name }) => isAlike(name, member.name));
  check.expect(
    'those with this name',
    [member.id],
    namesakes.map(({ id }) => id),
  );
  return check.found;
}

function checkAccountsExist(
  present: readonly Member[],
  accounts: readonly AccountLinks[],
): Difference[] {
  const known = new Set(accounts.map(({ id }) => id));
  return present.flatMap((member) => {
    const id = accountIdOf(member);
    if (id === null) return [];
    const check = new Differences('account', id);
    check.require('it exists', known.has(id));
    return check.found;
  });
}

function checkAccount(
  { id, activeHouseholdId, householdIds, deletedHouseholdIds = [] }: AccountLinks,
  { id: householdId, deleted }: People['household'],
  presentIds: ReadonlySet<string>,
): Difference[] {
  const check = new Differences('account', id);
  const isIn = presentIds.has(id);
  check.expect('householdIds name it', isIn && !deleted, householdIds.includes(householdId));
  const isNamedDeleted = deletedHouseholdIds.includes(householdId);
  check.expect('deletedHouseholdIds name it', isIn && Boolean(deleted), isNamedDeleted);
  const isActiveOwn = activeHouseholdId === null || householdIds.includes(activeHouseholdId);
  check.require('the active household is one of its own', isActiveOwn);
  return check.found;
}

/** The member names its account and the account its member: both agree, and are unique. */
function checkIdentities(
  householdId: string,
  members: readonly Member[],
  accounts: readonly AccountLinks[],
): Difference[] {
  const named = new Map(accounts.map(({ id, memberIds = {} }) => [id, memberIds[householdId]]));
  const uids = new Set([...named.keys(), ...members.flatMap((one) => accountIdOf(one) ?? [])]);
  return [...uids].flatMap((uid) => {
    const check = new Differences('account', uid);
    const own = members.filter((one) => accountIdOf(one) === uid).map(({ id }) => id);
    const asNamed = named.get(uid) ?? (own.includes(uid) ? uid : undefined);
    check.expect('the members it is', asNamed === undefined ? [] : [asNamed], own);
    // The member with the account's own id would be found first.
    const hasNamesake = asNamed !== uid && members.some(({ id }) => id === uid);
    check.require('no other member has its id', !hasNamesake);
    return check.found;
  });
}
