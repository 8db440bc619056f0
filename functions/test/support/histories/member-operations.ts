import { isGuest } from '../../../src/core/household/member.ts';
import { roles } from '../../../src/core/household/roles.ts';
import type { Grants } from '../../../src/core/household/stored.ts';
import { canObject } from '../../../src/core/household/can-object.ts';
import { roleChangeAction } from '../../../src/core/permission/permission.ts';
import {
  actingClient,
  isHere,
  may,
  memberOf,
  uids,
  type HistoryContext,
  type HistoryOperation,
  type Uid,
} from './context.ts';

/** Operations that change rights, but no debts. */

const unchanged = { nets: 'unchanged' } as const;

function isLastSuperadmin(context: HistoryContext, uid: string): boolean {
  const others = [...context.ledger.members.values()].filter(
    ({ id, role, leftAt }) => id !== uid && role === 'superadmin' && leftAt === null,
  );
  return memberOf(context, uid).role === 'superadmin' && others.length === 0;
}

export const changeRoleOperation: HistoryOperation = (context) => {
  const { choices } = context;
  const uid = choices.pick(uids);
  const role = choices.pick(roles);
  const onlyLooks = role === 'user' && choices.once(3);
  const member = memberOf(context, uid);
  const looked = member.onlyLooks ?? false;
  const isSame = member.role === role && looked === onlyLooks;
  const barred = () => {
    if (member.leftAt !== null) return ['not_found'];
    if (isGuest(member)) return ['conflict'];
    if (isSame) return [];
    const action = roleChangeAction(member, { role, onlyLooks });
    if (!may(context, action, member)) return ['forbidden'];
    return role !== 'superadmin' && isLastSuperadmin(context, uid) ? ['last_superadmin'] : [];
  };
  return {
    about: `makes ${uid} ${role}${onlyLooks ? ' who only looks' : ''}`,
    send: () => actingClient(context).put(`/users/${uid}/role`, { role, onlyLooks }),
    barred: barred(),
    isSoAlready: isSame && member.leftAt === null && !isGuest(member),
    refusals: [],
    apply: () => {
      if (role === 'user' && member.role !== 'user') endGrantsForOthers(context, uid);
      context.ledger.changeMember(uid, { role, ...(looked !== onlyLooks && { onlyLooks }) });
    },
    ...unchanged,
  };
};

/** A former admin loses the grants on other members' entries that they gave as an admin. */
function endGrantsForOthers({ ledger }: HistoryContext, uid: string): void {
  for (const { grantedBy, ownerId, granteeId } of ledger.permissions) {
    if (grantedBy !== uid || ownerId === uid) continue;
    const { grants } = ledger.members.get(granteeId)!;
    ledger.changeMember(granteeId, { grants: without(grants, ownerId) });
  }
}

function hasOpenBooks({ ledger }: HistoryContext): boolean {
  return [...ledger.members.values()].some(
    ({ leftAt, openBooks }) => leftAt === null && openBooks === true,
  );
}

/** Opens the books to everybody, or closes them again. */
export const switchOpenBooks: HistoryOperation = (context) => {
  const { ledger, householdId } = context;
  const openBooks = !hasOpenBooks(context);
  return {
    about: openBooks ? 'opens the books' : 'closes the books',
    send: () => actingClient(context).put(`/households/${householdId}`, { openBooks }),
    barred: may(context, 'household:set_open_books', {}) ? [] : ['forbidden'],
    refusals: [],
    apply: () => {
      for (const { id, leftAt } of ledger.members.values()) {
        if (leftAt === null) ledger.changeMember(id, { openBooks });
      }
    },
    ...unchanged,
  };
};

function somePair({ choices, actor }: HistoryContext) {
  const ownerId = choices.once(2) ? actor : choices.pick(uids);
  const granteeId = choices.pick(uids.filter((uid) => uid !== ownerId));
  return { ownerId, granteeId, resourceType: 'transactions' as const };
}

function without(grants: Grants, ownerId: string): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([id]) => id !== ownerId));
}

export const grantRight: HistoryOperation = (context) => {
  const { choices } = context;
  const key = somePair(context);
  const permissionType = choices.pick(['read', 'write'] as const);
  const barred = () => {
    const two = [memberOf(context, key.granteeId), memberOf(context, key.ownerId)];
    if (!two.every(canObject)) return ['invalid_request'];
    return may(context, 'permission:grant', key) ? [] : ['forbidden'];
  };
  return {
    about: `lets ${key.granteeId} ${permissionType} what is ${key.ownerId}'s`,
    send: () => actingClient(context).post('/permissions', { ...key, permissionType }),
    barred: barred(),
    refusals: [],
    apply: () => {
      const { grants } = context.ledger.members.get(key.granteeId)!;
      const transactions = { permissionType, expiresAt: null };
      context.ledger.changeMember(key.granteeId, {
        grants: { ...grants, [key.ownerId]: { transactions } },
      });
    },
    ...unchanged,
  };
};

export const revokeRight: HistoryOperation = (context) => {
  const { ledger, choices } = context;
  const all = [...ledger.permissions].sort((a, b) => (a.id < b.id ? -1 : 1));
  const key = all.length === 0 || choices.once(5) ? somePair(context) : choices.pick(all);
  const { ownerId, granteeId, resourceType } = key;
  const isGiven = all.some((one) => one.ownerId === ownerId && one.granteeId === granteeId);
  const barred = () => {
    if (!isGiven) return ['not_found'];
    if (may(context, 'permission:revoke', key)) return [];
    return [may(context, 'permission:read', key) ? 'forbidden' : 'not_found'];
  };
  return {
    about: `ends what ${granteeId} may do with what is ${ownerId}'s`,
    send: () => actingClient(context).delete('/permissions', { ownerId, granteeId, resourceType }),
    barred: barred(),
    refusals: [],
    apply: () => {
      const { grants } = context.ledger.members.get(granteeId)!;
      context.ledger.changeMember(granteeId, { grants: without(grants, ownerId) });
    },
    ...unchanged,
  };
};

export const leaveOperation: HistoryOperation = (context) => {
  const { choices, actor, householdId } = context;
  const uid = choices.once(2) ? actor : choices.pick(uids);
  const member = memberOf(context, uid);
  const barred = () => {
    if (member.leftAt !== null) return ['not_found'];
    if (!may(context, 'member:remove', member)) return ['forbidden'];
    // They are removed as a guest.
    if (isGuest(member)) return ['conflict'];
    return isLastSuperadmin(context, uid) ? ['last_superadmin'] : [];
  };
  return {
    about: `takes ${uid} out of the household`,
    send: () => actingClient(context).delete(`/households/${householdId}/members/${uid}`),
    barred: barred(),
    refusals: [],
    apply: () => {
      endGrantsForOthers(context, uid);
      for (const { id, grants } of context.ledger.members.values()) {
        context.ledger.changeMember(id, { grants: id === uid ? {} : without(grants, uid) });
      }
      context.ledger.changeMember(uid, { leftAt: context.now, role: 'user', openBooks: false });
    },
    ...unchanged,
  };
};

/** An admin invites a former member, who returns as a plain user without grants. */
export const comeBackOperation: HistoryOperation = (context) => {
  const { choices, householdId, clients, actor } = context;
  const gone = uids.filter((uid) => !isHere(context, uid));
  if (gone.length === 0) return null;
  const uid: Uid = choices.pick(gone);
  const mayInvite = may(context, 'household:invite', {});
  return {
    about: `invites ${uid}`,
    send: async () => {
      const invited = await clients[actor].post(`/households/${householdId}/invites`);
      if (invited.status !== 201) return invited;
      return clients[uid].post('/invites/accept', { code: invited.body.code });
    },
    barred: mayInvite ? [] : ['forbidden'],
    refusals: [],
    apply: () => {
      const openBooks = hasOpenBooks(context);
      context.ledger.changeMember(uid, { leftAt: null, role: 'user', grants: {}, openBooks });
    },
    ...unchanged,
  };
};
