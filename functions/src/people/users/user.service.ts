import type { Auth } from 'firebase-admin/auth';
import { closedAtOf } from '../../core/household/closed-months.ts';
import type { Household, Person } from '../../core/household/stored.ts';
import { isAdmin } from '../../core/household/member.ts';
import { shownPhoto } from '../../core/household/photo-hosts.ts';
import type { CurrentUser } from '../../core/household/user-resource.ts';
import { currencyOf } from '../../core/money/currency.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { findUser, listMemberships, listPeople } from '../members/member.repository.ts';
import type { VerifiedAccount } from '../../platform/http/endpoint.ts';
import { readProfile } from '../members/profile.ts';

/** Works without a verified address and without a household. Writes nothing. */
export async function describeCurrentUser(
  store: Store,
  auth: Auth,
  account: Pick<VerifiedAccount, 'uid' | 'email' | 'isEmailVerified'>,
  householdId?: string,
): Promise<CurrentUser> {
  const user = await findUser(store, account.uid);
  const memberships = await listMemberships(store, user);
  const activeId = user?.activeHouseholdId ?? null;
  const find = (id: string | null) => memberships.find(({ household }) => household.id === id);
  const active = find(activeId);
  const here = (householdId === undefined ? active : find(householdId)) ?? null;
  const { name, photoURL } = here?.member ?? (await readProfile(auth, account.uid));
  return {
    id: account.uid,
    username: account.email ?? '',
    email: account.email ?? '',
    name,
    photoURL: shownPhoto(photoURL),
    emailVerified: account.isEmailVerified,
    role: here?.member.role ?? null,
    isAdmin: here !== null && isAdmin(here.member),
    activeHouseholdId: active ? activeId : null,
    households: memberships.map(({ household, member }) => ({
      id: household.id,
      memberId: member.id,
      name: household.name,
      role: member.role,
      timeZone: household.timeZone,
      currency: currencyOf(household),
      ...(household.openBooks && { openBooks: true }),
      ...closedIn(household),
      ...(member.onlyLooks && { onlyLooks: true }),
    })),
  };
}

function closedIn({ closedMonths = {} }: Household): Pick<CurrentHousehold, 'closedMonths'> {
  return Object.keys(closedMonths).length === 0 ? {} : { closedMonths: closedAtOf(closedMonths) };
}

type CurrentHousehold = CurrentUser['households'][number];

/** By name; optionally with former members, whose names old transactions show. */
export async function listUsers(
  store: Store,
  { householdId }: Actor,
  { includeLeft }: { includeLeft: boolean },
): Promise<Person[]> {
  const everyone = await listPeople(store, householdId);
  const people = includeLeft ? everyone : everyone.filter(({ leftAt }) => leftAt === null);
  return people.sort((first, second) => first.name.localeCompare(second.name, 'en'));
}
