import type { NotificationChannel } from './notification-channels.ts';

export const roles = ['user', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

export const resourceTypes = ['transactions', 'categories', 'ynab_config'] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const permissionTypes = ['read', 'write'] as const;
export type PermissionType = (typeof permissionTypes)[number];

/** One right held over another member's things. Write includes read. */
export interface Grant {
  permissionType: PermissionType;
  /** null = never expires. */
  expiresAt: Date | null;
}

/** Rights held, by the id of the member whose things they open. */
export type Grants = Readonly<Record<string, Partial<Record<ResourceType, Grant>>>>;

/** A person in one household. A leaver's document stays, with `leftAt` set and no rights. */
export interface Member {
  /** That of the account with which they joined, unless `accountId` says otherwise. */
  id: string;
  /** Whose sign-in it is. Absent = that of the account with the member's id; null = nobody's: a guest. */
  accountId?: string | null;
  name: string;
  email: string;
  photoURL: string | null;
  role: Role;
  /** The first time: who comes back keeps it. */
  joinedAt: Date;
  leftAt: Date | null;
  /** A mirror of the permissions held, written in the grant's own commit; rights are read only here. */
  grants: Grants;
  /** A mirror of the household's setting, written in the setting's own commit. Absent = closed. */
  openBooks?: boolean;
  /**
   * A mirror of the household's, written in the change's own commit, so that whoever acts is known with it.
   * Absent = USD.
   */
  currency?: string;
  /**
   * They read all books and change nothing. Absent = no; only with the role user. Who leaves keeps it, so
   * that it is not ended by coming back.
   */
  onlyLooks?: boolean;
  /**
   * A mirror of their own settings, written in the settings' own commit: in which ways they are told of anything
   * elsewhere than in the bell. Absent = in none.
   */
  told?: readonly NotificationChannel[];
  /** Whom they reminded of a debt within the last days, by the id, and when. Absent = nobody. */
  reminded?: Readonly<Record<string, Date>>;
  /** Oldest first. Absent where the name was never changed. */
  formerNames?: readonly FormerName[];
}

/** A name that a member had: what happened until then is told with it. */
export interface FormerName {
  name: string;
  until: Date;
}

/** Older ones are forgotten: the names of all stand in one document of at most 1 MiB. */
const MAX_FORMER_NAMES = 10;

/** What a change of name keeps of the old one. */
export function withFormerName(
  { name, formerNames = [] }: Pick<Member, 'name' | 'formerNames'>,
  until: Date,
): FormerName[] {
  return [...formerNames, { name, until }].slice(-MAX_FORMER_NAMES);
}

/** What the member was called at that moment. */
export function nameAt(
  { name, formerNames = [] }: Pick<Member, 'name' | 'formerNames'>,
  moment: Date,
): string {
  return formerNames.find(({ until }) => until > moment)?.name ?? name;
}

/** A member may share with, or be shared with by, at most this many: a query's `in` list is bounded. */
export const MAX_GRANTORS = 29;

/** The uid of the account that is this member; null = nobody signs in as them. */
export function accountIdOf({ id, accountId }: Pick<Member, 'id' | 'accountId'>): string | null {
  return accountId === undefined ? id : accountId;
}

/** Somebody in the books who has no account, so that nobody acts as them. */
export function isGuest(member: Pick<Member, 'id' | 'accountId'>): boolean {
  return accountIdOf(member) === null;
}

/** How every refusal begins that is about somebody without an account. */
export function hasNoAccount({ name }: Pick<Member, 'name'>): string {
  return `${name} has no account`;
}

export function isAdmin(member: Pick<Member, 'role' | 'leftAt'>): boolean {
  return member.leftAt === null && member.role !== 'user';
}

export function isSuperadmin(member: Pick<Member, 'role' | 'leftAt'>): boolean {
  return member.leftAt === null && member.role === 'superadmin';
}

/** A member who only looks: they read all books and change nothing. */
export function isOnlooker(member: Pick<Member, 'leftAt' | 'onlyLooks'>): boolean {
  return member.leftAt === null && member.onlyLooks === true;
}

/** Whether the member reads everybody's transactions, expenses and settlements. */
export function readsAllBooks(
  member: Pick<Member, 'role' | 'leftAt' | 'openBooks' | 'onlyLooks'>,
): boolean {
  return isAdmin(member) || hasOpenBooks(member);
}

/** Whether the books are open to a member who is no admin: to everyone, or because they only look. */
export function hasOpenBooks(member: Pick<Member, 'leftAt' | 'openBooks' | 'onlyLooks'>): boolean {
  return (member.leftAt === null && member.openBooks === true) || isOnlooker(member);
}

/** A grant counts while it has no expiry or the expiry lies ahead, at the moment of the request. */
export function isInForce(grant: Pick<Grant, 'expiresAt'>, now: Date): boolean {
  return grant.expiresAt === null || grant.expiresAt > now;
}

/** The strongest right that the member holds now over the owner's things of a type; null for none. */
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

/** The ids of the members whose things of a type the member may read now by a grant, sorted; at most 29. */
export function activeGrantors(
  member: Pick<Member, 'grants' | 'leftAt'>,
  resourceType: ResourceType,
  now: Date,
): string[] {
  return Object.keys(member.grants)
    .filter((ownerId) => grantedPermission(member, ownerId, resourceType, now) !== null)
    .sort();
}

/** The form in which names are compared: without case, surrounding or repeated white space. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The name shown for an account: its display name, else the local part of the e-mail, else 'User'. */
export function displayNameOf(account: { displayName?: string | null; email?: string | null }) {
  return account.displayName?.trim() || account.email?.split('@')[0] || 'User';
}
