import type { Household } from '../functions/src/core/household/household.ts';
import type { Member } from '../functions/src/core/household/member.ts';
import type { Activity, Permission } from '../functions/src/platform/firestore/documents.ts';
import { isGuest, personOf } from './accounts.ts';
import { activityOf } from './ledger.ts';

/** How the household came about, as its history tells it: made, joined, roles and rights given. */
export function buildFounding(
  household: Household,
  members: readonly Member[],
  permissions: readonly Permission[],
): Activity[] {
  const { id, name, timeZone, currency, createdBy, createdAt } = household;
  const created = activityOf(id, {
    actor: createdBy,
    what: 'created',
    resourceType: 'household',
    resourceId: id,
    ownerId: null,
    parties: [],
    before: null,
    after: { name, timeZone, ...(currency && { currency }) },
    at: createdAt,
  });
  const others = members.filter((member) => member.id !== createdBy);
  return [
    created,
    ...others.flatMap((member) => joining(household, member)),
    ...members.flatMap((member) => leaving(household, member, members)),
    ...permissions.map((permission) => granting(id, permission)),
  ];
}

/** Whoever joins is a user; an admin was made one a moment later. */
function joining({ id, createdBy }: Household, member: Member): Activity[] {
  const about = {
    resourceType: 'members',
    resourceId: member.id,
    ownerId: null,
    parties: [],
  } as const;
  if (isGuest(personOf(member.id))) {
    const added = { ...about, actor: createdBy, what: 'added', at: member.joinedAt };
    return [activityOf(id, { ...added, before: null, after: { name: member.name } })];
  }
  const joined = activityOf(id, {
    ...about,
    actor: member.id,
    what: 'joined',
    before: null,
    after: { name: member.name, role: 'user', invitedBy: createdBy },
    at: member.joinedAt,
  });
  if (member.role === 'user') return [joined];
  const promoted = activityOf(id, {
    ...about,
    actor: createdBy,
    what: 'role_changed',
    before: { role: 'user' },
    after: { role: member.role },
    at: new Date(member.joinedAt.getTime() + 120_000),
  });
  return [joined, promoted];
}

/** Whoever has moved out leaves when nothing is open any more; all who are there are told. */
function leaving({ id }: Household, leaver: Member, members: readonly Member[]): Activity[] {
  const { leftAt, name, role } = leaver;
  if (leftAt === null) return [];
  const present = members.filter(({ joinedAt, ...one }) => joinedAt <= leftAt && !one.leftAt);
  return [
    activityOf(id, {
      ...{ actor: leaver.id, what: 'left', resourceType: 'members', resourceId: leaver.id },
      ...{ ownerId: null, parties: [], concerns: present.map((one) => one.id) },
      summary: { counts: {}, debts: [] },
      ...{ before: { name, role }, after: null, at: leftAt },
    }),
  ];
}

function granting(householdId: string, permission: Permission): Activity {
  const { id, ownerId, granteeId, resourceType, permissionType, expiresAt, createdAt } = permission;
  return activityOf(householdId, {
    actor: ownerId,
    what: 'granted',
    resourceType: 'permissions',
    resourceId: id,
    ownerId,
    parties: [ownerId, granteeId],
    before: null,
    after: { granteeId, resourceType, permissionType, expiresAt },
    at: createdAt,
  });
}
