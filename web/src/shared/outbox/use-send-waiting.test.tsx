import '@test/kept-storage';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSendWaiting } from '@/shared/outbox/use-send-waiting';
import {
  forgetWrites,
  queueWrite,
  listWrites,
  retryWrite,
  settleWrite,
} from '@/offline/outbox/outbox';
import { newWrite } from '@test/outbox';
import { anna, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const server = vi.hoisted(() => ({
  /** Times of the attempts, in ms. */
  attempts: [] as number[],
  answer: (): Promise<unknown> => Promise.resolve(null),
}));

vi.mock('@/offline/outbox/send-waiting', () => ({
  sendWaiting: () => {
    server.attempts.push(Date.now());
    return server.answer();
  },
}));

const noAnswer = { sent: [], answers: [], refused: [], isStopped: true };

beforeEach(async () => {
  await forgetWrites(anna.uid);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Makes each pause as long as possible.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server.attempts = [];
  server.answer = () => Promise.resolve(noAnswer);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Sender() {
  useSendWaiting(anna.uid);
  return null;
}

/** One entry waits, and its first attempt has failed. */
async function open() {
  await queueWrite(anna.uid, newWrite('a'));
  stubApi({});
  renderApp(<Sender />);
  await pass(1);
  expect(server.attempts).toHaveLength(1);
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      // An attempt reads the database asynchronously.
      for (let turn = 0; turn < 3; turn += 1) await listWrites(anna.uid);
    });
  }
}

function pauses(first = 0): number[] {
  const moments = server.attempts.slice(first);
  return moments.slice(1).map((at, index) => Math.round((at - moments[index]!) / 1000));
}

test('repeated failures are retried less often, up to every five minutes', async () => {
  await open();
  await pass(1100);
  expect(pauses()).toEqual([15, 30, 60, 120, 240, 300, 300]);
});

test('devices that failed at the same moment retry at different times', async () => {
  vi.mocked(Math.random).mockReturnValue(0.99);
  await open();
  await pass(40);
  expect(pauses()[0]).toBeLessThan(14);
  expect(pauses()[1]).toBeLessThan(26);
});

const happens: [string, () => unknown][] = [
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['one comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['something else is entered', () => queueWrite(anna.uid, newWrite('b'))],
  [
    'one tries again what was refused',
    async () => {
      const { kept } = await queueWrite(anna.uid, newWrite('b'));
      await settleWrite(kept, { message: 'No.', code: 'forbidden' });
      await retryWrite(kept);
    },
  ],
];

test.each(happens)('it is tried at once, and often again, when %s', async (_what, happen) => {
  await open();
  await pass(120);
  expect(pauses()).toEqual([15, 30, 60]);
  await act(async () => void (await happen()));
  await pass(1);
  const before = server.attempts.length - 1;
  expect(before).toBeGreaterThan(3);
  await pass(50);
  expect(pauses(before)).toEqual([15, 30]);
});

test('a page that is left does not retry', async () => {
  await open();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(120);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1);
  expect(pauses()).toEqual([15, 30, 60]);
});

test('entries that another tab sends are checked at the shortest pause, because that tab may close', async () => {
  server.answer = () => Promise.resolve(null);
  await open();
  await pass(100);
  expect(pauses()).toEqual([15, 15, 15, 15, 15, 15]);
});

test('a storage failure during sending is retried', async () => {
  server.answer = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
  await open();
  await pass(50);
  expect(pauses()).toEqual([15, 30]);
});
