import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberUser } from '@/lib/session/remembered-user';
import { anna, annaInHome } from '@test/people';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

vi.mock('@/lib/session/stored-session', () => ({
  getStoredSession: () =>
    Promise.resolve({ status: 'signed-in', account: anna, token: 'token', expiresAt: Infinity }),
  isFresh: () => true,
}));
vi.mock('@/app/screen-files', () => ({ screenFiles: new Map() }));

beforeEach(() => {
  vi.resetModules();
  rememberUser(annaInHome);
});
afterEach(() => void vi.unstubAllGlobals());

const home = [
  '/debts',
  '/notices?limit=3&onlyNew=true',
  '/overview',
  '/transactions?sort=entered&direction=desc&limit=5',
  '/users?includeLeft=true',
];

test.each([
  ['/', home],
  // Server-only data; the rest is shown from the cache.
  [
    '/profile',
    ['/notification-settings', '/user/payment-ways', '/ynab/config', '/ynab/syncs?limit=10'],
  ],
  ['/household', ['/categories']],
  ['/settlements', []],
])('before the app loads, %s requests the data of its first paint', expectAsked);

const everybody = '/users?includeLeft=true';
const rows = '/transactions?sort=transactionDate&direction=desc&limit=100';

test.each([
  ['/settlements', ['/debts', everybody]],
  ['/activity', ['/activity?limit=37&subjects=then', '/notices?limit=3', everybody]],
  ['/transactions?view=all', [rows, '/permissions', everybody]],
  // The filter names the month.
  ['/transactions', ['/permissions', everybody]],
])('without cached data %s requests everything it shows', async (path, early) => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await expectAsked(path, early);
});

async function expectAsked(path: string, early: string[]): Promise<void> {
  const calls = stubApi({
    'GET /user/me': annaInHome,
    ...Object.fromEntries(early.map((address) => [`GET ${address}`, []])),
  });
  history.replaceState(null, '', path);
  const { sessionRead } = await import('@/app/bootstrap');
  await sessionRead;
  await waitFor(() => expect(calls.length).toBe(early.length + 1));
  expect(calls.map((call) => call.path).toSorted()).toEqual([...early, '/user/me'].toSorted());
}
