// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from '@/lib/api-problem';
import { openDatabase } from '@/offline/cache/database';
import type { Calls } from '@/offline/outbox/calls';
import { forgetWrites, queueWrite, listWrites, settleWrite } from '@/offline/outbox/outbox';
import { watchOutbox } from '@/offline/outbox/outbox-store';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';
import { sendWrite } from '@/offline/outbox/send-write';
import { sendAllWrites } from '@/offline/outbox/send-waiting';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { newWrite, refusedProblem, sender, uid, unreachableProblem } from '@test/outbox';
import { waitFor } from '@test/wait-for';

const ids = async (of = uid) => (await listWrites(of)).map(({ resourceId }) => resourceId);
afterEach(() => Promise.all(['ann', 'ben'].map(forgetWrites)));

test('a page that ends before the response leaves its write in the outbox', async () => {
  // As `sendOrQueue` queues it before it sends.
  await queueWrite(uid, newWrite('a'), { isDirect: true });
  const sent: string[] = [];
  await sendAllWrites(
    uid,
    sender(({ resourceId }) => Promise.resolve(sent.push(resourceId))),
  );
  expect(sent).toEqual(['a']);
});

test('a write that a form is sending is sent by nothing else', async () => {
  const answer = Promise.withResolvers<unknown>();
  const send = vi.fn(() => answer.promise);
  const direct = sendOrQueue({ send } as unknown as Calls, uid, newWrite('a'));
  await waitFor(() => expect(send).toHaveBeenCalled());
  const outcome = await sendAllWrites(
    uid,
    sender(() => Promise.reject(new Error('sent twice'))),
  );
  expect(outcome).toMatchObject({ sent: [], isStopped: true });
  answer.resolve({ id: 'a' });
  expect(await direct).toEqual({ id: 'a' });
  expect(await ids()).toEqual([]);
});

test('without a response the write waits, and a refusal is left to the form', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusedProblem());
  const api = { send } as unknown as Calls;
  await expect(sendOrQueue(api, uid, newWrite('b'))).rejects.toThrow('No.');
  expect(await ids()).toEqual([]);
  send.mockRejectedValueOnce(unreachableProblem());
  expect(await sendOrQueue(api, uid, newWrite('a'))).toBe(QUEUED);
  expect(await ids()).toEqual(['a']);
  send.mockRejectedValueOnce(refusedProblem());
  // A write that waited before stays, with the reason.
  await expect(sendOrQueue(api, uid, newWrite('a'))).rejects.toThrow('No.');
  expect(await listWrites(uid)).toMatchObject([{ resourceId: 'a', refusal: { message: 'No.' } }]);
});

test.each([502, 503, 504])(
  'an outage told with %s leaves it to the outbox, and it arrives once',
  async (status) => {
    const stored = new Set<string>();
    let isUp = false;
    // The server has stored it although a proxy reports an outage.
    const send = vi.fn((_method: string, _path: string, { id }: { id: string }) => {
      stored.add(id);
      if (isUp) return Promise.resolve({ id });
      return Promise.reject(new ApiProblem('internal', 'A page of a proxy.', { status }));
    });
    const api = { send } as unknown as Calls;
    expect(await sendOrQueue(api, uid, newWrite('a'))).toBe(QUEUED);
    expect(await listWrites(uid)).toMatchObject([{ resourceId: 'a', refusal: null }]);
    isUp = true;
    const outcome = await sendAllWrites(
      uid,
      sender((write) => sendWrite(api, write)),
    );
    expect(outcome).toMatchObject({ sent: [{ resourceId: 'a' }], isStopped: false });
    expect([...stored]).toEqual(['a']);
    expect(await ids()).toEqual([]);
  },
);

test('a server fault is left to the form because it may be permanent', async () => {
  const fault = new ApiProblem('internal', 'It broke.', { status: 500 });
  const api = { send: () => Promise.reject(fault) } as unknown as Calls;
  await expect(sendOrQueue(api, uid, newWrite('a'))).rejects.toThrow('It broke.');
  expect(await ids()).toEqual([]);
});

/** A server that accepts requests and never responds. Collects the ids until each request is cancelled. */
function silentServer() {
  const calls: { id: string; signal: AbortSignal }[] = [];
  const send = (
    _method: string,
    _path: string,
    { id }: { id: string },
    { signal }: { signal: AbortSignal },
  ) => {
    calls.push({ id, signal });
    return new Promise(() => {});
  };
  return { calls, api: { send } as unknown as Calls };
}

test('without a response in time the request is cancelled and the write waits', async () => {
  const { calls, api } = silentServer();
  expect(await sendOrQueue(api, uid, newWrite('a'), 10)).toBe(QUEUED);
  expect(calls).toMatchObject([{ id: 'a', signal: { aborted: true } }]);
  // The server may have stored it, so the attempt is recorded.
  expect(await listWrites(uid)).toMatchObject([
    { resourceId: 'a', isDirect: false, attempts: [{ path: '/transactions' }] },
  ]);
  // The lock is released.
  const outcome = await sendAllWrites(
    uid,
    sender(() => Promise.resolve()),
  );
  expect(outcome.sent).toHaveLength(1);
});

test('a write behind a waiting one is queued at once and sent after it', async () => {
  await queueWrite(uid, newWrite('a'));
  const { calls, api } = silentServer();
  const told = vi.fn();
  onTestFinished(watchOutbox(told));
  const comment = newWrite('hello', { kind: 'comment', path: '/transactions/z/comments' });
  expect(await sendOrQueue(api, uid, comment)).toBe(QUEUED);
  expect(calls).toEqual([]);
  // A listener sends it now.
  expect(told).toHaveBeenCalled();
  const sent: string[] = [];
  await sendAllWrites(
    uid,
    sender(({ resourceId }) => Promise.resolve(sent.push(resourceId))),
  );
  expect(sent).toEqual(['a', 'hello']);
});

test('refused writes, later writes and writes of a form do not delay a write', async () => {
  const { kept } = await queueWrite(uid, newWrite('refused'));
  await settleWrite(kept, { message: 'No.', code: 'forbidden' });
  await queueWrite(uid, newWrite('entered'), { isDirect: true });
  await queueWrite('ben', newWrite('of another'));
  const send = vi.fn(() => Promise.resolve({ id: 'a' }));
  const api = { send } as unknown as Calls;
  expect(await sendOrQueue(api, uid, newWrite('a'))).toEqual({ id: 'a' });
  // Edited, and the only waiting write.
  await queueWrite(uid, newWrite('b'));
  await queueWrite(uid, newWrite('c'));
  expect(await sendOrQueue(api, uid, newWrite('b'))).toEqual({ id: 'a' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('a write of a closed page is also sent first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await queueWrite(uid, newWrite('a'), { isDirect: true });
  vi.setSystemTime(Date.now() + 60_000);
  const { calls, api } = silentServer();
  expect(await sendOrQueue(api, uid, newWrite('b'))).toBe(QUEUED);
  expect(calls).toEqual([]);
});

test('an edit during sending is sent after the earlier version', async () => {
  await queueWrite(uid, newWrite('a'));
  const answer = Promise.withResolvers<void>();
  const bodies: unknown[] = [];
  const send = ({ body }: WaitingWrite) => (bodies.push(body), answer.promise);
  const sending = sendAllWrites(uid, sender(send));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const { api } = silentServer();
  const edited = newWrite('a', { body: { id: 'a', amount: 2000 } });
  expect(await sendOrQueue(api, uid, edited)).toBe(QUEUED);
  answer.resolve();
  await sending;
  expect(bodies).toEqual([{ id: 'a', amount: 1250 }, edited.body]);
  expect(await ids()).toEqual([]);
});

test('persistent storage is requested when a write first waits', async () => {
  const persist = vi.fn(() => Promise.reject(new Error('Not now.')));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  vi.resetModules();
  const fresh = await import('@/offline/outbox/send-or-queue');
  const answering = { send: () => Promise.resolve({ id: 'a' }) } as unknown as Calls;
  await fresh.sendOrQueue(answering, uid, newWrite('a'));
  expect(persist).not.toHaveBeenCalled();
  for (const id of ['b', 'c']) {
    expect(await fresh.sendOrQueue(silentServer().api, uid, newWrite(id), 10)).toBe(fresh.QUEUED);
  }
  expect(persist).toHaveBeenCalledTimes(1);
});

test('cached responses make room for a write', async () => {
  const database = await openDatabase();
  const answer = { uid, householdId: 'h1', address: 'rows', body: 1, link: null, at: 1 };
  await database.put('answers', answer);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  expect(await sendOrQueue(silentServer().api, uid, newWrite('a'), 10)).toBe(QUEUED);
  expect(full).toHaveBeenCalledTimes(2);
  expect(await ids()).toEqual(['a']);
  expect(await database.count('answers')).toBe(0);
});

test('an attempt is made even if the storage has no room to record it', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const api = { send: () => Promise.resolve({ id: 'a' }) } as unknown as Calls;
  expect(await sendOrQueue(api, uid, newWrite('a'))).toEqual({ id: 'a' });
  await queueWrite(uid, newWrite('b'));
  const answering = sender(() => Promise.resolve());
  expect(await sendAllWrites(uid, answering)).toMatchObject({ isStopped: false, sent: [{}] });
  expect(await ids()).toEqual([]);
});

test('a browser that forbids storage sends what it can and names the problem', async () => {
  vi.resetModules();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in a private window.', 'SecurityError');
  });
  const fresh = await import('@/offline/outbox/send-or-queue');
  const { unreachableProblem: noAnswer } = await import('@test/outbox');
  const send = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce({ id: 'a' });
  const api = { send } as unknown as Calls;
  expect(await fresh.sendOrQueue(api, uid, newWrite('a'))).toEqual({ id: 'a' });
  send.mockRejectedValueOnce(noAnswer());
  await expect(fresh.sendOrQueue(api, uid, newWrite('b'))).rejects.toThrow(
    'this browser has no room to keep the entry',
  );
  open.mockRestore();
});

test('a browser with full storage sends what it can and names the problem', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const send = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce({ id: 'a' });
  const api = { send } as unknown as Calls;
  expect(await sendOrQueue(api, uid, newWrite('a'))).toEqual({ id: 'a' });
  send.mockRejectedValueOnce(unreachableProblem());
  await expect(sendOrQueue(api, uid, newWrite('b'))).rejects.toThrow(
    'this browser has no room to keep the entry',
  );
  expect(await ids()).toEqual([]);
});
