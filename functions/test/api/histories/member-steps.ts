import { roles, type Grants } from '../../../src/core/household/member.ts';
import { roleChangeAction } from '../../../src/core/permission/permission.ts';
import { clientOf, isHere, may, memberOf, uids, type Scene, type Step, type Uid } from './scene.ts';

/** Who may do what changes; nobody's money does. */

const unchanged = { nets: 'unchanged' } as const;

function isLastSuperadmin(scene: Scene, uid: string): boolean {
  const others = scene.stored.members.filter(
    ({ id, role, leftAt }) => id !== uid && role === 'superadmin' && leftAt === null,
  );
  return memberOf(scene, uid).role === 'superadmin' && others.length === 0;
}

export const changeRole: Step = (scene) => {
  const { dice } = scene;
  const uid = dice.pick(uids);
  const role = dice.pick(roles);
  const member = memberOf(scene, uid);
  const refusals = () => {
    if (member.leftAt !== null) return ['not_found'];
    if (member.role === role) return [];
    if (!may(scene, roleChangeAction(member.role, role), member)) return ['forbidden'];
    return isLastSuperadmin(scene, uid) ? ['last_superadmin'] : [];
  };
  return {
    about: `makes ${uid} ${role}`,
    send: () => clientOf(scene).put(`/users/${uid}/role`, { role }),
    refusals: refusals(),
    apply: (model) => model.changeMember(uid, { role }),
    ...unchanged,
  };
};

function somePair({ dice, actor }: Scene) {
  const ownerId = dice.once(2) ? actor : dice.pick(uids);
  const granteeId = dice.pick(uids.filter((uid) => uid !== ownerId));
  return { ownerId, granteeId, resourceType: 'transactions' as const };
}

function without(grants: Grants, ownerId: string): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([id]) => id !== ownerId));
}

export const grantRight: Step = (scene) => {
  const { dice } = scene;
  const key = somePair(scene);
  const permissionType = dice.pick(['read', 'write'] as const);
  const refusals = () => {
    if (!isHere(scene, key.granteeId) || !isHere(scene, key.ownerId)) return ['invalid_request'];
    return may(scene, 'permission:grant', key) ? [] : ['forbidden'];
  };
  return {
    about: `lets ${key.granteeId} ${permissionType} what is ${key.ownerId}'s`,
    send: () => clientOf(scene).post('/permissions', { ...key, permissionType }),
    refusals: refusals(),
    apply: (model) => {
      const { grants } = model.members.get(key.granteeId)!;
      const transactions = { permissionType, expiresAt: null };
      model.changeMember(key.granteeId, { grants: { ...grants, [key.ownerId]: { transactions } } });
    },
    ...unchanged,
  };
};

export const revokeRight: Step = (scene) => {
  const { stored, dice } = scene;
  const all = [...stored.permissions].sort((a, b) => (a.id < b.id ? -1 : 1));
  const key = all.length === 0 || dice.once(5) ? somePair(scene) : dice.pick(all);
  const { ownerId, granteeId, resourceType } = key;
  const isGiven = all.some((one) => one.ownerId === ownerId && one.granteeId === granteeId);
  const refusals = () => {
    if (!isGiven) return ['not_found'];
    if (may(scene, 'permission:revoke', key)) return [];
    return [may(scene, 'permission:read', key) ? 'forbidden' : 'not_found'];
  };
  return {
    about: `ends what ${granteeId} may do with what is ${ownerId}'s`,
    send: () => clientOf(scene).delete('/permissions', { ownerId, granteeId, resourceType }),
    refusals: refusals(),
    apply: (model) => {
      const { grants } = model.members.get(granteeId)!;
      model.changeMember(granteeId, { grants: without(grants, ownerId) });
    },
    ...unchanged,
  };
};

export const leave: Step = (scene) => {
  const { dice, actor, householdId } = scene;
  const uid = dice.once(2) ? actor : dice.pick(uids);
  const member = memberOf(scene, uid);
  const refusals = () => {
    if (member.leftAt !== null) return ['not_found'];
    if (!may(scene, 'member:remove', member)) return ['forbidden'];
    return isLastSuperadmin(scene, uid) ? ['last_superadmin'] : [];
  };
  return {
    about: `takes ${uid} out of the household`,
    send: () => clientOf(scene).delete(`/households/${householdId}/members/${uid}`),
    refusals: refusals(),
    apply: (model) => {
      for (const { id, grants } of model.members.values()) {
        model.changeMember(id, { grants: id === uid ? {} : without(grants, uid) });
      }
      model.changeMember(uid, { leftAt: new Date(), role: 'user' });
    },
    ...unchanged,
  };
};

/** An admin invites, someone who has left comes back: as a plain user without rights. */
export const comeBack: Step = (scene) => {
  const { dice, householdId, clients, actor } = scene;
  const gone = uids.filter((uid) => !isHere(scene, uid));
  if (gone.length === 0) return null;
  const uid: Uid = dice.pick(gone);
  const mayInvite = may(scene, 'household:invite', {});
  return {
    about: `invites ${uid}`,
    send: async () => {
      const invited = await clients[actor].post(`/households/${householdId}/invites`);
      if (invited.status !== 201) return invited;
      return clients[uid].post('/invites/accept', { code: invited.body.code });
    },
    refusals: mayInvite ? [] : ['forbidden'],
    apply: (model) => model.changeMember(uid, { leftAt: null, role: 'user', grants: {} }),
    ...unchanged,
  };
};
