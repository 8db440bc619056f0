import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/lib/api/api-client';
import { prefetch } from '@/lib/api/prefetch';
import { stubApi } from '@test/stub-api';

function clientOf(token: string) {
  return createApiClient({
    fetch: (...call) => globalThis.fetch(...call),
    getToken: () => Promise.resolve(token),
    getHouseholdId: () => 'home',
  });
}

const caller = { token: 'anna', householdId: 'home' };

afterEach(() => vi.useRealTimers());

test('an identical call gets the prefetched response, once', async () => {
  let count = 0;
  const calls = stubApi({ 'GET /debts': () => (count += 1) });
  prefetch('/debts', caller);
  expect(await clientOf('anna').send('GET', '/debts')).toBe(1);
  expect(calls).toHaveLength(1);
  expect(await clientOf('anna').send('GET', '/debts')).toBe(2);
});

test.each([
  ['as another account', 'ben', {}],
  ['about another household', 'anna', { householdId: 'cabin' }],
  ['in another view', 'anna', { viewAs: 'ben' }],
  ['with another query', 'anna', { query: { limit: 5 } }],
])('a call %s gets its own response', async (_, token, options) => {
  const calls = stubApi({ 'GET /debts': 'answer' });
  prefetch('/debts', caller);
  await clientOf(token).send('GET', '/debts', undefined, options);
  expect(calls).toHaveLength(2);
});

test('an outdated prefetch is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = stubApi({ 'GET /members': 'answer' });
  prefetch('/members', caller);
  vi.setSystemTime(Date.now() + 60_000);
  await clientOf('anna').send('GET', '/members');
  expect(calls).toHaveLength(2);
});

test('a prefetch from before a change is fetched again', async () => {
  let households = ['home'];
  stubApi({
    'GET /user/me': () => households,
    'POST /invites/accept': () => {
      households = ['home', 'cabin'];
      return {};
    },
  });
  const client = clientOf('anna');
  prefetch('/user/me', { token: 'anna', householdId: null });
  await client.send('POST', '/invites/accept', { code: 'x' }, { householdId: null });
  expect(await client.send('GET', '/user/me', undefined, { householdId: null })).toEqual([
    'home',
    'cabin',
  ]);
});
