import type { Member, Role } from './member.ts';

/** What somebody is in a household, in people's words: a role, and whether they only look. */
export const displayRoles = ['owner', 'admin', 'member', 'onlooker'] as const;
export type DisplayRole = (typeof displayRoles)[number];

/** As it is stored and sent. The roles have the names of the API; `user` is a member. */
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

/** Said of somebody: "Ben is …". */
export const displayRoleWords: Record<DisplayRole, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  onlooker: 'somebody who only looks',
};
