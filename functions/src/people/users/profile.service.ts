import type { Auth } from 'firebase-admin/auth';
import { accountIdOf, withFormerName } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { ProfileUpdate } from '../../core/household/user-resource.ts';
import { members } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { freeName } from '../../core/household/free-name.ts';
import { findUser, listAllMembers, listPayees } from '../members/member.repository.ts';
import { writeProfile } from '../members/profile.ts';

/** If only the identity provider's change succeeds, a retry completes the rest. */
export async function updateProfile(
  store: Store,
  auth: Auth,
  uid: string,
  update: ProfileUpdate,
  now: Date,
): Promise<void> {
  if (update.name === undefined && update.photoURL === undefined) return;
  const payees =
    update.name === undefined ? new Map<string, string[]>() : await listPayeesOfAll(store, uid);
  await store.commit(async (unit) => {
    const user = await findUser(unit, uid);
    const households = await Promise.all(
      (user?.householdIds ?? []).map(async (id) => ({
        id,
        everyone: await listAllMembers(unit, id),
        payees: payees.get(id) ?? [],
      })),
    );
    const isStored = households.map((one) => updateMember(unit, one, uid, update, now));
    // Skip unchanged data: it would conflict with, and overwrite, a concurrent change.
    if (isStored.length > 0 && isStored.every(Boolean)) return;
    // After the commit's reads: of two concurrent changes, the one stored later is also later
    // here.
    await writeProfile(auth, uid, update);
  });
}

/** Read before the commit: inside, it would block everybody who enters something. */
async function listPayeesOfAll(store: Store, uid: string): Promise<Map<string, string[]>> {
  const { householdIds = [] } = (await findUser(store, uid)) ?? {};
  const found = householdIds.map(async (id): Promise<[string, string[]]> => {
    return [id, await listPayees(store, id)];
  });
  return new Map(await Promise.all(found));
}

interface HouseholdNames {
  id: string;
  everyone: readonly Member[];
  payees: readonly string[];
}

/** @returns whether all is stored already */
function updateMember(
  unit: UnitOfWork,
  { id: householdId, everyone, payees }: HouseholdNames,
  uid: string,
  update: ProfileUpdate,
  now: Date,
): boolean {
  const member = everyone.find((one) => accountIdOf(one) === uid);
  if (!member || member.leftAt !== null) return false;
  const before = { name: member.name, photoURL: member.photoURL };
  const others = everyone.filter(({ id }) => id !== member.id);
  const after = {
    name: update.name === undefined ? member.name : freeName(update.name, member, others, payees),
    photoURL: update.photoURL === undefined ? member.photoURL : update.photoURL || null,
  };
  if (after.name === before.name && after.photoURL === before.photoURL) return true;
  unit.update(members(householdId).doc(member.id), {
    ...after,
    ...(after.name !== before.name && { formerNames: withFormerName(member, now) }),
  });
  unit.record(householdId, {
    actor: member.id,
    what: 'updated',
    resourceType: 'members',
    resourceId: member.id,
    ownerId: null,
    parties: [],
    before,
    after,
  });
  unit.signal(
    householdId,
    everyone.filter(({ leftAt }) => leftAt === null).map(({ id }) => id),
  );
  return false;
}
