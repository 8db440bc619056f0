import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/api-client';
import { prefetch } from '@/api/prefetch';
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

test('who makes the same call gets the answer under way, once', async () => {
  let count = 0;
  const calls = stubApi({ 'GET /debts': () => (count += 1) });
  prefetch('/debts', caller);
  expect(await clientOf('anna').get('/debts')).toBe(1);
  expect(calls).toHaveLength(1);
  expect(await clientOf('anna').get('/debts')).toBe(2);
});

test.each([
  ['as another person', 'ben', {}],
  ['about another household', 'anna', { householdId: 'cabin' }],
  ['with the eyes of another', 'anna', { viewAs: 'ben' }],
  ['with other words', 'anna', { query: { limit: 5 } }],
])('who asks %s gets an answer of their own', async (_, token, options) => {
  const calls = stubApi({ 'GET /debts': 'answer' });
  prefetch('/debts', caller);
  await clientOf(token).get('/debts', options);
  expect(calls).toHaveLength(2);
});

test('what was asked long ago is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = stubApi({ 'GET /members': 'answer' });
  prefetch('/members', caller);
  vi.setSystemTime(Date.now() + 60_000);
  await clientOf('anna').get('/members');
  expect(calls).toHaveLength(2);
});

test('after a change, what was asked before it is asked again', async () => {
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
  await client.post('/invites/accept', { code: 'x' }, { householdId: null });
  expect(await client.get('/user/me', { householdId: null })).toEqual(['home', 'cabin']);
});
