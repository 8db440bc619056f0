import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Component as Join } from '@/app/routes/join';
import { keepPendingInvite, readPendingInvite } from '@/features/households/pending-invite';
import type { Session } from '@/lib/session/session';
import { anna, annaInHome, renderApp } from '@test/render';
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
  currency: 'USD',
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

const open = (session?: Session) =>
  renderApp(<Join />, { at: '/join', path: '/join', user: null, ...(session && { session }) });
const openSignedOut = () => open({ status: 'signed-out' });
const join = () => screen.findByRole('button', { name: 'Join household' });

test('joining needs a click, and shows the new household', async () => {
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

test('a user who joins open books is informed beforehand', async () => {
  const lookUp = 'POST /invites/look-up';
  stubApi({ [lookUp]: { ...preview[lookUp], openBooks: true } });
  open();
  expect(await screen.findByText(/Everyone sees everything: you read/)).toBeTruthy();
  expect(screen.queryByText(/see those you are part of/)).toBeNull();
});

test('an invite that does not exist names no inviter', async () => {
  stubApi({ 'POST /invites/look-up': problem('not_found', 'No.') });
  open();
  expect(
    await screen.findByRole('heading', { name: 'This invite link does not work' }),
  ).toBeTruthy();
  expect(screen.queryByText(/invited you/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join household' })).toBeNull();
  expect(readPendingInvite()).toBeNull();
});

test('an invite used meanwhile is explained and forgotten', async () => {
  stubApi({ ...preview, [accept]: problem('invite_used', 'Used.') });
  const { user } = open();
  await user.click(await join());
  expect(await screen.findByRole('heading', { name: 'This invite has been used' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  expect(readPendingInvite()).toBeNull();
});

test('after a temporary failure the same invite can be retried', async () => {
  stubApi({ ...preview, [accept]: problem('too_many_requests', 'Later.') });
  const { user } = open();
  await user.click(await join());
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  expect(await join()).toBeTruthy();
  expect(readPendingInvite()).toBe(code);
});

test('declining an invite forgets it', async () => {
  stubApi(preview);
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Not now' }));
  expect(readPendingInvite()).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});

test('a member who opens the link of their own household goes there', async () => {
  const mine = problem('already_member', 'You are a member.', { householdId: 'cabin' });
  stubApi({ 'POST /invites/look-up': mine, 'GET /user/me': inCabinToo });
  const { router } = open();
  expect(await screen.findByText('You are already a member')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(sessionStorage.getItem('housetab:personal:household:anna')).toBe('cabin');
  expect(readPendingInvite()).toBeNull();
});

test('a user who joined with a lost response gets there by the same button', async () => {
  const mine = problem('already_member', 'You are a member.', { householdId: 'cabin' });
  let lookUps = 0;
  stubApi({
    'POST /invites/look-up': () => (lookUps++ === 0 ? preview['POST /invites/look-up'] : mine),
    [accept]: problem('already_member', 'You are a member.'),
    'GET /user/me': inCabinToo,
  });
  const { user, router } = open();
  await user.click(await join());
  expect(await screen.findByText('You are already a member')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(sessionStorage.getItem('housetab:personal:household:anna')).toBe('cabin');
});

const namesForAll = { 'POST /invites/preview': preview['POST /invites/look-up'] };

test('a visitor without an account reads the inviter and household above the sign-up form', async () => {
  const calls = stubApi(namesForAll);
  const { user } = openSignedOut();
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  expect(screen.getByText('Ben has invited you to share expenses in Cabin.')).toBeTruthy();
  expect(screen.getByText('Sign in or create an account to open your invite.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/invites/preview', { code }]]);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.queryByLabelText(/Full Name/)).toBeNull();
  expect(readPendingInvite()).toBe(code);
});

test.each([
  ['invite_used', 'This invite has been used'],
  ['invite_expired', 'This invite has expired'],
  ['not_found', 'This invite link does not work'],
] as const)('who has no account is told of %s, and where to go on', async (reason, title) => {
  stubApi({ 'POST /invites/preview': problem(reason, 'No.') });
  openSignedOut();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
  expect(readPendingInvite()).toBeNull();
});

test('signing up works without the names if they cannot be loaded', async () => {
  stubApi({ 'POST /invites/preview': problem('too_many_requests', 'Later.') });
  openSignedOut();
  expect(await screen.findByRole('heading', { name: 'You have been invited' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
  expect(readPendingInvite()).toBe(code);
});

test.each([
  ['opens it', { 'POST /invites/look-up': problem('invite_used', 'Used.') }],
  ['joins', { ...preview, [accept]: problem('invite_used', 'Used.') }],
])(
  'who had left and %s by the same link reads that it lets nobody in twice',
  async (_what, answers) => {
    stubApi(answers);
    const { user } = open();
    if (accept in answers) await user.click(await join());
    expect(await screen.findByRole('heading', { name: 'This invite has been used' })).toBeTruthy();
    expect(
      screen.getByText(
        'It has let in as many people as it was made for, somebody else has joined as who it was for, or you have left since you came with it. Ask whoever sent it to you for a new one.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join household|Try again/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  },
);

test('an unverified address is verified first, and the invite waits', async () => {
  stubApi({});
  const { router } = open({ status: 'signed-in', account: { ...anna, emailVerified: false } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'));
  expect(router.state.location.state).toEqual({ returnPath: '/join' });
  expect(readPendingInvite()).toBe(code);
});
