import { randomUUID } from 'node:crypto';
import type { Household, NewHousehold } from '../core/household.ts';
import type { Member } from '../core/member.ts';
import { households, members, users } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import type { Profile } from '../users/profile.ts';
import { findUser } from '../users/user.repository.ts';
import { requireAllowed } from './actor.ts';
import { getHousehold } from './household.repository.ts';
import { listCurrentMembers, listMemberships, type Membership } from './member.repository.ts';
import { readActor } from './read-actor.ts';
import { withHousehold } from './user-households.ts';

/** Whoever creates a household is its superadmin, and looks at it from now on. */
export function createHousehold(
  store: Store,
  profile: Profile,
  { name, timeZone }: NewHousehold,
  now: Date,
): Promise<Membership> {
  const id = randomUUID();
  const { uid } = profile;
  const household: Household = {
    id,
    name,
    timeZone,
    superadminIds: [uid],
    createdBy: uid,
    createdAt: now,
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
  };
  return store.commit(async (unit) => {
    const user = await findUser(unit, uid);
    unit.create(households.doc(id), household);
    unit.create(members(id).doc(uid), member);
    unit.set(users.doc(uid), withHousehold(user, uid, id));
    unit.record(id, {
      actor: uid,
      what: 'created',
      resourceType: 'household',
      resourceId: id,
      ownerId: null,
      parties: [],
      before: null,
      after: { name, timeZone },
    });
    unit.signal(id, [uid]);
    return { household, member };
  });
}

/** The households that the person is in now. */
export async function listHouseholds(store: Store, uid: string): Promise<Membership[]> {
  const user = await findUser(store, uid);
  return listMemberships(store, uid, user?.householdIds ?? []);
}

/** Sets the household that calls without `X-Household` mean. */
export function activateHousehold(
  store: Store,
  uid: string,
  householdId: string,
): Promise<Membership> {
  return store.commit(async (unit) => {
    const { member } = await readActor(unit, householdId, uid);
    const household = await getHousehold(unit, householdId);
    const user = await findUser(unit, uid);
    if (user?.activeHouseholdId !== householdId) {
      unit.set(users.doc(uid), withHousehold(user, uid, householdId));
    }
    return { household, member };
  });
}

export function renameHousehold(
  store: Store,
  uid: string,
  householdId: string,
  name: string,
  now: Date,
): Promise<Membership> {
  return store.commit(async (unit) => {
    const actor = await readActor(unit, householdId, uid);
    requireAllowed(actor, 'household:rename', {}, now);
    const household = await getHousehold(unit, householdId);
    if (household.name === name) return { household, member: actor.member };
    const readers = await listCurrentMembers(unit, householdId);
    unit.update(households.doc(householdId), { name });
    unit.record(householdId, {
      actor: uid,
      what: 'updated',
      resourceType: 'household',
      resourceId: householdId,
      ownerId: null,
      parties: [],
      before: { name: household.name },
      after: { name },
    });
    unit.signal(
      householdId,
      readers.map(({ id }) => id),
    );
    return { household: { ...household, name }, member: actor.member };
  });
}
