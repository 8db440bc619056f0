import type { Firestore, Transaction } from '@google-cloud/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../core/problem/problem.ts';
import { readConfig } from '../config.ts';
import { Store } from './store.ts';

const { commit: limits } = readConfig({}).limits;

/** Milliseconds for which one attempt waits for a lock before the database gives it up. */
const LOCK_WAIT_MS = 2000;
/** Milliseconds after which the database gives up the transaction of a process that has ended. */
const ABANDONED_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database in which every attempt waits in vain for a lock, and is then made again. */
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

/** What a commit ends with, and after how many milliseconds. */
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

test('who waits for a lock is answered within the time of a commit and of the attempt that it began', async () => {
  const { problem, after } = await commitInVain({ ...limits, attempts: 100 });
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).code).toBe('contended');
  expect(after).toBeLessThanOrEqual(limits.milliseconds + LOCK_WAIT_MS);
  // Ten seconds of silence: most people have given up by then.
  expect(limits.milliseconds + LOCK_WAIT_MS).toBeLessThan(10_000);
});

test('the seconds that it says are the ones it means, and coming again once more finds the lock gone', async () => {
  const { problem, after } = await commitInVain({ ...limits, attempts: 100 });
  const { retryAfter } = (problem as Problem).extra as { retryAfter: number };
  expect((problem as Problem).detail).toContain(`in ${retryAfter} seconds`);
  expect(2 * (after + 1000 * retryAfter)).toBeGreaterThanOrEqual(ABANDONED_MS);
});

test('who was only overtaken may come again at once', async () => {
  const { problem, after } = await commitInVain({ ...limits, attempts: 1 });
  expect(problem).toMatchObject({ code: 'contended', extra: { retryAfter: 1 } });
  expect(after).toBe(LOCK_WAIT_MS);
});
