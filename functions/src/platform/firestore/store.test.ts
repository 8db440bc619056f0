import type { Firestore, Transaction } from '@google-cloud/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../core/problem/problem.ts';
import { readConfig } from '../config.ts';
import { Store } from './store.ts';

const { commit: limits } = readConfig({}).limits;

/** In ms: an attempt's wait for a lock before the database gives up. */
const LOCK_WAIT_MS = 2000;
/** In ms, until the database gives up the transaction of an ended process. */
const ABANDONED_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every attempt waits for a lock in vain and is retried. */
function lockedDatabase(): Firestore {
  const runTransaction = async (
    work: (transaction: Transaction) => Promise<unknown>,
    { maxAttempts }: { maxAttempts: number },
  ) => {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await work({} as Transaction);
      await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
    }
    throw Object.assign(new Error('Too much contention.'), { code: 10 });
  };
  return { runTransaction } as unknown as Firestore;
}

/** The resulting problem, and the time in ms. */
async function commitInVain(commitLimits: typeof limits) {
  const store = new Store(
    lockedDatabase(),
    () => [],
    () => {},
    commitLimits,
  );
  const startedAt = performance.now();
  const ended = store
    .commit(async () => {})
    .then(
      () => ({ problem: null, after: 0 }),
      (problem: unknown) => ({ problem, after: performance.now() - startedAt }),
    );
  await vi.runAllTimersAsync();
  return ended;
}

test('a commit that waits for a lock ends within its time limit plus one attempt', async () => {
  const { problem, after } = await commitInVain({ ...limits, attempts: 100 });
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).code).toBe('contended');
  expect(after).toBeLessThanOrEqual(limits.milliseconds + LOCK_WAIT_MS);
  // Most people give up after ten seconds without a response.
  expect(limits.milliseconds + LOCK_WAIT_MS).toBeLessThan(10_000);
});

test('the detail and retryAfter agree, and a second retry finds the lock gone', async () => {
  const { problem, after } = await commitInVain({ ...limits, attempts: 100 });
  const { retryAfter } = (problem as Problem).extra as { retryAfter: number };
  expect((problem as Problem).detail).toContain(`in ${retryAfter} seconds`);
  expect(2 * (after + 1000 * retryAfter)).toBeGreaterThanOrEqual(ABANDONED_MS);
});

test('a commit that lost a race may be retried at once', async () => {
  const { problem, after } = await commitInVain({ ...limits, attempts: 1 });
  expect(problem).toMatchObject({ code: 'contended', extra: { retryAfter: 1 } });
  expect(after).toBe(LOCK_WAIT_MS);
});
