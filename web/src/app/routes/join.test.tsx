import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Component as Join } from '@/app/routes/join';
import { keepPendingInvite, readPendingInvite } from '@/features/households/pending-invite';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const code = 'AAAAAAAAAAAAAAAAAAAAAA';
const accept = 'POST /invites/accept';
const preview = {
  'POST /invites/look-up': {
    householdName: 'Cabin',
    inviterName: 'Ben',
    openBooks: false,
    expiresAt: '2026-11-27T10:00:00.000Z',
  },
};
const household = {
  id: 'cabin',
  name: 'Cabin',
  timeZone: 'UTC',
  role: 'user',
  defaultSplit: null,
  openBooks: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const inCabinToo = {
  ...annaInHome,
  households: [...annaInHome.households, { id: 'cabin', name: 'Cabin', role: 'user' }],
};

beforeEach(() => keepPendingInvite(code));

const open = () => renderApp(<Join />, { at: '/join', path: '/join', user: null });
const join = () => screen.findByRole('button', { name: 'Join household' });

test('joining happens on the click, not before, and shows the new household', async () => {
  const calls = stubApi({ ...preview, [accept]: household, 'GET /user/me': inCabinToo });
  const { user, router } = open();
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  expect(screen.getByText('Ben has invited you to share expenses in Cabin.')).toBeTruthy();
  expect(screen.getByText(/will see your name and email address/)).toBeTruthy();
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ['POST /invites/look-up', { code }],
  ]);
  await user.click(await join());
  expect(await screen.findByText('You are now a member of Cabin.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(sessionStorage.getItem('housetab:personal:household:anna')).toBe('cabin');
  expect(readPendingInvite()).toBeNull();
});

test('who joins where everyone sees everything reads so before', async () => {
  const lookUp = 'POST /invites/look-up';
  stubApi({ [lookUp]: { ...preview[lookUp], openBooks: true } });
  open();
  expect(await screen.findByText(/Everyone sees everything: you read/)).toBeTruthy();
  expect(screen.queryByText(/see those you are part of/)).toBeNull();
});

test('nobody is told that they were invited by an invite that does not exist', async () => {
  stubApi({ 'POST /invites/look-up': problem('not_found', 'No.') });
  open();
  expect(
    await screen.findByRole('heading', { name: 'This invite link does not work' }),
  ).toBeTruthy();
  expect(screen.queryByText(/invited you/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join household' })).toBeNull();
  expect(readPendingInvite()).toBeNull();
});

test('an invite that was used meanwhile is explained and forgotten', async () => {
  stubApi({ ...preview, [accept]: problem('invite_used', 'Used.') });
  const { user } = open();
  await user.click(await join());
  expect(await screen.findByRole('heading', { name: 'This invite has been used' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  expect(readPendingInvite()).toBeNull();
});

test('after a passing failure the same invite can be tried again', async () => {
  stubApi({ ...preview, [accept]: problem('too_many_requests', 'Later.') });
  const { user } = open();
  await user.click(await join());
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  expect(await join()).toBeTruthy();
  expect(readPendingInvite()).toBe(code);
});

test('whoever says not now is not asked again', async () => {
  stubApi(preview);
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Not now' }));
  expect(readPendingInvite()).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
