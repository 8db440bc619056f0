import {
  grantedPermission,
  hasOpenBooks,
  isAdmin,
  isOnlooker,
  isSuperadmin,
} from '../household/member.ts';
import { resourceTypes, type ResourceType, type Role } from '../household/roles.ts';
import type { Member } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { displayRoleOf } from '../household/display-role.ts';

/**
 * The only definition of permissions. Services call it, `firestore.rules` repeats it for direct
 * access (a property test compares the two), and `docs/access.md` is printed from it. All data is
 * inside one household, and former members have no rights.
 */

/** The kinds of data, each with the fields on which permissions depend. */
export interface PermissionSubjects {
  transaction: Pick<Transaction, 'enteredBy' | 'paidBy' | 'owedBy'>;
  expense: { enteredBy: string; parties: readonly string[] };
  category: { userId: string | null };
  ynab_config: { ownerId: string };
  /** Settle-ups are read and undone by the same rules as settlements. */
  settlement: { creatorId: string; recipientId: string };
  permission: { ownerId: string; granteeId: string; resourceType: ResourceType };
  member: { id: string; role: Role };
  household: object;
  activity: {
    resourceType: ActivityResourceType;
    ownerId: string | null;
    /** Members who were parties both before and after. */
    parties: readonly string[];
  };
}

export const activityResourceTypes = [
  'transactions',
  'expenses',
  'series',
  'categories',
  'ynab_config',
  'budgets',
  'settlements',
  'settle_ups',
  'permissions',
  'members',
  'household',
] as const;
export type ActivityResourceType = (typeof activityResourceTypes)[number];

/** Types that belong to one member alone: the role admin does not give read access. */
export const privateResourceTypes: readonly ActivityResourceType[] = ['ynab_config', 'budgets'];

/** Types that every member may read without an owner: members, household, its categories. */
export const commonResourceTypes: readonly ActivityResourceType[] = [
  'members',
  'household',
  'categories',
];

/** Types that open books show to every member, with their history. */
export const bookResourceTypes: readonly ActivityResourceType[] = [
  'transactions',
  'expenses',
  'series',
  'settlements',
  'settle_ups',
];

/** Relations between a member and data. One matching relation is enough. */
export const relations = {
  member: 'every member',
  owner: 'the owner (who entered it, whose it is, or the member)',
  party:
    'a party (who paid, who owes; everyone in an expense; creator and recipient of a settlement)',
  other_party: 'a party who did not enter it',
  reader: "holder of the owner's read or write grant",
  writer: "holder of the owner's write grant",
  grantee: 'the grantee',
  admin: 'admins and superadmins',
  admin_over_user: 'admins, where the member is a plain user',
  admin_unless_ynab: 'admins and superadmins, except for YNAB',
  superadmin: 'superadmins',
  household_own: "every member, for the household's own",
  open_books: 'every member, if the household has open books; view-only members always',
} as const;
export type Relation = keyof typeof relations;

/** The relations that allow each action. Write grants include read. */
export const matrix = {
  'transaction:read': ['owner', 'party', 'reader', 'admin', 'open_books'],
  'transaction:create': ['owner', 'writer'],
  'transaction:update': ['owner', 'writer', 'admin'],
  'transaction:delete': ['owner', 'writer', 'admin'],
  'transaction:restore': ['owner', 'writer', 'admin'],
  'transaction:toggle_paid': ['owner', 'writer', 'admin', 'party'],
  'transaction:settle': ['party', 'admin'],
  'transaction:dispute': ['other_party'],
  'transaction:end_disputes': ['owner'],
  'expense:read': ['owner', 'party', 'reader', 'admin', 'open_books'],
  'expense:create': ['owner', 'writer'],
  'expense:update': ['owner', 'writer', 'admin'],
  'expense:delete': ['owner', 'writer', 'admin'],
  'expense:restore': ['owner', 'writer', 'admin'],
  'expense:confirm': ['owner', 'writer', 'admin', 'party'],
  'expense:dispute': ['other_party'],
  'expense:end_disputes': ['owner'],
  'category:read': ['owner', 'reader', 'admin', 'household_own'],
  'category:create': ['owner', 'writer', 'admin', 'household_own'],
  'category:write': ['owner', 'writer', 'admin'],
  'ynab_config:read': ['owner', 'reader'],
  'ynab_config:write': ['owner', 'writer'],
  'settlement:read': ['party', 'admin', 'open_books'],
  'settlement:write': ['party', 'admin'],
  'permission:read': ['owner', 'grantee', 'admin_unless_ynab', 'superadmin'],
  'permission:grant': ['owner', 'admin_unless_ynab'],
  'permission:revoke': ['owner', 'admin_unless_ynab', 'grantee'],
  'member:read': ['member'],
  'member:make_admin': ['admin_over_user', 'superadmin'],
  'member:change_role': ['superadmin'],
  'member:remove': ['owner', 'admin_over_user', 'superadmin'],
  'household:read': ['member'],
  'household:rename': ['admin'],
  'household:set_default_split': ['admin'],
  'household:set_time_zone': ['superadmin'],
  'household:set_open_books': ['superadmin'],
  'household:set_currency': ['superadmin'],
  'household:delete': ['superadmin'],
  'household:restore': ['superadmin'],
  'household:invite': ['admin'],
  'household:manage_guests': ['admin'],
  'household:settle_everyone': ['admin'],
  'household:close_month': ['admin', 'open_books'],
  'household:view_as': ['admin'],
  'activity:read': ['owner', 'party', 'reader', 'admin_unless_ynab', 'household_own', 'open_books'],
} as const satisfies Record<`${keyof PermissionSubjects}:${string}`, readonly Relation[]>;

export type Action = keyof typeof matrix;

/**
 * Actions of a view-only member besides reading. They may dispute debts, even from their own former
 * entries, which they can't change any more; and they may end what is theirs alone. Every reader
 * may comment: a comment changes nothing.
 */
export const onlookerMatrix: Partial<Record<Action, readonly Relation[]>> = {
  'transaction:dispute': ['party'],
  'expense:dispute': ['party'],
  'ynab_config:write': ['owner'],
  'permission:revoke': ['owner', 'grantee'],
  'member:remove': ['owner'],
};

function sufficing(action: Action, viewer: Viewer): readonly Relation[] {
  if (!isOnlooker(viewer) || action.endsWith(':read')) return matrix[action];
  return onlookerMatrix[action] ?? [];
}

export type Kind = keyof PermissionSubjects;
type KindOf<A extends Action> = A extends `${infer K extends Kind}:${string}` ? K : never;
export type Viewer = Pick<Member, 'id' | 'role' | 'leftAt' | 'grants' | 'openBooks' | 'onlyLooks'>;

interface Facets {
  ownerId: string | null;
  partyIds: readonly (string | null)[];
  granteeId: string | null;
  grantType: ResourceType | null;
  isHouseholdOwn: boolean;
  isBook: boolean;
  isPrivate: boolean;
  role: Role | null;
}

const none: Facets = {
  ownerId: null,
  partyIds: [],
  granteeId: null,
  grantType: null,
  isHouseholdOwn: false,
  isBook: false,
  isPrivate: false,
  role: null,
};

const facetsOf: { [K in Kind]: (thing: PermissionSubjects[K]) => Facets } = {
  transaction: ({ enteredBy, paidBy, owedBy }) => ({
    ...none,
    ownerId: enteredBy,
    partyIds: [paidBy, owedBy],
    grantType: 'transactions',
    isBook: true,
  }),
  expense: ({ enteredBy, parties }) => ({
    ...none,
    ownerId: enteredBy,
    partyIds: parties,
    grantType: 'transactions',
    isBook: true,
  }),
  category: ({ userId }) => ({
    ...none,
    ownerId: userId,
    grantType: 'categories',
    isHouseholdOwn: userId === null,
  }),
  ynab_config: ({ ownerId }) => ({ ...none, ownerId, grantType: 'ynab_config', isPrivate: true }),
  settlement: ({ creatorId, recipientId }) => ({
    ...none,
    partyIds: [creatorId, recipientId],
    isBook: true,
  }),
  permission: ({ ownerId, granteeId, resourceType }) => ({
    ...none,
    ...{ ownerId, granteeId, isPrivate: resourceType === 'ynab_config' },
  }),
  member: ({ id, role }) => ({ ...none, ownerId: id, role }),
  household: () => ({ ...none, isBook: true }),
  activity: ({ resourceType, ownerId, parties }) => ({
    ...none,
    ownerId,
    partyIds: parties,
    grantType: grantTypeOf(resourceType),
    isHouseholdOwn: ownerId === null && isCommon(resourceType),
    isBook: bookResourceTypes.includes(resourceType),
    isPrivate: privateResourceTypes.includes(resourceType),
  }),
};

/** Grants of transactions include expenses and recurring ones: they contain the same people. */
function grantTypeOf(resourceType: ActivityResourceType): ResourceType | null {
  if (resourceType === 'expenses' || resourceType === 'series') return 'transactions';
  return resourceTypes.find((type) => type === resourceType) ?? null;
}

function isCommon(resourceType: ActivityResourceType): boolean {
  return commonResourceTypes.includes(resourceType);
}

const holds: Record<Relation, (viewer: Viewer, facets: Facets, now: Date) => boolean> = {
  member: () => true,
  owner: (viewer, { ownerId }) => ownerId === viewer.id,
  party: (viewer, { partyIds }) => partyIds.includes(viewer.id),
  other_party: (viewer, { partyIds, ownerId }) =>
    partyIds.includes(viewer.id) && ownerId !== viewer.id,
  reader: (viewer, facets, now) => grantOf(viewer, facets, now) !== null,
  writer: (viewer, facets, now) => grantOf(viewer, facets, now) === 'write',
  grantee: (viewer, { granteeId }) => granteeId === viewer.id,
  admin: (viewer) => isAdmin(viewer),
  admin_over_user: (viewer, { role }) => isAdmin(viewer) && role === 'user',
  admin_unless_ynab: (viewer, { isPrivate }) => isAdmin(viewer) && !isPrivate,
  superadmin: (viewer) => isSuperadmin(viewer),
  household_own: (_viewer, { isHouseholdOwn }) => isHouseholdOwn,
  open_books: (viewer, { isBook }) => isBook && hasOpenBooks(viewer),
};

function grantOf(viewer: Viewer, { ownerId, grantType }: Facets, now: Date) {
  if (ownerId === null || grantType === null) return null;
  return grantedPermission(viewer, ownerId, grantType, now);
}

/** @param now the time of the request; grants that have expired by then don't count */
export function isPermitted<A extends Action>(
  action: A,
  viewer: Viewer,
  thing: PermissionSubjects[KindOf<A>],
  now: Date,
): boolean {
  if (viewer.leftAt !== null) return false;
  const kind = action.slice(0, action.indexOf(':')) as KindOf<A>;
  const facets = facetsOf[kind](thing);
  return sufficing(action, viewer).some((relation) => holds[relation](viewer, facets, now));
}

/** Ids of the members who may do this now, for example those to signal after a change. */
export function permittedMembers<A extends Action>(
  action: A,
  members: Iterable<Viewer>,
  thing: PermissionSubjects[KindOf<A>],
  now: Date,
): string[] {
  return [...members]
    .filter((member) => isPermitted(action, member, thing, now))
    .map((member) => member.id);
}

/** Admins may only promote a plain member; all other changes of roles are for superadmins. */
export function roleChangeAction(
  from: Pick<Member, 'role' | 'onlyLooks'>,
  to: Pick<Member, 'role' | 'onlyLooks'>,
): 'member:make_admin' | 'member:change_role' {
  const isPromotion = displayRoleOf(from) === 'member' && displayRoleOf(to) === 'admin';
  return isPromotion ? 'member:make_admin' : 'member:change_role';
}
