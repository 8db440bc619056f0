import { expect, test } from 'vitest';
import { targetOf, type EntryReader } from '@/shared/activity/entry-target';
import { annaInHome } from '@test/people';
import { entryOf } from '@test/samples/activity';

const anna = annaInHome.id;
const member: EntryReader = { user: annaInHome, isAdmin: false, viewing: null };
const admin: EntryReader = { ...member, isAdmin: true };

const targetFor = (reader: EntryReader, ...entry: Parameters<typeof entryOf>) =>
  targetOf(entryOf(...entry), reader)?.to ?? null;

test('member entries link to the members, and role entries to the admin panel, for admins only', () => {
  expect(targetFor(member, 'members', 'joined')).toBe('/household#members');
  expect(targetFor(member, 'members', 'role_changed')).toBe('/household#members');
  expect(targetFor(admin, 'members', 'role_changed')).toBe('/admin#roles');
});

test('a household setting links to itself', () => {
  const changed = (name: string) => ({ before: { [name]: 'old' }, after: { [name]: 'new' } });
  expect(targetFor(member, 'household', 'updated', changed('openBooks'))).toBe(
    '/household#open-books',
  );
  expect(targetFor(member, 'household', 'updated', changed('timeZone'))).toBe(
    '/household#time-zone',
  );
  expect(targetFor(member, 'household', 'updated', changed('name'))).toBe('/household');
});

test('invite entries link to the list of invites, which only admins have', () => {
  expect(targetFor(admin, 'household', 'invite_created')).toBe('/household#invites');
  expect(targetFor(member, 'household', 'invite_created')).toBeNull();
});

test('a permission links admins to its owner’s permissions, and its grantee to the shared data', () => {
  const grant = (resourceType: string) => ({
    after: { ownerId: 'ben', granteeId: anna, resourceType, permissionType: 'read' },
  });
  const granted = (reader: EntryReader, resourceType: string, what = 'granted') =>
    targetFor(reader, 'permissions', what, { ownerId: 'ben', ...grant(resourceType) });
  expect(granted(admin, 'transactions')).toBe('/admin?owner=ben#permissions');
  expect(granted(member, 'transactions')).toBe('/transactions?view=all');
  expect(granted(member, 'categories')).toBe('/household#categories');
  expect(granted(member, 'transactions', 'revoked')).toBeNull();
  const toBen = { ownerId: anna, after: { ownerId: anna, granteeId: 'ben' } };
  expect(targetFor(member, 'permissions', 'granted', toBen)).toBeNull();
});

test('a YNAB sync links to its history in the profile', () => {
  const own = { ownerId: anna, after: { startDate: '2026-11-01', endDate: '2026-11-30' } };
  expect(targetFor(member, 'ynab_config', 'synced', own)).toBe('/profile#ynab');
});

test('recurring expenses and drafts link to the recurring list', () => {
  expect(targetFor(member, 'series', 'asked_again', { ownerId: 'ben' })).toBe('/repeating');
});

test('a category links to itself while it is in the reader’s list', () => {
  expect(targetFor(member, 'categories', 'updated', { ownerId: null })).toBe(
    '/household#category-thing',
  );
  expect(targetFor(admin, 'categories', 'updated', { ownerId: 'ben' })).toBeNull();
  expect(targetFor(member, 'categories', 'deleted', { ownerId: null })).toBeNull();
});

test('debts of an import link to the debts between the two people', () => {
  const after = { debtorId: anna, creditorId: 'ben', count: 3, amount: 12 };
  expect(targetFor(member, 'transactions', 'imported_debts', { after })).toBe(
    `/transactions?startDate=2026-11-19&endDate=2026-11-21&owedBy=${anna}&paidBy=ben`,
  );
  expect(targetFor(member, 'transactions', 'imported', { after: { count: 3 } })).toBe(
    '/transactions?startDate=2026-11-19&endDate=2026-11-21',
  );
  expect(targetFor(member, 'transactions', 'imported_debts_undone', { before: after })).toBeNull();
});

test('a deleted entry links to the trash, except entries of an unfinished import', () => {
  const at = new Date().toISOString();
  const subject = { name: 'Milk', date: '2026-11-20', isDeleted: true };
  const deleted = (after: object) =>
    targetFor(member, 'transactions', 'deleted', { at, subject, after: { ...after } });
  expect(deleted({ deletedAt: at })).toBe('/trash#deleted-thing');
  expect(deleted({ deletedAt: at, goneForGood: true })).toBeNull();
});

test('another member’s view has no links to screens that are empty in it', () => {
  const viewing = {} as NonNullable<EntryReader['viewing']>;
  expect(targetFor({ ...admin, viewing }, 'members', 'joined')).toBeNull();
  expect(targetFor({ ...admin, viewing }, 'settlements', 'created')).not.toBeNull();
});
