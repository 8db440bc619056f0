import type { Member } from './stored.ts';
import type { Role } from './roles.ts';

/** Roles as people name them: a role combined with view-only. */
export const displayRoles = ['owner', 'admin', 'member', 'onlooker'] as const;
export type DisplayRole = (typeof displayRoles)[number];

/** The stored role; `user` is a plain member. */
export type RoleChoice = Pick<Member, 'role'> & { onlyLooks: boolean };

const choices: Record<DisplayRole, RoleChoice> = {
  owner: { role: 'superadmin', onlyLooks: false },
  admin: { role: 'admin', onlyLooks: false },
  member: { role: 'user', onlyLooks: false },
  onlooker: { role: 'user', onlyLooks: true },
};

export function choiceOf(standing: DisplayRole): RoleChoice {
  return choices[standing];
}

const ofRole: Record<Role, DisplayRole> = { superadmin: 'owner', admin: 'admin', user: 'member' };

export function displayRoleOf({
  role,
  onlyLooks,
}: Pick<Member, 'role' | 'onlyLooks'>): DisplayRole {
  return onlyLooks === true ? 'onlooker' : ofRole[role];
}

/** Completes "Ben is …". */
export const displayRoleWords: Record<DisplayRole, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  onlooker: 'somebody who only looks',
};
