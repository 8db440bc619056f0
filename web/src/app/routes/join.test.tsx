import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Component as Join } from '@/app/routes/join';
import { keepPendingInvite, readPendingInvite } from '@/features/households/pending-invite';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const code = 'AAAAAAAAAAAAAAAAAAAAAA';
const address = `POST /invites/${code}/accept`;
const household = {
  id: 'cabin',
  name: 'Cabin',
  timeZone: 'UTC',
  role: 'user',
  createdAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => keepPendingInvite(code));

const open = () => renderApp(<Join />, { at: '/join', path: '/join', user: null });
const join = () => screen.getByRole('button', { name: 'Join household' });

test('joining happens on the click, not before, and shows the new household', async () => {
  const calls = stubApi({
    [address]: household,
    'GET /user/me': {
      ...annaInHome,
      households: [...annaInHome.households, { id: 'cabin', name: 'Cabin', role: 'user' }],
    },
  });
  const { user, router } = open();
  expect(screen.getByText(/will see your name and email address/)).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(join());
  expect(await screen.findByText('You are now a member of Cabin.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(sessionStorage.getItem('housetab:household:anna')).toBe('cabin');
  expect(readPendingInvite()).toBeNull();
});

test('an invite that cannot work any more is explained and forgotten', async () => {
  stubApi({ [address]: problem('invite_used', 'Used.') });
  const { user } = open();
  await user.click(join());
  expect(await screen.findByRole('heading', { name: 'This invite has been used' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  expect(readPendingInvite()).toBeNull();
});

test('after a passing failure the same invite can be tried again', async () => {
  stubApi({ [address]: problem('too_many_requests', 'Later.') });
  const { user } = open();
  await user.click(join());
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  expect(join()).toBeTruthy();
  expect(readPendingInvite()).toBe(code);
});

test('whoever says not now is not asked again', async () => {
  stubApi({});
  const { user, router } = open();
  await user.click(screen.getByRole('link', { name: 'Not now' }));
  expect(readPendingInvite()).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
