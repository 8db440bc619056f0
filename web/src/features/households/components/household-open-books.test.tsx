import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseholdOpenBooks } from '@/features/households/components/household-settings';
import { sampleHousehold } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const withRole = (role: 'user' | 'admin' | 'superadmin', openBooks = false) => ({
  ...annaInHome,
  households: [{ id: 'home', name: 'Home', role, openBooks }],
});

const PUT = 'PUT /households/home';

test('a superadmin reads whom the change affects before confirming it', async () => {
  const me = withRole('superadmin', true);
  const calls = stubApi({ [PUT]: sampleHousehold({ openBooks: true }), 'GET /user/me': me });
  const { user } = renderApp(<HouseholdOpenBooks />, { user: withRole('superadmin') });
  await user.click(screen.getByRole('button', { name: 'Show everything to everyone' }));
  expect(await screen.findByRole('heading', { name: 'Let everyone see everything?' })).toBeTruthy();
  expect(screen.getByText(/^Every member will read all transactions.*old ones too/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Everyone sees everything now')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ openBooks: true });
});

test('closing the books warns that members have already read the entries', async () => {
  const me = withRole('superadmin');
  const calls = stubApi({ [PUT]: sampleHousehold(), 'GET /user/me': me });
  const { user } = renderApp(<HouseholdOpenBooks />, { user: withRole('superadmin', true) });
  expect(screen.getByText('Everyone sees everything.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop showing everything' }));
  expect(await screen.findByText(/cannot be taken back/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Stop showing everything' });
  await user.click(buttons.at(-1)!);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ openBooks: false }),
  );
});

test('a refusal by the server is shown', async () => {
  stubApi({ [PUT]: problem('forbidden', 'You may see this, but not change it.') });
  const { user } = renderApp(<HouseholdOpenBooks />, { user: withRole('superadmin') });
  await user.click(screen.getByRole('button', { name: 'Show everything to everyone' }));
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Failed to change who sees what.')).toBeTruthy();
});

test.each(['user', 'admin'] as const)('a plain %s can only read the setting', (role) => {
  stubApi({});
  renderApp(<HouseholdOpenBooks />, { user: withRole(role, true) });
  expect(screen.getByText('Everyone sees everything.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
