import type { ResourceType, PermissionType } from './roles.ts';
import type { Grant, Member, FormerName } from './stored.ts';

/** A limit, because one document of at most 1 MiB has the names of all members. */
const MAX_FORMER_NAMES = 10;

export function withFormerName(
  { name, formerNames = [] }: Pick<Member, 'name' | 'formerNames'>,
  until: Date,
): FormerName[] {
  return [...formerNames, { name, until }].slice(-MAX_FORMER_NAMES);
}

export function nameAt(
  { name, formerNames = [] }: Pick<Member, 'name' | 'formerNames'>,
  moment: Date,
): string {
  return formerNames.find(({ until }) => until > moment)?.name ?? name;
}

/** Grants in each direction per member: a query's `in` list is bounded. */
export const MAX_GRANTORS = 29;

/** The account id of this member; null = nobody can sign in as them. */
export function accountIdOf({ id, accountId }: Pick<Member, 'id' | 'accountId'>): string | null {
  return accountId === undefined ? id : accountId;
}

/** A member without an account: nobody can act as them. */
export function isGuest(member: Pick<Member, 'id' | 'accountId'>): boolean {
  return accountIdOf(member) === null;
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether an admin may bring this person back as a guest. Not those who deleted their account: nobody may become them,
 * and their claims stay protected as a former member's. Before `hadAccount` existed, the id tells: guests have UUIDs,
 * accounts have not.
 */
export function isRemovedGuest(
  member: Pick<Member, 'id' | 'accountId' | 'hadAccount' | 'leftAt'>,
): boolean {
  const isOfGuest = member.hadAccount !== true && UUID_FORM.test(member.id);
  return isGuest(member) && member.leftAt !== null && isOfGuest;
}

/** The beginning of every refusal about a guest. */
export function hasNoAccount({ name }: Pick<Member, 'name'>): string {
  return `${name} has no account`;
}

export function isAdmin(member: Pick<Member, 'role' | 'leftAt'>): boolean {
  return member.leftAt === null && member.role !== 'user';
}

export function isSuperadmin(member: Pick<Member, 'role' | 'leftAt'>): boolean {
  return member.leftAt === null && member.role === 'superadmin';
}

/** A view-only member: reads all books and changes nothing. */
export function isOnlooker(member: Pick<Member, 'leftAt' | 'onlyLooks'>): boolean {
  return member.leftAt === null && member.onlyLooks === true;
}

export function readsAllBooks(
  member: Pick<Member, 'role' | 'leftAt' | 'openBooks' | 'onlyLooks'>,
): boolean {
  return isAdmin(member) || hasOpenBooks(member);
}

/** Whether a member who is no admin reads all books, by the household's setting or as view-only. */
export function hasOpenBooks(member: Pick<Member, 'leftAt' | 'openBooks' | 'onlyLooks'>): boolean {
  return (member.leftAt === null && member.openBooks === true) || isOnlooker(member);
}

/** A grant is valid until its expiry, at the moment of the request. */
export function isInForce(grant: Pick<Grant, 'expiresAt'>, now: Date): boolean {
  return grant.expiresAt === null || grant.expiresAt > now;
}

/** The strongest current right over the owner's data of a type; null = none. */
export function grantedPermission(
  member: Pick<Member, 'grants' | 'leftAt'>,
  ownerId: string,
  resourceType: ResourceType,
  now: Date,
): PermissionType | null {
  if (member.leftAt !== null || !Object.hasOwn(member.grants, ownerId)) return null;
  const grant = member.grants[ownerId]?.[resourceType];
  return grant && isInForce(grant, now) ? grant.permissionType : null;
}

/** Owners whose data of a type a grant lets the member read now, sorted; at most 29. */
export function activeGrantors(
  member: Pick<Member, 'grants' | 'leftAt'>,
  resourceType: ResourceType,
  now: Date,
): string[] {
  return Object.keys(member.grants)
    .filter((ownerId) => grantedPermission(member, ownerId, resourceType, now) !== null)
    .sort();
}

/** Normalizes a name for comparison: without case, surrounding or repeated white space. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The account's display name, else the local part of the e-mail, else 'User'. */
export function displayNameOf(account: { displayName?: string | null; email?: string | null }) {
  return account.displayName?.trim() || account.email?.split('@')[0] || 'User';
}
