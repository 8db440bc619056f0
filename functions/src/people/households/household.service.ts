import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import type { Category } from '../../core/category/stored.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import { starterCategories } from '../../core/category/starter-categories.ts';
import { booksCloseOf } from '../../core/household/books-close.ts';
import type { HouseholdResource } from '../../core/household/household-resource.ts';
import { NEVER_ENDING, type NewHousehold } from '../../core/household/household.ts';
import { currencyOf, DEFAULT_CURRENCY } from '../../core/money/currency.ts';
import { Problem } from '../../core/problem/problem.ts';
import { toSplitBody } from '../../core/split/split-schema.ts';
import { categories, households, members, users } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { readActorOf } from '../members/household-context.ts';
import {
  findMember,
  findUser,
  listMemberships,
  type Membership,
} from '../members/member.repository.ts';
import type { Profile } from '../members/profile.ts';
import { householdFacts } from './household-facts.ts';
import { findCreation, findHousehold, getHousehold } from './household.repository.ts';
import { withHousehold } from './user-households.ts';

/**
 * Creates a household with starter categories. The actor becomes its superadmin, and it becomes
 * their active household. The categories get no history entries. A retry returns the first
 * household.
 * @throws Problem id_taken, conflict
 */
export function createHousehold(
  store: Store,
  profile: Profile,
  body: NewHousehold,
  now: Date,
): Promise<{ membership: Membership; isNew: boolean }> {
  const { id = randomUUID(), name, timeZone, openBooks = false } = body;
  const currency = currencyOf(body);
  const { uid } = profile;
  const household: Household = {
    id,
    name,
    timeZone,
    currency,
    openBooks,
    superadminIds: [uid],
    createdBy: uid,
    createdAt: now,
    summedUntil: NEVER_ENDING,
  };
  const member: Member = {
    id: uid,
    name: profile.name,
    email: profile.email,
    photoURL: profile.photoURL,
    role: 'superadmin',
    joinedAt: now,
    leftAt: null,
    grants: {},
    openBooks,
    currency,
  };
  return store.commit(async (unit) => {
    const stored = body.id === undefined ? null : await findHousehold(unit, id);
    if (stored) return { membership: await requireRepeat(unit, uid, stored, body), isNew: false };
    const user = await findUser(unit, uid);
    unit.create(households.doc(id), household);
    unit.create(members(id).doc(uid), member);
    unit.createOrReplace(users.doc(uid), user, withHousehold(user, uid, id));
    for (const one of starterCategoriesOf(id)) unit.create(categories(id).doc(one.id), one);
    const entry = {
      actor: uid,
      what: 'created',
      resourceType: 'household',
      resourceId: id,
      ownerId: null,
      parties: [],
      before: null,
      after: { name, timeZone, openBooks, currency },
    } as const;
    unit.record(id, entry, id);
    unit.signal(id, [uid]);
    return { membership: { household, member }, isNew: true };
  });
}

/**
 * Accepts only a retry by the same person. Compares with the household at its creation, because
 * it may have been renamed. All other cases get the same error, so that trying ids reveals
 * nothing.
 * @throws Problem id_taken
 */
async function requireRepeat(
  unit: UnitOfWork,
  uid: string,
  household: Household,
  { name, timeZone, openBooks = false, currency = DEFAULT_CURRENCY }: NewHousehold,
): Promise<Membership> {
  const member = await findMember(unit, household.id, uid);
  if (household.createdBy === uid && member?.leftAt === null) {
    const creation = await findCreation(unit, household.id);
    const createdAs = creation?.after ?? householdFacts(household);
    const isSame =
      createdAs['name'] === name &&
      createdAs['timeZone'] === timeZone &&
      (createdAs['currency'] ?? DEFAULT_CURRENCY) === currency &&
      (createdAs['openBooks'] ?? false) === openBooks;
    if (isSame) return { household, member };
  }
  throw new Problem('id_taken', 'There is already something with this id.');
}

export async function listHouseholds(store: Store, uid: string): Promise<Membership[]> {
  const user = await findUser(store, uid);
  return listMemberships(store, user);
}

/** Sets the household for requests without the `X-Household` header. */
export function activateHousehold(
  store: Store,
  uid: string,
  householdId: string,
): Promise<Membership> {
  return store.commit(async (unit) => {
    const { member } = await readActorOf(unit, householdId, uid);
    const household = await getHousehold(unit, householdId);
    const user = await findUser(unit, uid);
    if (user?.activeHouseholdId !== householdId) {
      unit.createOrReplace(users.doc(uid), user, withHousehold(user, uid, householdId));
    }
    return { household, member };
  });
}

export function toHouseholdResource({ household, member }: Membership): HouseholdResource {
  return {
    id: household.id,
    name: household.name,
    timeZone: household.timeZone,
    currency: currencyOf(household),
    role: member.role,
    defaultSplit: household.defaultSplit ? toSplitBody(household.defaultSplit) : null,
    openBooks: household.openBooks ?? false,
    booksClose: booksCloseOf(household),
    createdAt: household.createdAt.toISOString(),
  };
}

/** UUID namespace of starter categories; other derived ids use another one. */
const NAMESPACE = '8c9e4b1f-6a2d-5e37-b0c4-2f7d1a95e368';

/** Ids are UUIDs v5: a retry creates the same ones, and clients, who send v4, cannot take them. */
export function starterCategoriesOf(householdId: string): Category[] {
  return starterCategories.map((starter) => ({
    id: v5(JSON.stringify([householdId, starter.name]), NAMESPACE),
    ...starter,
    userId: null,
    source: 'own',
  }));
}
