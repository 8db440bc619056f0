import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as Join } from '@/app/routes/join';
import { keepPendingInvite } from '@/features/households/pending-invite';
import { recoverQueries } from '@/offline/network/recover-queries';
import type { Session } from '@/lib/session/session';
import { renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const cabin = {
  householdName: 'Cabin',
  inviterName: 'Ben',
  openBooks: false,
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const signedOut: Session = { status: 'signed-out' };

beforeEach(() => keepPendingInvite('AAAAAAAAAAAAAAAAAAAAAA'));
afterEach(() => vi.restoreAllMocks());

function open(session?: Session) {
  const options = { at: '/join', user: null, hasAppQueries: true };
  const view = renderApp(<Join />, { ...options, ...(session && { session }) });
  return { ...view, stop: recoverQueries(view.queryClient, () => Promise.resolve(true)) };
}

test.each([
  ['nobody', 'POST /invites/preview', signedOut],
  ['somebody', 'POST /invites/look-up', undefined],
] as const)(
  'where %s is signed in, an invite says that it needs a network, and opens by itself',
  async (_who, call, session) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answer = Promise.withResolvers<void>();
    let isBack = false;
    stubApi({
      [call]: async () => {
        if (isBack) return cabin;
        await answer.promise;
        throw new Error('There is no network.');
      },
    });
    const { stop } = open(session);
    // At once: the request has not failed yet.
    expect(
      await screen.findByRole('heading', { name: 'Your invite needs a network' }),
    ).toBeTruthy();
    expect(screen.getByText(/^You are offline\. Connect to the internet/)).toBeTruthy();
    answer.resolve();
    isBack = true;
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
    stop();
  },
);

const refusesConnections = () => Promise.reject(new Error('It is down.'));
const isNotBehindItsHost = () => new Response('<h1>Bad gateway</h1>', { status: 502 });

const preview = ['POST /invites/preview', signedOut] as const;
const lookUp = ['POST /invites/look-up', undefined] as const;

test.each([
  ['refuses connections', 'nobody', refusesConnections, ...preview],
  ['refuses connections', 'somebody', refusesConnections, ...lookUp],
  ['is not behind its host', 'nobody', isNotBehindItsHost, ...preview],
  ['is not behind its host', 'somebody', isNotBehindItsHost, ...lookUp],
])('a server that %s is reported at the first failure, where %s is signed in', async (...row) => {
  const [, , fail, call, session] = row;
  const second = Promise.withResolvers<unknown>();
  let attempts = 0;
  stubApi({ [call]: () => ((attempts += 1) === 1 ? fail() : second.promise) });
  const { stop } = open(session);
  expect(
    await screen.findByRole('heading', { name: 'Your invite could not be opened' }),
  ).toBeTruthy();
  expect(attempts).toBe(1);
  second.resolve(cabin);
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  stop();
});

test('a server that responds with a fault is not called unreachable', async () => {
  stubApi({ 'POST /invites/preview': () => new Response('{}', { status: 500 }) });
  const { stop } = open(signedOut);
  expect(await screen.findByText(/^Housetab has a problem right now\./)).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
  stop();
});

test('during a server’s silence the page says what it waits for', async () => {
  const answer = Promise.withResolvers<unknown>();
  stubApi({ 'POST /invites/preview': () => answer.promise });
  const { stop } = open(signedOut);
  expect(await screen.findAllByText('Opening your invite…')).not.toHaveLength(0);
  answer.resolve(cabin);
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  expect(screen.queryByText('Opening your invite…')).toBeNull();
  stop();
});

test('a server that is down can be retried by hand', async () => {
  let isBack = false;
  stubApi({
    'POST /invites/preview': () => {
      if (isBack) return cabin;
      throw new Error('It is down.');
    },
  });
  const { user, stop } = open(signedOut);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBack = true;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  stop();
});

test('typed values remain when a rate-limited invite is fetched again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const second = Promise.withResolvers<unknown>();
  let attempts = 0;
  stubApi({
    'POST /invites/preview': () =>
      (attempts += 1) === 1 ? problem('too_many_requests', 'Wait a moment.') : second.promise,
  });
  const field = { name: 'Email address' };
  const { user, stop } = open(signedOut);
  const email = await screen.findByRole<HTMLInputElement>('textbox', field);
  expect(screen.getByText(/^Who has invited you could not be looked up/)).toBeTruthy();
  await user.type(email, 'cy@example.com');
  onLine.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => attempts).toBe(2);
  expect(screen.getByRole('textbox', field)).toBe(email);
  second.resolve(cabin);
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  expect(screen.getByRole('textbox', field)).toBe(email);
  expect(email.value).toBe('cy@example.com');
  stop();
});
