import { randomUUID } from 'node:crypto';
import type { Grants, Member } from '../../src/core/household/stored.ts';
import type { PermissionType } from '../../src/core/household/roles.ts';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import type { Activity } from '../../src/core/activity/stored.ts';
import type { Category } from '../../src/core/category/stored.ts';
import type { Permission } from '../../src/core/permission/stored.ts';
import type { Settlement } from '../../src/core/settlement/stored.ts';
import { newTransaction } from '../../src/core/transaction/new-transaction.ts';
import { makePlainMember, makeSettlement } from '../support/core/fixtures.ts';
import { categoryFixture } from '../support/entries/category-fixture.ts';
import type { HouseholdDocuments } from '../support/households/household-documents.ts';

/**
 * A household whose members are named after their relation to the owner's entries. The uids are the names, so
 * that a test's title names its member.
 */

export const SAMPLE_NOW = new Date();
const hour = 3_600_000;
const past = new Date(SAMPLE_NOW.getTime() - hour);
const future = new Date(SAMPLE_NOW.getTime() + hour);
const entered = new Date(SAMPLE_NOW.getTime() - 48 * hour);

export const sampleMembers = {
  owner: member('owner'),
  payer: member('payer'),
  debtor: member('debtor'),
  reader: member('reader', { grants: grantsOf('owner', 'read', null) }),
  writer: member('writer', { grants: grantsOf('owner', 'write', future) }),
  expiredReader: member('expiredReader', { grants: grantsOf('owner', 'read', past) }),
  expiredWriter: member('expiredWriter', { grants: grantsOf('owner', 'write', past) }),
  /** May write for a member other than the owner. */
  otherWriter: member('otherWriter', { grants: grantsOf('payer', 'write', null) }),
  /** Has no part in the owner's entries. */
  member: member('member'),
  /** View-only: also for entries in the owner's name, as a party, and with grants. */
  onlooker: member('onlooker', { onlyLooks: true, grants: grantsOf('owner', 'write', null) }),
  admin: member('admin', { role: 'admin' }),
  superadmin: member('superadmin', { role: 'superadmin' }),
  /** Was an admin with grants; a former member's document may have any content. */
  leaver: member('leaver', {
    role: 'superadmin',
    grants: grantsOf('owner', 'write', null),
    leftAt: past,
  }),
} as const satisfies Record<string, Member>;

export type Name = keyof typeof sampleMembers;
export const names = Object.keys(sampleMembers) as Name[];

function member(id: string, changes: Partial<Member> = {}): Member {
  const own = { id, name: id, email: `${id}@example.com`, joinedAt: entered };
  return makePlainMember({ ...own, ...changes });
}

function grantsOf(ownerId: string, permissionType: PermissionType, expiresAt: Date | null): Grants {
  const grant = { permissionType, expiresAt };
  return { [ownerId]: { transactions: grant, categories: grant, ynab_config: grant } };
}

/** The debtor owes the payer; the owner entered it. */
export function transaction(changes: Partial<Transaction> = {}): Transaction {
  return newTransaction({
    id: randomUUID(),
    entered,
    enteredDay: entered.toISOString().slice(0, 10),
    enteredBy: 'owner',
    transactionDate: '2026-02-28',
    paidBy: 'payer',
    owedBy: 'debtor',
    payTo: null,
    amountCents: 12_345,
    note: 'Two weeks of groceries',
    categories: [{ id: 'groceries', name: 'Groceries' }],
    category: 'Groceries',
    version: 3,
    lastActivityId: 'before',
    ...changes,
  });
}

export const sampleDeletion = {
  deletedAt: new Date(SAMPLE_NOW.getTime() - 24 * hour),
  expireAt: new Date(SAMPLE_NOW.getTime() + 29 * 24 * hour),
};

/** As the API stores it: without a version. */
export function rulesCategory(changes: Partial<Category> = {}): Category {
  const own = { name: 'Groceries', description: 'Food and drink', userId: 'owner' };
  return categoryFixture(randomUUID(), { ...own, ...changes });
}

export function settlement(changes: Partial<Settlement> = {}): Settlement {
  const parties = { creatorId: 'debtor', recipientId: 'payer' };
  return makeSettlement({
    ...{ id: randomUUID(), ...parties, debtorId: 'debtor', creditorId: 'payer' },
    ...{ month: '2026-02', totalCents: 12_345, createdAt: entered, ...changes },
  });
}

export function permission(changes: Partial<Permission> = {}): Permission {
  return {
    id: randomUUID(),
    ownerId: 'owner',
    granteeId: 'reader',
    resourceType: 'transactions',
    permissionType: 'read',
    grantedBy: 'owner',
    createdAt: entered,
    expiresAt: null,
    ...changes,
  };
}

export function activityEntry(changes: Partial<Activity> = {}): Activity {
  return {
    id: randomUUID(),
    actor: 'owner',
    what: 'updated',
    resourceType: 'transactions',
    resourceId: 'some-thing',
    ownerId: 'owner',
    parties: ['debtor', 'owner'],
    before: { note: 'old' },
    after: { note: 'new' },
    at: entered,
    ...changes,
  };
}

/** A household of these members with these documents. */
export function householdOf(data: Partial<HouseholdDocuments> = {}): HouseholdDocuments {
  const household = {
    id: randomUUID(),
    name: 'Sample',
    timeZone: 'America/New_York',
    superadminIds: ['superadmin'],
    createdBy: 'superadmin',
    createdAt: entered,
  };
  return {
    household,
    members: Object.values(sampleMembers),
    transactions: [],
    expenses: [],
    categories: [],
    settlements: [],
    permissions: [],
    activity: [],
    ynabConfigs: [],
    ...data,
  };
}
