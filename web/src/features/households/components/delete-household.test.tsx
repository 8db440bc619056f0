import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeleteHousehold } from '@/features/households/components/delete-household';
import { DeletedHouseholds } from '@/features/households/components/deleted-households';
import { debtSummary } from '@test/samples/debts';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const owner = {
  ...annaInHome,
  role: 'superadmin' as const,
  households: [{ id: 'home', name: 'Home', role: 'superadmin' as const }],
};
const people = { 'GET /users': [samplePerson('anna', 'Anna', 'superadmin')] };
const nothingOpen = { 'GET /debts': { ...debtSummary(), months: [] } };

test('only an owner can delete the household', async () => {
  stubApi({});
  renderApp(<DeleteHousehold />, { user: annaInHome });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete household' })).toBeNull(),
  );
});

test('typing the exact name deletes the household and removes it from the screen', async () => {
  const calls = stubApi({
    ...people,
    ...nothingOpen,
    'DELETE /households/home': undefined,
    'GET /user/me': { ...annaInHome, households: [], activeHouseholdId: null, role: null },
    'GET /households/deleted': [],
  });
  const { user, router } = renderApp(<DeleteHousehold />, { user: owner, at: '/household' });
  await user.click(await screen.findByRole('button', { name: 'Delete household' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Home?' });
  const button = within(dialog).getByRole('button', { name: 'Delete household' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(await within(dialog).findByText('Nobody owes anybody anything.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Export everything' })).toBeTruthy();
  const field = within(dialog).getByLabelText('Type “Home” to confirm');
  await user.type(field, 'home{Enter}');
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Home{Enter}');
  expect(
    await screen.findByText('Home was deleted. You find it under You for 30 days.'),
  ).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    body: { name: 'Home', requestId: expect.any(String) },
  });
});

test('a retry after a lost response sends the same request', async () => {
  const calls = stubApi({
    ...people,
    ...nothingOpen,
    'DELETE /households/home': problem('internal', 'Something went wrong.'),
  });
  const { user } = renderApp(<DeleteHousehold />, { user: owner, at: '/household' });
  await user.click(await screen.findByRole('button', { name: 'Delete household' }));
  const field = await screen.findByLabelText('Type “Home” to confirm');
  await user.type(field, 'Home{Enter}');
  await screen.findByRole('alert');
  const ids = () =>
    calls.flatMap(({ method, body }) =>
      method === 'DELETE' ? (body as { requestId: string }).requestId : [],
    );
  await user.type(field, '{Enter}');
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(new Set(ids()).size).toBe(1);
});

test('a refusal by the server is shown, and the dialog stays open', async () => {
  stubApi({
    ...people,
    ...nothingOpen,
    'DELETE /households/home': problem('forbidden', 'You may see this, but not change it.'),
  });
  const { user } = renderApp(<DeleteHousehold />, { user: owner, at: '/household' });
  await user.click(await screen.findByRole('button', { name: 'Delete household' }));
  await user.type(await screen.findByLabelText('Type “Home” to confirm'), 'Home{Enter}');
  expect(await screen.findByText('You may see this, but not change it.')).toBeTruthy();
});

test('a deleted household shows who deleted it and its expiry; an owner can restore it', async () => {
  const deleted = {
    ...{ id: 'old', name: 'Old flat', deletedBy: 'Ben', mayRestore: true },
    ...{ deletedAt: '2026-11-01T10:00:00.000Z', goneAt: '2026-12-01T10:00:00.000Z' },
  };
  const restored = {
    ...{ id: 'old', name: 'Old flat', timeZone: 'UTC', role: 'superadmin', currency: 'USD' },
    ...{ defaultSplit: null, openBooks: false, createdAt: deleted.deletedAt },
  };
  const calls = stubApi({
    'GET /households/deleted': [deleted, { ...deleted, id: 'x', name: 'Boat', mayRestore: false }],
    'POST /households/old/restore': restored,
    'GET /user/me': owner,
  });
  const { user } = renderApp(<DeletedHouseholds />, { user: owner });
  await user.click(await screen.findByRole('button', { name: 'Deleted households' }));
  expect(
    await screen.findAllByText(/^Deleted by Ben on .*1.*, gone for good on .*1.*\./),
  ).toBeTruthy();
  expect(screen.getByText(/Its owners can bring it back\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bring Boat back' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bring Old flat back' }));
  expect(await screen.findByText('Old flat is back, for everybody who was in it')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toContain('/households/old/restore');
});
