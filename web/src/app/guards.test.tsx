import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, parsePath, RouterProvider, type RouteObject } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EmailVerified, HouseholdRequired, Protected, SignedOutOnly } from '@/app/guards';
import type { ReactNode } from 'react';
import { AccountFailure } from '@/app/layout/account-failure';
import { ConfirmProvider } from '@/components/ui/confirm';
import { rememberUser } from '@/lib/session/remembered-user';
import { createQueryClient } from '@/offline/cache/query-client';
import { useHousehold } from '@/lib/household';
import { FixedSession, type Session } from '@/lib/session/session';
import { anna, annaInHome } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const signedIn: Session = { status: 'signed-in', account: anna };
const unverified: Session = { status: 'signed-in', account: { ...anna, emailVerified: false } };

const routes: RouteObject[] = [
  { Component: SignedOutOnly, children: [{ path: '/login', element: 'Sign in' }] },
  {
    Component: Protected,
    children: [
      { path: '/verify-email', element: 'Verify' },
      {
        Component: EmailVerified,
        children: [
          { path: '/welcome', element: 'Welcome' },
          { path: '/invites/:page', element: 'Join' },
          {
            Component: HouseholdRequired,
            children: [
              { path: '/', element: 'Dashboard' },
              { path: '/household', element: 'Household' },
              { path: '/role', Component: () => `You are ${useHousehold().role}` },
            ],
          },
        ],
      },
    ],
  },
];

function visit(path: string, session: Session, state?: unknown, above?: ReactNode) {
  const client = createQueryClient();
  const router = createMemoryRouter(routes, {
    initialEntries: [{ ...parsePath(path), state }],
  });
  const pageFor = (current: Session) => (
    <QueryClientProvider client={client}>
      <FixedSession session={current}>
        <ConfirmProvider>
          {above}
          <RouterProvider router={router} />
        </ConfirmProvider>
      </FixedSession>
    </QueryClientProvider>
  );
  const { rerender } = render(pageFor(session));
  return { router, become: (next: Session) => rerender(pageFor(next)) };
}

test('nothing is shown before the session is known', () => {
  visit('/', { status: 'loading' });
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('a signed-out visitor signs in and returns to the address', () => {
  const { router } = visit('/invites/abc', { status: 'signed-out' });
  expect(screen.getByText('Sign in')).toBeTruthy();
  expect(router.state.location.state).toEqual({ returnPath: '/invites/abc' });
  expect(router.state.location.search).toBe('');
});

test('the section of a link is preserved through sign-up and verification', async () => {
  stubApi({ 'GET /user/me': annaInHome });
  const wanted = '/household?invite#invites';
  const { router, become } = visit(wanted, { status: 'signed-out' });
  expect(router.state.location.state).toEqual({ returnPath: wanted });
  become(unverified);
  expect(await screen.findByText('Verify')).toBeTruthy();
  expect(router.state.location.state).toEqual({ returnPath: wanted });
});

test('logging out leaves no return path, but an expired session does', async () => {
  stubApi({ 'GET /user/me': annaInHome });
  const left = visit('/household#invites', signedIn);
  expect(await screen.findByText('Household')).toBeTruthy();
  left.become({ status: 'signed-out', end: 'left' });
  expect(await screen.findByText('Sign in')).toBeTruthy();
  expect(left.router.state.location.state).toBeNull();
  cleanup();
  const ended = visit('/household#invites', signedIn);
  expect(await screen.findByText('Household')).toBeTruthy();
  ended.become({ status: 'signed-out', end: 'ended', uid: anna.uid });
  expect(await screen.findByText('Sign in')).toBeTruthy();
  const state = { returnPath: '/household#invites', uid: anna.uid };
  expect(ended.router.state.location.state).toEqual(state);
});

test('if another tab signs somebody else in, this tab leaves the previous address', async () => {
  stubApi({ 'GET /user/me': annaInHome });
  const ben: Session = { status: 'signed-in', account: { ...anna, uid: 'ben' } };
  for (const between of [{ status: 'signed-out', end: 'ended', uid: anna.uid } as const, null]) {
    const { router, become } = visit('/household?settlement=1', signedIn);
    expect(await screen.findByText('Household')).toBeTruthy();
    if (between) become(between);
    become(ben);
    expect(await screen.findByText('Dashboard')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/', search: '', state: null });
    cleanup();
  }
});

test('signing in again in another tab continues at the same address', async () => {
  stubApi({ 'GET /user/me': annaInHome });
  const { router, become } = visit('/household?settlement=1', signedIn);
  expect(await screen.findByText('Household')).toBeTruthy();
  become({ status: 'signed-out', end: 'ended', uid: anna.uid });
  expect(await screen.findByText('Sign in')).toBeTruthy();
  become(signedIn);
  expect(await screen.findByText('Household')).toBeTruthy();
  expect(router.state.location.search).toBe('?settlement=1');
});

test('after signing in, the linked section is shown', async () => {
  stubApi({ 'GET /user/me': annaInHome });
  const { router, become } = visit('/household#invites', { status: 'signed-out' });
  become(signedIn);
  expect(await screen.findByText('Household')).toBeTruthy();
  expect(router.state.location.hash).toBe('#invites');
});

test('a signed-in user is redirected from the sign-in screen', () => {
  visit('/login', signedIn, { returnPath: '/invites/abc' });
  expect(screen.getByText('Join')).toBeTruthy();
});

test('the return path never leaves the app', () => {
  stubApi({ 'GET /user/me': annaInHome });
  const { router } = visit('/login', signedIn, { returnPath: '//evil.example' });
  expect(router.state.location.pathname).toBe('/');
});

test('an unverified user verifies first', () => {
  visit('/welcome', unverified);
  expect(screen.getByText('Verify')).toBeTruthy();
});

test('a member sees the screens of the household', async () => {
  stubApi({ 'GET /user/me': annaInHome });
  visit('/', signedIn);
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('a user without a household creates or joins one', async () => {
  stubApi({ 'GET /user/me': { ...annaInHome, households: [], role: null, isAdmin: false } });
  visit('/', signedIn);
  expect(await screen.findByText('Welcome')).toBeTruthy();
});

test('if the account cannot be loaded, the stored role is used', async () => {
  rememberUser(annaInHome);
  stubApi({ 'GET /user/me': problem('forbidden', 'Not today.') });
  visit('/', signedIn, null, <AccountFailure />);
  expect(await screen.findByText(/^Your account could not be loaded/)).toBeTruthy();
  expect(screen.getByText('Dashboard')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the stored role is replaced once the server responds with another', async () => {
  const home = { id: 'home', name: 'Home', role: 'superadmin' as const };
  rememberUser({ ...annaInHome, role: 'superadmin', households: [home] });
  const answer = Promise.withResolvers<typeof annaInHome>();
  stubApi({ 'GET /user/me': () => answer.promise });
  visit('/role', signedIn);
  expect(await screen.findByText('You are superadmin')).toBeTruthy();
  const asUser = { role: 'user' as const, isAdmin: false };
  answer.resolve({ ...annaInHome, ...asUser, households: [{ ...home, role: 'user' }] });
  expect(await screen.findByText('You are user')).toBeTruthy();
});

test('an account that cannot be loaded offers retry and sign-out', async () => {
  stubApi({ 'GET /user/me': problem('forbidden', 'Not today.') });
  visit('/', signedIn);
  expect(await screen.findByText('Not today.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});
