import '@test/kept-storage';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { isApiReachable } from '@/shared/user/current-user';
import { Component as Login } from '@/app/routes/login';
import { Protected } from '@/app/guards';
import { ConfirmProvider } from '@/components/ui/confirm';
import { forgetWrites, queueWrite, listWrites } from '@/offline/outbox/outbox';
import { createQueryClient } from '@/offline/cache/query-client';
import type { SignedInAccount } from '@/lib/session/account';
import { signOut } from '@/lib/session/auth';
import { goneAccount, noteGoneAccount } from '@/lib/session/gone-account';
import { SessionProvider } from '@/app/session-provider';
import { anna } from '@test/people';
import '@test/render';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

// The provider is called at once for the session.
vi.mock('@/lib/session/stored-session', async (original) => ({
  ...(await original<object>()),
  getStoredSession: () => Promise.resolve({ status: 'unknown' }),
}));

let setAccount: (account: SignedInAccount | null) => void = () => {};
vi.doMock('@/lib/session/firebase-auth', () => ({
  watchAccount: (listener: typeof setAccount) => {
    setAccount = listener;
    listener(anna);
    return () => {};
  },
  getIdToken: () => Promise.resolve(null),
  signOut: () => Promise.resolve(setAccount(null)),
}));

const reason = /^You have been signed out/;
const comment = {
  householdId: 'home',
  kind: 'comment' as const,
  method: 'POST' as const,
  path: '/transactions/t/comments',
  body: { text: 'Secret words' },
  ifMatch: null,
  title: 'Secret words',
  amountCents: null,
  form: null,
};

beforeEach(() => Promise.all([anna.uid, 'ben'].map(forgetWrites)));

async function open() {
  const router = createMemoryRouter(
    [
      { element: <Protected />, children: [{ path: '/', element: 'The dashboard' }] },
      { path: '/login', Component: Login },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('The dashboard');
}

test('an ended session says why the user is here and the number of waiting entries, but not their content', async () => {
  await queueWrite(anna.uid, { ...comment, resourceId: 'one' });
  await queueWrite(anna.uid, { ...comment, resourceId: 'two' });
  await open();
  act(() => setAccount(null));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(await screen.findByText(/^2 entries wait on this device\./)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Secret');
});

test('a deleted account’s unsent entries are listed in full until they are removed', async () => {
  await queueWrite(anna.uid, { ...comment, resourceId: 'one' });
  await queueWrite('ben', { ...comment, resourceId: 'two', body: { text: 'Of Ben' } });
  await open();
  noteGoneAccount(anna.uid);
  act(() => setAccount(null));
  expect(await screen.findByText('The account that was signed in here was deleted.')).toBeTruthy();
  expect(screen.getByText('Secret words')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Of Ben');
  expect(screen.getByText(/^1 entry waits on this device\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
  await waitFor(() => expect(screen.queryByText('Secret words')).toBeNull());
  expect(await listWrites(anna.uid)).toEqual([]);
  expect(goneAccount()).toBeNull();
  expect(await listWrites('ben')).toHaveLength(1);
  await forgetWrites('ben');
});

test('after logging out nothing says that the session ended', async () => {
  await open();
  await act(() => signOut());
  expect(await screen.findByLabelText(/Password/)).toBeTruthy();
  expect(screen.queryByText(reason)).toBeNull();
  expect(screen.queryByText(/on this device/)).toBeNull();
});

test('signed out, no request is sent that would be refused', async () => {
  const calls = stubApi({});
  await open();
  act(() => setAccount(null));
  await screen.findByLabelText(/Password/);
  expect(await isApiReachable()).toBe(true);
  expect(calls).toEqual([]);
});
