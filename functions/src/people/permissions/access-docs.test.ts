import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../core/household/stored.ts';
import {
  isPermitted,
  matrix,
  type Action,
  type Kind,
  type PermissionSubjects,
} from '../../core/permission/permission.ts';
import { accessCell, columns, NO, renderAccessDocs, YES, type Column } from './access-docs.ts';

test('docs/access.md matches the matrix; otherwise run `npm run docs:access`', async () => {
  const written = readFileSync(new URL('../../../../docs/access.md', import.meta.url), 'utf8');
  const { code } = await format('access.md', renderAccessDocs(), { printWidth: 100 });
  expect(written).toBe(code);
});

/** Per kind, a typical subject first, then those that conditions depend on. */
const things: { [K in Kind]: readonly PermissionSubjects[K][] } = {
  transaction: [{ enteredBy: 'owner', paidBy: 'party', owedBy: null }],
  expense: [{ enteredBy: 'owner', parties: ['party'] }],
  category: [{ userId: 'owner' }, { userId: null }],
  ynab_config: [{ ownerId: 'owner' }],
  settlement: [{ creatorId: 'party', recipientId: 'other' }],
  permission: [
    { ownerId: 'owner', granteeId: 'grantee', resourceType: 'transactions' },
    { ownerId: 'owner', granteeId: 'grantee', resourceType: 'ynab_config' },
  ],
  member: [
    { id: 'owner', role: 'admin' },
    { id: 'owner', role: 'user' },
  ],
  household: [{}],
  activity: [
    { resourceType: 'transactions', ownerId: 'owner', parties: ['party'] },
    { resourceType: 'ynab_config', ownerId: 'owner', parties: ['party'] },
    { resourceType: 'household', ownerId: null, parties: [] },
  ],
};

type Viewer = Pick<Member, 'id' | 'role' | 'leftAt' | 'grants' | 'openBooks'>;

function viewerOf(column: Column): Viewer {
  const someone: Viewer = { id: 'someone', role: 'user', leftAt: null, grants: {} };
  if (column === 'admin' || column === 'superadmin') return { ...someone, role: column };
  if (column === 'owner' || column === 'party' || column === 'grantee') {
    return { ...someone, id: column };
  }
  if (column === 'every member') return someone;
  if (column === 'open books') return { ...someone, openBooks: true };
  const permissionType = column === 'read grant' ? 'read' : 'write';
  const grant = { permissionType, expiresAt: null } as const;
  const grants = { owner: { transactions: grant, categories: grant, ynab_config: grant } };
  return { ...someone, grants };
}

describe('cells', () => {
  const actions = Object.keys(matrix) as Action[];
  const cells = actions.flatMap((action) => columns.map((column) => ({ action, column })));

  test.each(cells)('$action, $column', ({ action, column }) => {
    const kind = action.slice(0, action.indexOf(':')) as Kind;
    const may = things[kind].map((thing) =>
      isPermitted(action, viewerOf(column), thing as never, new Date()),
    );
    const cell = accessCell(action, column);
    // Permissions of every member for the household's own data also apply in the other columns.
    const isCommon = accessCell(action, 'every member') !== NO && column !== 'every member';
    if (cell === YES) expect(may[0]).toBe(true);
    else if (cell === NO) expect(may.includes(true)).toBe(isCommon);
    else expect(new Set(may)).toEqual(new Set([true, false]));
  });
});
