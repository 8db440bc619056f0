import '@test/kept-storage';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '@/lib/api/api-client';
import { useCurrentUser } from '@/shared/user/current-user';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { rememberUser } from '@/lib/session/remembered-user';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import { openDatabase } from '@/offline/cache/database';
import { findCachedResponse, cacheResponse, setCacheOwner } from '@/offline/cache/cached-responses';
import { forgetWrites, queueWrite, listWrites } from '@/offline/outbox/outbox';
import { sendWaiting } from '@/offline/outbox/send-waiting';
import { newWrite } from '@test/outbox';
import { anna, annaInHome, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

/**
 * A member was offline, with cached data and waiting entries, when an owner deleted the household.
 * Back online, the cached data is removed; the entries stay until they are removed or sent.
 */

const cabin = { id: 'cabin', name: 'Cabin', role: 'user' as const };
const both = { ...annaInHome, households: [...annaInHome.households, cabin] };
const without = { ...annaInHome, households: [cabin], activeHouseholdId: 'cabin' };
const deletedHome = {
  ...{ id: 'home', name: 'Maple Street', deletedBy: 'Ben', mayRestore: false },
  ...{ deletedAt: '2026-11-20T10:00:00.000Z', goneAt: '2026-12-20T10:00:00.000Z' },
};
const entry = newWrite('e1', { householdId: 'home', title: 'Onions' });
const refusal = problem('not_a_member', 'You are not a member of this household.');

function Here() {
  useCurrentUser();
  return <OutboxNotice uid={anna.uid} householdId="cabin" />;
}

const countCached = async (householdId: string) => {
  const all = await (await openDatabase()).getAll('answers');
  return all.filter((one) => one.householdId === householdId).length;
};
const personalOf = (householdId: string) =>
  Object.keys(localStorage).filter((key) => key.endsWith(`:${householdId}`)).length;

beforeEach(async () => {
  setCacheOwner(anna.uid);
  await forgetWrites(anna.uid);
  rememberUser(both);
  for (const householdId of ['home', 'cabin']) {
    rememberCategory({ userId: anna.uid, householdId }, { id: 'food', name: 'Food' });
    for (const address of ['/api/transactions', '/api/users', '/api/debts']) {
      cacheResponse({ uid: anna.uid, householdId, address, body: ['Rent'], link: null, at: 1 });
    }
  }
  await waitFor(async () => expect(await countCached('home')).toBe(3));
  await queueWrite(anna.uid, entry);
});
afterEach(async () => {
  await forgetWrites(anna.uid);
  localStorage.clear();
});

async function comeOnline(deleted: readonly object[]) {
  stubApi({
    'GET /user/me': without,
    'GET /households/deleted': deleted,
    'POST /transactions': refusal,
  });
  const view = renderApp(<Here />, { user: null });
  await sendWaiting(api, anna.uid, () => {});
  await view.user.click(await screen.findByRole('button', { name: 'Show' }));
  return view;
}

test('the deleted household’s data is removed from this browser, and other households’ data stays', async () => {
  await comeOnline([deletedHome]);
  await waitFor(async () => expect(await countCached('home')).toBe(0));
  expect([await countCached('cabin'), personalOf('home'), personalOf('cabin')]).toEqual([3, 0, 1]);
  const place = { uid: anna.uid, householdId: 'home', address: '/api/transactions' };
  expect(await findCachedResponse(place)).toBeNull();
});

test('unsent entries are listed with content, household and what can be done', async () => {
  await comeOnline([deletedHome]);
  const line = await screen.findByText(/for Maple Street, entered/);
  expect(line.closest('li')!.textContent).toContain('Onions$12.50');
  expect(
    screen.getByText(
      /^This household was deleted\. If an owner brings it back until .*20.*, this can be sent\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(await listWrites(anna.uid)).toHaveLength(1);
});

test('once the household is gone for good, an entry can only be removed', async () => {
  const { user } = await comeOnline([]);
  expect(
    await screen.findByText('You have left this household: it can only be removed.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await listWrites(anna.uid)).toEqual([]));
});

test('after the household is restored, it is shown again and waiting entries are sent', async () => {
  const first = await comeOnline([deletedHome]);
  await screen.findByText(/^This household was deleted/);
  first.unmount();
  const calls = stubApi({ 'GET /user/me': both, 'POST /transactions': sampleTransaction() });
  const { user } = renderApp(<Here />, { user: null });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  await sendWaiting(api, anna.uid, () => {});
  const sent = calls.find(({ method }) => method === 'POST')!;
  expect([sent.body, sent.headers.get('X-Household')]).toEqual([
    { id: 'e1', amount: 12.5 },
    'home',
  ]);
  expect(await listWrites(anna.uid)).toEqual([]);
});
