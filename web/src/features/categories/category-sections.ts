import { compareNames, groupCategories } from '@housetab/functions/core/category/category';
import { NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import { isInForce } from '@housetab/functions/core/household/member';
import type { Grant } from '@housetab/functions/core/household/stored';
import type { Role } from '@housetab/functions/core/household/roles';
import { isPermitted } from '@housetab/functions/core/permission/permission';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';

/** The owner of a section's categories; null = the household. */
export interface Owner {
  id: string | null;
  name: string;
}

interface CategoryGroup {
  /** null: no category has a heading. */
  name: string | null;
  categories: CategoryResource[];
}

export interface CategorySection {
  owner: Owner;
  /** Whether the reader may change and delete these categories. */
  isEditable: boolean;
  /** Whether the reader may add a category here; every member may add one to the household. */
  isOpen: boolean;
  groups: CategoryGroup[];
}

interface Reader {
  id: string;
  role: Role;
  onlyLooks: boolean;
  permissions: readonly PermissionResource[];
}

/**
 * The household's categories, the reader's, then those of each member who shares theirs. A section may be empty if the reader may
 * add its first category.
 */
export function sectionsOf(
  categories: readonly CategoryResource[],
  reader: Reader,
  nameOf: (uid: string) => string,
  now: Date,
): CategorySection[] {
  const owners: Owner[] = [
    { id: null, name: 'For everyone' },
    { id: reader.id, name: 'Your own' },
    ...sharedBy(reader, now)
      .map((id) => ({ id, name: nameOf(id) }))
      .sort(compareNames),
  ];
  return owners.map((owner) => ({
    owner,
    isEditable: isAllowed('category:write', reader, owner.id, now),
    isOpen: isAllowed('category:create', reader, owner.id, now),
    groups: groupsOf(categories.filter(({ userId }) => userId === owner.id)),
  }));
}

/** Groups by heading. Without headings there is one unnamed group, because a colour's name is no heading. */
function groupsOf(categories: readonly CategoryResource[]): CategoryGroup[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const hasHeadings = categories.some(({ groupName }) => groupName);
  const grey = categories.map((one) => ({ ...one, color: NEUTRAL_COLOR }));
  return groupCategories(grey).map(({ name, categories: members }) => ({
    name: hasHeadings ? name : null,
    categories: members.map(({ id }) => byId.get(id)!),
  }));
}

function sharedBy(reader: Reader, now: Date): string[] {
  return grantsOf(reader)
    .filter(([, grant]) => isInForce(grant, now))
    .map(([ownerId]) => ownerId);
}

function isAllowed(
  action: 'category:create' | 'category:write',
  reader: Reader,
  userId: string | null,
  now: Date,
): boolean {
  const grants = Object.fromEntries(
    grantsOf(reader).map(([ownerId, categories]) => [ownerId, { categories }]),
  );
  const { id, role, onlyLooks } = reader;
  return isPermitted(action, { id, role, onlyLooks, leftAt: null, grants }, { userId }, now);
}

function grantsOf({ id, permissions }: Reader): [ownerId: string, grant: Grant][] {
  return permissions
    .filter(
      ({ resourceType, grantedUserId }) => resourceType === 'categories' && grantedUserId === id,
    )
    .map(({ ownerUserId, permissionType, expiresAt }) => [
      ownerUserId,
      { permissionType, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    ]);
}
