// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenFile } from '@/lib/loading/screen-file';
import { whenLoadedAndIdle } from '@/lib/timing/when-loaded';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A pending load that the test resolves. */
function onItsWay() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, arrive: () => resolve('here'), fail: () => reject(new Error('Not there.')) };
}

const load = (file: Promise<string>) => screenFile(() => file)();

function setUp() {
  const queryClient = new QueryClient();
  const start = vi.fn<() => void>();
  const stop = whenLoadedAndIdle(queryClient, start);
  const ask = (name: string, answer: Promise<string>) =>
    void queryClient.prefetchQuery({ queryKey: [name], queryFn: () => answer });
  return { start, stop, ask };
}

test('it waits for the screen’s file, and for the queries that it starts', async () => {
  const file = onItsWay();
  const rows = onItsWay();
  void load(file.promise);
  const { start, ask } = setUp();
  await pass(4000);
  file.arrive();
  void file.promise.then(() => ask('rows', rows.promise));
  await pass(3000);
  expect(start).not.toHaveBeenCalled();
  rows.arrive();
  await pass(2000);
  expect(start).toHaveBeenCalledTimes(1);
});

test('new rows are painted first', async () => {
  let paint = () => {};
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => void (paint = callback));
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  const { start, ask } = setUp();
  const rows = onItsWay();
  ask('rows', rows.promise);
  paint();
  await pass(100);
  rows.arrive();
  await pass(100);
  expect(start).not.toHaveBeenCalled();
  paint();
  await pass(100);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a file that fails to load is no longer waited for', async () => {
  const file = onItsWay();
  load(file.promise).catch(() => {});
  const { start } = setUp();
  await pass(4000);
  expect(start).not.toHaveBeenCalled();
  file.fail();
  await pass(2000);
  expect(start).toHaveBeenCalledTimes(1);
});

test('an endless load is not waited for, and nothing is started twice', async () => {
  const rows = onItsWay();
  const { start, ask } = setUp();
  ask('rows', rows.promise);
  await pass(12_000);
  expect(start).toHaveBeenCalledTimes(1);
  rows.arrive();
  await pass(12_000);
  expect(start).toHaveBeenCalledTimes(1);
});

test('an unmounted component starts nothing', async () => {
  const { start, stop } = setUp();
  stop();
  await pass(20_000);
  expect(start).not.toHaveBeenCalled();
});

test('a background tab, which does not paint, starts all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { start } = setUp();
  await pass(4000);
  expect(start).toHaveBeenCalledTimes(1);
});
