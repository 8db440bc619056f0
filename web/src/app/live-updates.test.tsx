import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '@/lib/api/api-client';
import { followSignals, type Followed } from '@/app/follow-signals';
import { useLiveUpdates } from '@/app/live-updates';
import { householdKey } from '@/lib/query-keys';
import type { HouseholdSignal } from '@/lib/signal-listener';
import type { User } from '@housetab/functions/core/household/user-resource';
import { setServerClock } from '@/lib/own-writes';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const handlers: { onSignal: (signal: HouseholdSignal) => void; onError: () => void }[] = [];
const signal = (at: Date, count: number, origin: string | null = null) => ({ at, count, origin });
const stop = vi.fn();
const listen = (_householdId: string, _uid: string, given: (typeof handlers)[number]) => {
  handlers.push(given);
  return stop;
};
const household = { id: 'home', memberId: 'anna', accountId: 'anna' };
const load = () => Promise.resolve((followed: Followed) => followSignals(followed, listen));

function Members() {
  useLiveUpdates(household, load);
  const members = useQuery({
    queryKey: householdKey('home', 'members'),
    queryFn: () => api.send<User[]>('GET', '/users'),
  });
  return <p>{members.data?.map(({ name }) => name).join() ?? 'loading'}</p>;
}

afterEach(() => {
  handlers.length = 0;
  setServerClock(new Headers({ Date: new Date().toUTCString() }));
  vi.useRealTimers();
});

const annaPerson = samplePerson('anna', 'Anna');

async function setUp(headers?: HeadersInit, now = Date.now()) {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now,
  });
  let members = [annaPerson];
  const calls = stubApi({
    'GET /users': () => Response.json(members, { headers }),
    'GET /user/me': annaInHome,
  });
  renderApp(<Members />);
  await screen.findByText('Anna');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  return {
    change: () => (members = [annaPerson, samplePerson('ben', 'Ben')]),
    countReads: () => calls.filter(({ path }) => path.startsWith('/users')).length,
  };
}

test('another member’s change is shown', async () => {
  const { change } = await setUp();
  handlers[0]!.onSignal(signal(new Date(0), 1));
  change();
  handlers[0]!.onSignal(signal(new Date(), 2));
  expect(await screen.findByText('Anna,Ben')).toBeTruthy();
});

test('many changes cause few refetches, and the last one is shown', async () => {
  const { change, countReads } = await setUp();
  let count = 1;
  handlers[0]!.onSignal(signal(new Date(0), count));
  for (let second = 0; second < 60; second++) {
    if (second === 59) change();
    for (let each = 0; each < 3; each++) handlers[0]!.onSignal(signal(new Date(), ++count));
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(countReads()).toBeLessThan(12);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('Anna,Ben')).toBeTruthy();
  const asked = countReads();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(countReads()).toBe(asked);
});

test('after many changes, the next change is shown at once again', async () => {
  const { change, countReads } = await setUp();
  handlers[0]!.onSignal(signal(new Date(0), 1));
  for (let count = 2; count < 30; count++) handlers[0]!.onSignal(signal(new Date(), count));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const asked = countReads();
  change();
  handlers[0]!.onSignal(signal(new Date(), 30));
  await waitFor(() => expect(countReads()).toBe(asked + 1));
});

test('an old signal at the start causes no refetch', async () => {
  const { countReads } = await setUp();
  handlers[0]!.onSignal(signal(new Date(Date.now() - 3_600_000), 1));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(countReads()).toBe(1);
});

test('a change made while the page was loading is not missed', async () => {
  const { change } = await setUp();
  change();
  handlers[0]!.onSignal(signal(new Date(), 2));
  expect(await screen.findByText('Anna,Ben')).toBeTruthy();
});

test('a change during loading is not missed if the browser’s clock is minutes ahead', async () => {
  const now = new Date();
  const { change } = await setUp({ Date: now.toUTCString() }, now.getTime() + 300_000);
  change();
  handlers[0]!.onSignal(signal(now, 2));
  expect(await screen.findByText('Anna,Ben')).toBeTruthy();
});

test('when listening ends the screen refetches, and listens again later', async () => {
  const { countReads } = await setUp();
  handlers[0]!.onError();
  await waitFor(() => expect(countReads()).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(handlers).toHaveLength(2);
});

test('listening starts only once the screen has its data', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let answer = (_members: User[]) => {};
  const members = new Promise<User[]>((resolve) => (answer = resolve));
  stubApi({ 'GET /users': () => members, 'GET /user/me': annaInHome });
  const { unmount } = renderApp(<Members />);
  await screen.findByText('loading');
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(handlers).toHaveLength(0);
  answer([annaPerson]);
  await screen.findByText('Anna');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(handlers).toHaveLength(1);
  unmount();
});

test('listening does not wait for a screen that never finishes loading', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  stubApi({ 'GET /users': () => new Promise(() => {}), 'GET /user/me': annaInHome });
  renderApp(<Members />);
  await screen.findByText('loading');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(handlers).toHaveLength(1);
});
