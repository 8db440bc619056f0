import type { Member } from '../../src/core/household/stored.ts';
import { makePlainMember } from '../support/core/fixtures.ts';

/** A member as repositories see them; `fields` replace parts of it. */
export function makeReadingMember(fields: Partial<Member> = {}): Member {
  return makePlainMember({ id: 'ana', name: 'Ana', email: 'ana@example.com', ...fields });
}

const write = { permissionType: 'write', expiresAt: null } as const;
const grants = { transactions: write, categories: write, ynab_config: write };

/** An admin, a member without rights over others, one with some, and both of them with open books. */
export const viewers: Record<string, Member> = {
  admin: makeReadingMember({ role: 'admin' }),
  user: makeReadingMember(),
  grantee: makeReadingMember({ grants: { ben: grants, cleo: grants } }),
  openBooks: makeReadingMember({ openBooks: true }),
  openBooksGrantee: makeReadingMember({ openBooks: true, grants: { ben: grants, cleo: grants } }),
};
