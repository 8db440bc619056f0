import { isInForce, type ResourceType, type Role } from '@housetab/functions/core/household/member';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { formatDay } from '@/lib/format/format';

/** Why the member sees something: what it is, and by what right. */
export interface Reason {
  what: string;
  why: string;
  /** A grant that counts no longer. */
  isOver?: boolean;
}

const things: Record<ResourceType, string> = {
  transactions: 'transactions',
  categories: 'categories',
  ynab_config: 'YNAB settings',
};

/** What everyone sees by being there, being part of something, or by their role. */
export function reasonsByRole(role: Role): Reason[] {
  const common: Reason[] = [
    { what: 'What they entered', why: 'They own it: transactions, and their own categories.' },
    { what: 'What they are a party of', why: 'They paid, or they owe; settlements of theirs.' },
    { what: 'The members and the household’s own categories', why: 'Every member sees these.' },
  ];
  if (role === 'user') return common;
  return [
    {
      what: 'All transactions, categories and settlements',
      why: `Their role is ${role}. YNAB settings stay private even so.`,
    },
    ...common,
  ];
}

/** What others have granted to the member: in force first, then what has expired. */
export function reasonsByGrant(
  memberId: string,
  permissions: readonly PermissionResource[],
  nameOf: (uid: string) => string,
  now: Date,
): Reason[] {
  return permissions
    .filter(({ grantedUserId }) => grantedUserId === memberId)
    .map(({ ownerUserId, resourceType, permissionType, expiresAt }) => {
      const until = expiresAt === null ? null : new Date(expiresAt);
      const isOver = !isInForce({ expiresAt: until }, now);
      const word = permissionType === 'write' ? 'Edit' : 'View Only';
      return {
        what: `${nameOf(ownerUserId)}’s ${things[resourceType]}`,
        why: `Granted as ${word}, ${endOf(expiresAt, isOver)}`,
        isOver,
      };
    })
    .sort((a, b) => Number(a.isOver) - Number(b.isOver));
}

function endOf(expiresAt: string | null, isOver: boolean): string {
  if (expiresAt === null) return 'without an end.';
  return isOver
    ? `but it expired on ${formatDay(expiresAt)} and counts no longer.`
    : `until ${formatDay(expiresAt)}.`;
}
