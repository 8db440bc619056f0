import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Admin } from '@/app/routes/admin';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const anna = samplePerson('anna', 'Anna Berg', 'admin');
const ben = samplePerson('ben', 'Ben', 'user');
const superAnna = {
  ...annaInHome,
  role: 'superadmin' as const,
  households: [{ id: 'home', name: 'Home', role: 'superadmin' as const }],
};

const permission = {
  id: 'anna_ben_transactions',
  ownerUserId: 'anna',
  grantedUserId: 'ben',
  resourceType: 'transactions',
  permissionType: 'read',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
};

function stubAdmin(handlers: Parameters<typeof stubApi>[0] = {}) {
  const calls = { 'GET /users': [anna, ben], 'GET /permissions': [] };
  return stubApi({ ...calls, ...handlers });
}

test('a user who is not an admin sees no panel', () => {
  const calls = stubAdmin();
  const user = { ...annaInHome, households: [{ id: 'home', name: 'Home', role: 'user' as const }] };
  renderApp(<Admin />, { user });
  expect(screen.getByText('You do not have admin privileges to access this page.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('neither the address nor an account id opens the panel', () => {
  const calls = stubAdmin();
  const id = 'superadmin';
  const email = 'superadmin@housetab.example';
  const households = [{ id: 'home', name: 'Home', role: 'user' as const }];
  const user = { ...annaInHome, id, email, username: email, role: 'user' as const, households };
  renderApp(<Admin />, { user });
  expect(screen.getByText('You do not have admin privileges to access this page.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('an admin makes a user an admin, and cannot change admins', async () => {
  const calls = stubAdmin({ 'PUT /users/ben/role': { ...ben, role: 'admin' } });
  const { user } = renderApp(<Admin />);
  const own = await screen.findByRole('row', { name: /Anna Berg \(you\)/ });
  expect(within(own).getByText('No actions available')).toBeTruthy();
  expect(screen.queryByText('System-wide Permissions')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make Admin: Ben' }));
  expect(await screen.findByText('User role updated to admin')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'admin' });
});

test('if only View as remains, both members are listed, because viewing changes nothing', async () => {
  stubAdmin({ 'GET /users': [anna, ben, samplePerson('cy', 'Cy', 'admin')] });
  renderApp(<Admin />);
  const other = within(await screen.findByRole('row', { name: /^Cy/ }));
  expect(other.getByRole('button', { name: 'View as Cy' })).toBeTruthy();
  expect(other.getByText('No actions available')).toBeTruthy();
  const user = within(screen.getByRole('row', { name: /^Ben/ }));
  expect(user.getByRole('button', { name: 'Make Admin: Ben' })).toBeTruthy();
  expect(user.queryByText('No actions available')).toBeNull();
});

test('making somebody a superadmin needs a confirmation', async () => {
  const users = [samplePerson('anna', 'Anna Berg', 'superadmin'), ben];
  const calls = stubAdmin({
    'GET /users': users,
    'GET /permissions/all': [],
    'PUT /users/ben/role': { ...ben, role: 'superadmin' },
  });
  const { user } = renderApp(<Admin />, { user: superAnna });
  const make = await screen.findByRole('button', { name: 'Make Superadmin: Ben' });
  await user.click(make);
  const question = await screen.findByRole('alertdialog', { name: 'Make Ben a superadmin?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(make);
  await user.click(await screen.findByRole('button', { name: 'Make superadmin' }));
  expect(await screen.findByText('User role updated to superadmin')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'superadmin' });
});

test('a grant needs a user, a resource type and a permission type', async () => {
  const calls = stubAdmin({ 'POST /permissions': permission });
  const { user } = renderApp(<Admin />);
  await screen.findByRole('row', { name: /Ben/ });
  const grant = screen.getByRole('button', { name: 'Grant Permission' });
  await user.click(grant);
  expect(
    screen.getByText('Please select a user, resource type, and permission type.'),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('User'), 'Ben');
  await user.selectOptions(screen.getByLabelText('Resource type'), 'Transactions');
  await user.selectOptions(screen.getByLabelText('Permission type'), 'View Only');
  await user.click(grant);
  expect(await screen.findByText('Permission granted successfully!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ ownerId: 'anna', granteeId: 'ben', expiresAt: null },
    ...{ resourceType: 'transactions', permissionType: 'read' },
  });
});

test('a refused grant and one without a response show different messages', async () => {
  let isAway = false;
  stubAdmin({
    'POST /permissions': () =>
      isAway
        ? Promise.reject(new TypeError('Failed to fetch'))
        : problem('forbidden', 'You may not.'),
  });
  const { user } = renderApp(<Admin />);
  await screen.findByRole('row', { name: /Ben/ });
  await user.selectOptions(screen.getByLabelText('User'), 'Ben');
  await user.selectOptions(screen.getByLabelText('Resource type'), 'Transactions');
  await user.selectOptions(screen.getByLabelText('Permission type'), 'View Only');
  const grant = screen.getByRole('button', { name: 'Grant Permission' });
  await user.click(grant);
  expect(await screen.findByText('Failed to grant permission.')).toBeTruthy();
  isAway = true;
  await user.click(grant);
  expect(await screen.findByText('An error occurred while granting permission.')).toBeTruthy();
});

test('a grant cannot end on a past day', async () => {
  const calls = stubAdmin({ 'POST /permissions': permission });
  const { user } = renderApp(<Admin />);
  await screen.findByRole('row', { name: /Ben/ });
  await user.selectOptions(screen.getByLabelText('User'), 'Ben');
  await user.selectOptions(screen.getByLabelText('Resource type'), 'Transactions');
  await user.selectOptions(screen.getByLabelText('Permission type'), 'View Only');
  await user.type(screen.getByLabelText('Expires (optional)'), '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Grant Permission' }));
  expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test("an admin can neither share another's YNAB settings nor see who may read them", async () => {
  stubAdmin();
  renderApp(<Admin />, { at: '/admin?owner=ben' });
  expect(await screen.findByText('No permissions that you may see')).toBeTruthy();
  expect(screen.getByText(/of YNAB settings only what is between the two of you/)).toBeTruthy();
  const types = within(screen.getByLabelText('Resource type'));
  expect(types.queryByRole('option', { name: 'YNAB settings' })).toBeNull();
  const users = within(screen.getByLabelText('User'));
  expect(users.queryByRole('option', { name: 'Ben' })).toBeNull();
});

test('a permission is revoked after a confirmation, with its fields in the query', async () => {
  const calls = stubAdmin({
    'GET /permissions': [permission],
    'DELETE /permissions': problem('not_found', 'There is none.'),
  });
  const { user } = renderApp(<Admin />);
  const row = await screen.findByRole('row', { name: /View Only/ });
  expect(row.textContent).toContain('Never');
  await user.click(await screen.findByRole('button', { name: /^Revoke Transactions/ }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to revoke this permission?',
  });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Failed to revoke permission.')).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'DELETE');
  expect(sent?.path).toBe('/permissions?ownerId=anna&granteeId=ben&resourceType=transactions');
  expect(sent?.body).toBeUndefined();
});

test('a superadmin sees every permission of the household', async () => {
  stubAdmin({ 'GET /permissions/all': [permission] });
  const { user } = renderApp(<Admin />, { user: superAnna });
  await user.click(screen.getByRole('button', { name: 'View All Permissions' }));
  expect(await screen.findByRole('table', { name: 'All permissions' })).toBeTruthy();
});

test('without other members no permission can be granted, and an invite link is shown', async () => {
  stubAdmin({ 'GET /users': [anna] });
  renderApp(<Admin />);
  expect(await screen.findByText(/Nobody else is here yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite people' })).toBeTruthy();
  const grant = screen.getByRole('button', { name: 'Grant Permission' });
  expect((grant as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/^What you share, and what others share with you/)).toBeTruthy();
});

test('no permission can be granted before the members are known', async () => {
  stubAdmin({ 'GET /users': problem('internal', 'It broke.') });
  renderApp(<Admin />);
  expect(await screen.findByText(/known once the users are loaded/)).toBeTruthy();
  const grant = screen.getByRole('button', { name: 'Grant Permission' });
  expect((grant as HTMLButtonElement).disabled).toBe(true);
});

test('permissions that fail to load are reported above the grant form, which does not move', async () => {
  let isAway = true;
  stubAdmin({
    'GET /permissions': () => (isAway ? problem('conflict', 'Not now.') : [permission]),
  });
  const { user } = renderApp(<Admin />);
  const failure = await screen.findByText('Failed to load user permissions.');
  const form = screen.getByRole('form', { name: 'Grant permission' });
  expect(failure.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.selectOptions(await within(form).findByLabelText(/^User/), 'Ben');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const table = await screen.findByRole('table', { name: 'Permissions' });
  expect(form.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(form).getByLabelText<HTMLSelectElement>(/^User/).value).toBe('ben');
});
