// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from '@/lib/api-problem';
import {
  isServerUnreachable,
  networkStore,
  noteReachable,
  noteRetryAfter,
  noteUnreachable,
} from '@/offline/network/network-state';
import { recoverQueries } from '@/offline/network/recover-queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = () => new ApiProblem('unreachable', 'The server cannot be reached.');

/** A screen whose server is down until the test sets `isUp`. */
function showScreen(error: () => Error = unreachable) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const server = { isUp: false, probes: 0, calls: 0 };
  const observer = new QueryObserver(queryClient, {
    queryKey: ['screen'],
    queryFn: () => {
      server.calls += 1;
      return server.isUp ? Promise.resolve('here') : Promise.reject(error());
    },
  });
  const stop = recoverQueries(queryClient, () => {
    server.probes += 1;
    return Promise.resolve(server.isUp);
  });
  observer.subscribe(() => {});
  return { server, stop, status: () => observer.getCurrentResult().status };
}

test('failed queries are fetched again once the server is back, and probing stops', async () => {
  const { server, stop, status } = showScreen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([status(), server.calls]).toEqual(['error', 1]);
  expect(server.probes).toBeLessThan(6);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([status(), server.calls]).toEqual(['success', 2]);
  const { probes } = server;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.probes).toBe(probes);
  stop();
});

test('a query that fails while the server responds is retried once a minute', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let calls = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['broken'],
    queryFn: () => {
      calls += 1;
      return Promise.reject(new ApiProblem('internal', 'It broke.', { status: 500 }));
    },
  });
  const stop = recoverQueries(queryClient, () => Promise.resolve(true));
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(58_000);
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(122_000);
  expect(calls).toBe(4);
  stop();
});

test('after a fault has passed, the next outage is probed at the shortest delay again', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const server = { isUp: true };
  let failure: Error | null = new ApiProblem('internal', 'It broke.', { status: 500 });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['screen'],
    queryFn: () => (failure ? Promise.reject(failure) : Promise.resolve('here')),
  });
  const stop = recoverQueries(queryClient, () => Promise.resolve(server.isUp));
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().status).toBe('error');
  failure = null;
  await observer.refetch();
  expect(observer.getCurrentResult().status).toBe('success');

  server.isUp = false;
  failure = unreachable();
  await queryClient.resetQueries({ queryKey: ['screen'] }).catch(() => {});
  expect(observer.getCurrentResult().status).toBe('error');
  failure = null;
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(observer.getCurrentResult().status).toBe('success');
  stop();
});

test('a busy server is called at its Retry-After time, not before', async () => {
  const { server, stop, status } = showScreen(() => {
    const busy = new ApiProblem('contended', 'Busy.', { status: 503, extra: { retryAfter: 30 } });
    noteRetryAfter(busy);
    return busy;
  });
  onTestFinished(() => networkStore.setState({ retryAt: 0, retrySeconds: 0 }));
  await vi.advanceTimersByTimeAsync(29_000);
  expect([status(), server.probes]).toEqual(['error', 0]);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect([status(), server.probes]).toEqual(['success', 1]);
  stop();
});

test('a network that returns is tried at once', async () => {
  const { server, stop, status } = showScreen();
  await vi.advanceTimersByTimeAsync(40_000);
  server.isUp = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(status()).toBe('success');
  stop();
});

test('a refused query is not retried', async () => {
  const { server, stop } = showScreen(() => new ApiProblem('forbidden', 'No.', { status: 403 }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([server.calls, server.probes]).toEqual([1, 0]);
  stop();
});

test('data on the screen when the network is lost counts as old from then on', async () => {
  const { server, stop, status } = showScreen();
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe('success');
  expect(isServerUnreachable()).toBe(false);
  dispatchEvent(new Event('offline'));
  expect(isServerUnreachable()).toBe(true);
  noteReachable();
  stop();
});

test('a lost network is not reported before any data is shown', async () => {
  const { stop } = showScreen();
  await vi.advanceTimersByTimeAsync(10);
  dispatchEvent(new Event('offline'));
  expect(isServerUnreachable()).toBe(false);
  stop();
});

test('if only some requests succeed, queries are fetched again every few seconds', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let calls = 0;
  const observe = (name: string, milliseconds: number, tell: () => void) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: async () => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        tell();
        return name;
      },
      initialData: 'of before',
    }).subscribe(() => {});
  const stop = recoverQueries(queryClient, () => Promise.resolve(true));
  // One query gets cached data before the other gets its response.
  observe('unanswered', 10, () => noteUnreachable());
  observe('answered', 20, () => {
    calls += 1;
    noteReachable();
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(14);
  stop();
  noteReachable();
});
