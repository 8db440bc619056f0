import { describe, expect, it } from 'vitest';
import { makePlainMember, NOW } from '../../../test/support/core/fixtures.ts';
import type { Grants, Member } from '../household/stored.ts';
import { choiceOf, displayRoles } from '../household/display-role.ts';
import {
  isPermitted,
  matrix,
  roleChangeAction,
  type Action,
  type PermissionSubjects,
} from './permission.ts';

const FUTURE = new Date(NOW.getTime() + 1);

/**
 * One household: Olga owns the data, Paul and Petra are parties, Rita has read grants from Olga,
 * Will has write grants, Gus is the grantee of a permission from Olga. Otto has none. Looks is
 * view-only.
 */
const viewers = {
  olga: makePlainMember({ id: 'olga' }),
  paul: makePlainMember({ id: 'paul' }),
  petra: makePlainMember({ id: 'petra' }),
  rita: makePlainMember({ id: 'rita', grants: { olga: grantsOf('read') } }),
  will: makePlainMember({ id: 'will', grants: { olga: grantsOf('write') } }),
  gus: makePlainMember({ id: 'gus' }),
  otto: makePlainMember({ id: 'otto' }),
  looks: makePlainMember({ id: 'looks', onlyLooks: true }),
  admin: makePlainMember({ id: 'admin', role: 'admin' }),
  super: makePlainMember({ id: 'super', role: 'superadmin' }),
};

function grantsOf(permissionType: 'read' | 'write'): Grants[string] {
  const grant = { permissionType, expiresAt: FUTURE };
  return { transactions: grant, categories: grant, ynab_config: grant };
}

const active = 'olga paul petra rita will gus otto admin super';
const everyone = 'olga paul petra rita will gus otto looks admin super';
const transaction = { enteredBy: 'olga', paidBy: 'paul', owedBy: 'petra' };
const expense = { enteredBy: 'olga', parties: ['olga', 'paul', 'petra'] };
const olgas = { ownerId: 'olga', granteeId: 'gus' };

/** The documented rules, row by row: the people with permission. */
const table: [action: Action, thing: object, who: string][] = [
  ['transaction:read', transaction, 'olga paul petra rita will looks admin super'],
  ['transaction:create', { enteredBy: 'olga', paidBy: 'olga', owedBy: null }, 'olga will'],
  ['transaction:create', transaction, 'olga will'],
  ['transaction:update', transaction, 'olga will admin super'],
  ['transaction:delete', transaction, 'olga will admin super'],
  ['transaction:restore', transaction, 'olga will admin super'],
  ['transaction:toggle_paid', transaction, 'olga paul petra will admin super'],
  ['transaction:settle', transaction, 'paul petra admin super'],
  ['transaction:dispute', transaction, 'paul petra'],
  ['transaction:dispute', { ...transaction, enteredBy: 'paul' }, 'petra'],
  ['transaction:end_disputes', transaction, 'olga'],
  ['expense:read', expense, 'olga paul petra rita will looks admin super'],
  ['expense:create', { enteredBy: 'olga', parties: [] }, 'olga will'],
  ['expense:update', expense, 'olga will admin super'],
  ['expense:delete', expense, 'olga will admin super'],
  ['expense:restore', expense, 'olga will admin super'],
  ['expense:confirm', expense, 'olga paul petra will admin super'],
  ['expense:dispute', expense, 'paul petra'],
  ['expense:end_disputes', expense, 'olga'],
  ['category:read', { userId: 'olga' }, 'olga rita will admin super'],
  ['category:create', { userId: 'olga' }, 'olga will admin super'],
  ['category:create', { userId: null }, active],
  ['category:write', { userId: 'olga' }, 'olga will admin super'],
  ['category:read', { userId: null }, everyone],
  ['category:write', { userId: null }, 'admin super'],
  ['ynab_config:read', { ownerId: 'olga' }, 'olga rita will'],
  ['ynab_config:write', { ownerId: 'olga' }, 'olga will'],
  ['settlement:read', { creatorId: 'paul', recipientId: 'petra' }, 'paul petra looks admin super'],
  ['settlement:write', { creatorId: 'paul', recipientId: 'petra' }, 'paul petra admin super'],
  ['permission:read', { ...olgas, resourceType: 'transactions' }, 'olga gus admin super'],
  ['permission:read', { ...olgas, resourceType: 'ynab_config' }, 'olga gus super'],
  ['permission:grant', { ...olgas, resourceType: 'transactions' }, 'olga admin super'],
  ['permission:grant', { ...olgas, resourceType: 'categories' }, 'olga admin super'],
  ['permission:grant', { ...olgas, resourceType: 'ynab_config' }, 'olga'],
  ['permission:revoke', { ...olgas, resourceType: 'transactions' }, 'olga gus admin super'],
  ['permission:revoke', { ...olgas, resourceType: 'categories' }, 'olga gus admin super'],
  ['permission:revoke', { ...olgas, resourceType: 'ynab_config' }, 'olga gus'],
  ['member:read', { id: 'olga', role: 'user' }, everyone],
  ['member:make_admin', { id: 'olga', role: 'user' }, 'admin super'],
  ['member:make_admin', { id: 'olga', role: 'admin' }, 'super'],
  ['member:change_role', { id: 'olga', role: 'user' }, 'super'],
  ['member:change_role', { id: 'olga', role: 'admin' }, 'super'],
  ['member:change_role', { id: 'olga', role: 'superadmin' }, 'super'],
  ['member:remove', { id: 'olga', role: 'user' }, 'olga admin super'],
  ['member:remove', { id: 'olga', role: 'admin' }, 'olga super'],
  ['member:remove', { id: 'olga', role: 'superadmin' }, 'olga super'],
  ['household:read', {}, everyone],
  ['household:rename', {}, 'admin super'],
  ['household:settle_everyone', {}, 'admin super'],
  ['household:close_month', {}, 'admin super'],
  ['household:set_default_split', {}, 'admin super'],
  ['household:set_time_zone', {}, 'super'],
  ['household:set_open_books', {}, 'super'],
  ['household:set_currency', {}, 'super'],
  ['household:delete', {}, 'super'],
  ['household:restore', {}, 'super'],
  ['household:invite', {}, 'admin super'],
  ['household:manage_guests', {}, 'admin super'],
  ['household:view_as', {}, 'admin super'],
  [
    'activity:read',
    activity('transactions', 'olga', ['paul']),
    'olga paul rita will looks admin super',
  ],
  ['activity:read', activity('categories', 'olga', []), 'olga rita will admin super'],
  ['activity:read', activity('categories', null, []), everyone],
  ['activity:read', activity('ynab_config', 'olga', []), 'olga rita will'],
  [
    'activity:read',
    activity('settlements', 'paul', ['paul', 'petra']),
    'paul petra looks admin super',
  ],
  ['activity:read', activity('permissions', 'olga', ['gus']), 'olga gus admin super'],
  ['activity:read', activity('members', null, []), everyone],
  ['activity:read', activity('household', null, []), everyone],
  ['activity:read', activity('transactions', null, []), 'looks admin super'],
];

function activity(
  resourceType: PermissionSubjects['activity']['resourceType'],
  ownerId: string | null,
  parties: string[],
): PermissionSubjects['activity'] {
  return { resourceType, ownerId, parties };
}

function ask(action: Action, viewer: Member, thing: object): boolean {
  return isPermitted(
    action,
    viewer,
    thing as PermissionSubjects[keyof PermissionSubjects] & object,
    NOW,
  );
}

/** Open books let every member read the three kinds and their history. */
function isOfBooks(action: Action, thing: object): boolean {
  const [kind = '', what] = action.split(':');
  if (what !== 'read') return false;
  if (kind === 'activity') {
    const { resourceType } = thing as PermissionSubjects['activity'];
    return ['transactions', 'expenses', 'settlements'].includes(resourceType);
  }
  return ['transaction', 'expense', 'settlement'].includes(kind);
}

describe('the permission matrix', () => {
  it.each(table)('allows %s of %j: %s', (action, thing, who) => {
    const permitted = Object.values(viewers).filter((viewer) => ask(action, viewer, thing));
    expect(permitted.map((viewer) => viewer.id).join(' ')).toBe(
      everyone
        .split(' ')
        .filter((id) => who.split(' ').includes(id))
        .join(' '),
    );
  });

  it.each(table)('with open books allows %s of %j', (action, thing, who) => {
    const isBook = isOfBooks(action, thing);
    const permitted = Object.values(viewers)
      .map((viewer) => ({ ...viewer, openBooks: true }))
      .filter((viewer) => ask(action, viewer, thing));
    const expected = isBook ? everyone : action === 'household:close_month' ? active : who;
    expect(permitted.map(({ id }) => id).sort()).toEqual(expected.split(' ').sort());
  });

  it('covers every action', () => {
    expect(new Set(table.map(([action]) => action))).toEqual(new Set(Object.keys(matrix)));
  });

  it('lets admins promote members, and superadmins change all other roles', () => {
    for (const from of displayRoles) {
      for (const to of displayRoles) {
        const isPromotion = from === 'member' && to === 'admin';
        expect(roleChangeAction(choiceOf(from), choiceOf(to))).toBe(
          isPromotion ? 'member:make_admin' : 'member:change_role',
        );
      }
    }
  });

  it('lets view-only members dispute their debts and end what is their own', () => {
    const looks = (id: string) =>
      makePlainMember({ id, onlyLooks: true, grants: viewers.will.grants });
    const may = table
      .filter(([action]) => !action.endsWith(':read'))
      .flatMap(([action, thing]) =>
        ['olga', 'paul', 'gus', 'otto']
          .filter((id) => ask(action, looks(id), thing))
          .map((id) => `${id} ${action}`),
      );
    expect([...new Set(may)].sort()).toEqual([
      'gus permission:revoke',
      'olga expense:dispute',
      'olga member:remove',
      'olga permission:revoke',
      'olga ynab_config:write',
      'paul expense:dispute',
      'paul transaction:dispute',
    ]);
  });
});
