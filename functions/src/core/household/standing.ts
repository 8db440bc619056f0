import type { Member, Role } from './member.ts';

/** What somebody is in a household, in people's words: a role, and whether they only look. */
export const standings = ['owner', 'admin', 'member', 'onlooker'] as const;
export type Standing = (typeof standings)[number];

/** As it is stored and sent. The roles have the names of the API; `user` is a member. */
export type RoleChoice = Pick<Member, 'role'> & { onlyLooks: boolean };

const choices: Record<Standing, RoleChoice> = {
  owner: { role: 'superadmin', onlyLooks: false },
  admin: { role: 'admin', onlyLooks: false },
  member: { role: 'user', onlyLooks: false },
  onlooker: { role: 'user', onlyLooks: true },
};

export function choiceOf(standing: Standing): RoleChoice {
  return choices[standing];
}

const ofRole: Record<Role, Standing> = { superadmin: 'owner', admin: 'admin', user: 'member' };

export function standingOf({ role, onlyLooks }: Pick<Member, 'role' | 'onlyLooks'>): Standing {
  return onlyLooks === true ? 'onlooker' : ofRole[role];
}

/** Said of somebody: "Ben is …". */
export const standingWords: Record<Standing, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  onlooker: 'somebody who only looks',
};
