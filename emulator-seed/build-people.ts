import { categoryColors, NEUTRAL_COLOR } from '../functions/src/core/category/category-color.ts';
import type { Grants, Member } from '../functions/src/core/household/member.ts';
import type { Category, Permission } from '../functions/src/platform/firestore/documents.ts';
import { hasAccount, profileOf, uidOf } from './accounts.ts';
import { dayOfMoment } from './demo-months.ts';
import { uuidFor } from './keyed-random.ts';
import type { GrantData, HouseholdData } from './household-data.ts';
import { clock, daysFromNow, foundingInstant, instantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';

/** Grants without an end were given this long ago; the others a month before their end. */
const GRANTED_DAYS_AGO = 120;

const hexOf: ReadonlyMap<string, string> = new Map(
  Object.entries(categoryColors).map(([hex, name]) => [name, hex]),
);

export function buildCategories(data: HouseholdData): Map<string, Category> {
  return new Map(
    data.categories.map(({ key, owner, color, ...category }) => [
      key,
      {
        ...category,
        color: hexOf.get(color) ?? NEUTRAL_COLOR,
        id: uuidFor(`category/${data.id}/${key}`),
        userId: owner ? uidOf(owner) : null,
        source: 'own',
      },
    ]),
  );
}

/** The document that a grant is; what the member documents mirror. */
export function buildPermissions(data: HouseholdData, moment: LoadMoment): Permission[] {
  return data.grants.map((grant) => {
    const ownerId = uidOf(grant.owner);
    const granteeId = uidOf(grant.grantee);
    return {
      id: `${ownerId}_${granteeId}_${grant.resourceType}`,
      ownerId,
      granteeId,
      resourceType: grant.resourceType,
      permissionType: grant.permissionType,
      grantedBy: ownerId,
      createdAt: daysFromNow(moment, daysSinceGrant(grant), clock(20, 15)),
      expiresAt:
        grant.expiresInDays === undefined
          ? null
          : daysFromNow(moment, grant.expiresInDays, clock(0, 0)),
    };
  });
}

function daysSinceGrant({ expiresInDays }: GrantData): number {
  return expiresInDays === undefined ? -GRANTED_DAYS_AGO : Math.min(expiresInDays - 30, -10);
}

/** Everyone joined the evening before their first day; the household's maker first. */
export function buildMembers(
  data: HouseholdData,
  permissions: readonly Permission[],
  createdAt: Date,
  moment: LoadMoment,
): Member[] {
  return data.members.map(({ person, role, since, movedOut }, position) => {
    const uid = uidOf(person);
    const { name, email } = profileOf(person);
    const firstDay = since && dayOfMoment(since, moment.today);
    const start = firstDay ? foundingInstant(firstDay, moment) : createdAt;
    const lastDay = movedOut && dayOfMoment(movedOut.left, moment.today);
    return {
      id: uid,
      ...(!hasAccount(person) && { accountId: null }),
      ...(data.currency && { currency: data.currency }),
      name,
      email,
      photoURL: null,
      role,
      joinedAt: new Date(start.getTime() + position * 600_000),
      leftAt: lastDay ? instantOn(moment, lastDay, clock(20, 40)) : null,
      grants: grantsOf(uid, permissions),
    };
  });
}

function grantsOf(uid: string, permissions: readonly Permission[]): Grants {
  const grants: Record<string, Grants[string]> = {};
  for (const permission of permissions.filter(({ granteeId }) => granteeId === uid)) {
    const { ownerId, resourceType, permissionType, expiresAt } = permission;
    grants[ownerId] = { ...grants[ownerId], [resourceType]: { permissionType, expiresAt } };
  }
  return grants;
}
