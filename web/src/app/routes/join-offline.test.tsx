import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as Join } from '@/app/routes/join';
import { keepPendingInvite } from '@/features/households/keep-pending-invite';
import { recoverQueries } from '@/lib/recover-queries';
import type { Session } from '@/lib/session/session';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

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
  const view = renderApp(<Join />, { at: '/join', user: null, ...(session && { session }) });
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
    // At once: the call has not failed yet.
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

test('a server that is down is told at the first failure, and asked again by hand', async () => {
  let isBack = false;
  stubApi({
    'POST /invites/preview': () => {
      if (isBack) return cabin;
      throw new Error('It is down.');
    },
  });
  const { user, stop } = open(signedOut);
  expect(
    await screen.findByRole('heading', { name: 'Your invite could not be opened' }),
  ).toBeTruthy();
  isBack = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Join Cabin' })).toBeTruthy();
  stop();
});
