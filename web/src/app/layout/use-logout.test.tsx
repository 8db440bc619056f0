import '@test/kept-storage';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLogout } from '@/app/layout/use-logout';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { forgetWrites, queueWrite, listWrites } from '@/offline/outbox/outbox';
import { signOut } from '@/lib/session/auth';
import { newWrite } from '@test/outbox';
import { anna, renderApp } from '@test/render';
import { waitFor } from '@test/wait-for';

vi.mock('@/lib/session/auth', async (actual) => ({ ...(await actual()), signOut: vi.fn() }));

function Logout() {
  return <button onClick={useLogout()}>Logout</button>;
}

beforeEach(async () => {
  setCacheOwner(anna.uid);
  await queueWrite(anna.uid, newWrite('a'));
});
afterEach(async () => {
  vi.resetAllMocks();
  await forgetWrites(anna.uid);
  setCacheOwner(null);
});

async function logOut() {
  const { user } = renderApp(<Logout />);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Log out and lose what was not sent?');
  const [, agree] = screen.getAllByText('Logout');
  await user.click(agree!);
}

test('entries that the user agrees to lose are removed before signing out', async () => {
  const waiting = Promise.withResolvers<number>();
  vi.mocked(signOut).mockImplementation(async () => {
    waiting.resolve((await listWrites(anna.uid)).length);
  });
  await logOut();
  expect(await waiting.promise).toBe(0);
});

test('a failed sign-out is reported', async () => {
  vi.mocked(signOut).mockRejectedValue(new Error('No.'));
  await logOut();
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(await listWrites(anna.uid)).toEqual([]);
});

test('a failing storage does not prevent signing out', async () => {
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('It is broken.', 'UnknownError');
  });
  await logOut();
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  broken.mockRestore();
});
