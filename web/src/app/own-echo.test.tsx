import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '@/shared/user/current-user';
import { followSignals, type Followed } from '@/app/follow-signals';
import { useLiveUpdates } from '@/app/live-updates';
import { api } from '@/lib/api/api-client';
import { householdKey } from '@/lib/query-keys';
import type { HouseholdSignal } from '@/lib/signal-listener';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleCategory } from '@test/samples/category';
import { problem, stubApi } from '@test/stub-api';

/** Refetches after a window's own writes and after those of others. */

let send: (signal: HouseholdSignal) => void;
const listen = (_householdId: string, _uid: string, handlers: { onSignal: typeof send }) => {
  send = handlers.onSignal;
  return () => {};
};
const household = { id: 'home', memberId: 'anna', accountId: 'anna' };
const load = () => Promise.resolve((followed: Followed) => followSignals(followed, listen));

/** Shows two lists; its button writes and refetches the first, as features do. */
function Screen({ path, method }: { path: string; method: 'POST' | 'PUT' }) {
  useLiveUpdates(household, load);
  const queryClient = useQueryClient();
  const rows = useQuery({
    queryKey: householdKey('home', 'rows'),
    queryFn: () => api.send('GET', '/categories'),
  });
  const totals = useQuery({
    queryKey: householdKey('home', 'totals'),
    queryFn: () => api.send('GET', '/users'),
  });
  const me = useQuery(currentUserQuery('anna'));
  const write = useMutation({
    mutationFn: () => (method === 'POST' ? api.send('POST', path, {}) : api.send('PUT', path, {})),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: householdKey('home', 'rows') }),
  });
  if (!rows.data || !totals.data || !me.data) return null;
  return <button onClick={() => write.mutate()}>Write</button>;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

const everything = ['/categories', '/user/me', '/users'];

const category = sampleCategory('food', { name: 'Food' });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(
  post: unknown,
  path = '/categories',
  first: Partial<HouseholdSignal> = {},
  method: 'POST' | 'PUT' = 'POST',
) {
  const calls = stubApi({
    'GET /categories': [],
    'GET /users': [samplePerson('ben', 'Ben')],
    'GET /user/me': annaInHome,
    [`${method} ${path}`]: post,
  });
  const { user } = renderApp(<Screen path={path} method={method} />);
  const button = await screen.findByRole('button', { name: 'Write' });
  await pass(2000);
  let count = 1;
  const signalled = { at: new Date(0), count, origin: null, ...first };
  send(signalled);
  count = signalled.count ?? 0;
  const known = calls.length;
  return {
    write: () => user.click(button),
    origin: () => calls.findLast((call) => call.method === method)!.headers.get('X-Origin'),
    signal: (origin: string | null, commits = 1) =>
      send({ at: new Date(), count: (count += commits), origin }),
    requested: () =>
      calls
        .slice(known)
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path)
        .sort(),
  };
}

test('its own write refetches nothing twice, and the list that the writer did not refetch', async () => {
  const { write, origin, signal, requested } = await open(category);
  await write();
  await pass(50);
  expect(requested()).toEqual(['/categories']);
  signal(origin());
  await pass(300);
  expect(requested()).toEqual(['/categories']);
  await pass(1000);
  expect(requested()).toEqual(['/categories', '/users']);
});

test('its own write, with the signal before the response', async () => {
  let answer = (_body: object) => {};
  const { write, origin, signal, requested } = await open(
    () => new Promise((resolve) => (answer = resolve)),
  );
  await write();
  await pass(50);
  signal(origin());
  await pass(500);
  expect(requested()).toEqual([]);
  answer(category);
  await pass(2000);
  expect(requested()).toEqual(['/categories', '/users']);
});

test('its own write about people also refetches the role and households', async () => {
  const { write, origin, signal, requested } = await open(
    samplePerson('ben', 'Ben'),
    '/users/ben/role',
    {},
    'PUT',
  );
  await write();
  await pass(50);
  signal(origin());
  await pass(1500);
  expect(requested()).toEqual(['/categories', '/user/me', '/users']);
});

test.each([
  ['the first signal ever', { at: null, count: null }, []],
  ['the first signal with a count', { count: null }, everything],
])('its own write with %s', async (_which, first, expected) => {
  const { write, origin, signal, requested } = await open(category, '/categories', first);
  await write();
  await pass(50);
  signal(origin());
  await pass(50);
  expect(requested()).toEqual(['/categories', ...expected].sort());
});

test('each write has an id of its own', async () => {
  const { write, origin } = await open(category);
  await write();
  await pass(50);
  const first = origin();
  await write();
  await pass(50);
  expect(first).toMatch(/^[\w-]{1,64}$/);
  expect(origin()).not.toBe(first);
});

test('another member’s write refetches everything at once', async () => {
  const { signal, requested } = await open(category);
  signal(null);
  await pass(50);
  expect(requested()).toEqual(everything);
  signal('another-window_1');
  await pass(50);
  expect(requested()).toEqual([...everything, ...everything].sort());
});

test('an own and another member’s write in one signal refetch everything at once', async () => {
  const { write, origin, signal, requested } = await open(category);
  await write();
  await pass(50);
  signal(origin(), 2);
  await pass(50);
  expect(requested()).toEqual(['/categories', ...everything].sort());
});

test('another member’s write between two own ones', async () => {
  const { write, origin, signal, requested } = await open(category);
  await write();
  await pass(50);
  signal(origin());
  signal(null);
  await pass(50);
  expect(requested()).toEqual(['/categories', ...everything].sort());
});

test.each([
  ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['reports a fault', () => problem('internal', 'Something went wrong.')],
])('its own write whose response %s refetches everything', async (_what, post) => {
  const { write, origin, signal, requested } = await open(post);
  await write();
  await pass(50);
  expect(requested()).toEqual([]);
  signal(origin());
  await pass(50);
  expect(requested()).toEqual(everything);
});

test('its own write without a response for long refetches everything', async () => {
  const { write, origin, signal, requested } = await open(() => new Promise(() => {}));
  await write();
  await pass(50);
  signal(origin());
  await pass(1000);
  expect(requested()).toEqual([]);
  await pass(1000);
  expect(requested()).toEqual(everything);
});

test('marking notifications as seen refetches nothing', async () => {
  const { write, origin, signal, requested } = await open(undefined, '/notices/seen', {}, 'PUT');
  await write();
  await pass(100);
  const before = requested();
  signal(origin());
  await pass(2000);
  expect(requested()).toEqual(before);
});
