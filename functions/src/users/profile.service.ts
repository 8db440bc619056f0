import type { Auth } from 'firebase-admin/auth';
import { uniqueMemberName, type Member } from '../core/household/member.ts';
import type { ProfileUpdate } from '../core/household/user-resource.ts';
import { members } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import { listAllMembers } from '../households/member.repository.ts';
import { writeProfile } from './profile.ts';
import { findUser } from './user.repository.ts';

/**
 * Changes the name or photo of a person with the identity provider, then in every household they
 * are in at once. Should only the first succeed, the same call again completes it.
 */
export async function updateProfile(
  store: Store,
  auth: Auth,
  uid: string,
  update: ProfileUpdate,
): Promise<void> {
  if (update.name === undefined && update.photoURL === undefined) return;
  await writeProfile(auth, uid, update);
  await store.commit(async (unit) => {
    const user = await findUser(unit, uid);
    const households = await Promise.all(
      (user?.householdIds ?? []).map(async (id) => ({
        id,
        everyone: await listAllMembers(unit, id),
      })),
    );
    for (const { id, everyone } of households) updateMember(unit, id, everyone, uid, update);
  });
}

function updateMember(
  unit: UnitOfWork,
  householdId: string,
  everyone: readonly Member[],
  uid: string,
  update: ProfileUpdate,
): void {
  const member = everyone.find(({ id }) => id === uid);
  if (!member || member.leftAt !== null) return;
  const before = { name: member.name, photoURL: member.photoURL };
  const after = {
    name: update.name === undefined ? member.name : freeName(update.name, everyone, uid),
    photoURL: update.photoURL === undefined ? member.photoURL : update.photoURL || null,
  };
  if (after.name === before.name && after.photoURL === before.photoURL) return;
  unit.update(members(householdId).doc(uid), after);
  unit.record(householdId, {
    actor: uid,
    what: 'updated',
    resourceType: 'members',
    resourceId: uid,
    ownerId: null,
    parties: [],
    before,
    after,
  });
  unit.signal(
    householdId,
    everyone.filter(({ leftAt }) => leftAt === null).map(({ id }) => id),
  );
}

function freeName(name: string, everyone: readonly Member[], uid: string): string {
  return uniqueMemberName(
    name,
    everyone.filter(({ id }) => id !== uid).map((other) => other.name),
  );
}
