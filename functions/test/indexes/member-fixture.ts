import type { Member } from '../../src/core/household/member.ts';

export const now = new Date('2026-11-20T12:00:00Z');

/** A member as repositories see them; `fields` replace parts of it. */
export function makeMember(fields: Partial<Member> = {}): Member {
  return {
    id: 'ana',
    name: 'Ana',
    email: 'ana@example.com',
    photoURL: null,
    role: 'user',
    joinedAt: now,
    leftAt: null,
    grants: {},
    ...fields,
  };
}

const write = { permissionType: 'write', expiresAt: null } as const;
const grants = { transactions: write, categories: write, ynab_config: write };

/** An admin, a member without rights over others, one with some, and both of them with open books. */
export const viewers: Record<string, Member> = {
  admin: makeMember({ role: 'admin' }),
  user: makeMember(),
  grantee: makeMember({ grants: { ben: grants, cleo: grants } }),
  openBooks: makeMember({ openBooks: true }),
  openBooksGrantee: makeMember({ openBooks: true, grants: { ben: grants, cleo: grants } }),
};
