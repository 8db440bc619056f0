// @vitest-environment jsdom
import '@test/kept-storage';
import fc from 'fast-check';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from '@/lib/api-problem';
import {
  forgetWrites,
  queueWrite,
  listWrites,
  removeWrite,
  retryWrite,
} from '@/offline/outbox/outbox';
import { watchOutbox } from '@/offline/outbox/outbox-store';
import { sendAllWrites } from '@/offline/outbox/send-waiting';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { holdBack } from '@/offline/outbox/write-lock';
import { newWrite, refusedProblem, sender, uid, unreachableProblem } from '@test/outbox';

const ids = async (of = uid) => (await listWrites(of)).map(({ resourceId }) => resourceId);
afterEach(() => Promise.all(['ann', 'ben'].map(forgetWrites)));

test('waiting writes are sent in order, each once', async () => {
  for (const id of ['a', 'b', 'c']) await queueWrite(uid, newWrite(id));
  const sent: string[] = [];
  const outcome = await sendAllWrites(
    uid,
    sender(({ resourceId }) => Promise.resolve(sent.push(resourceId))),
  );
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(outcome.sent).toHaveLength(3);
  expect(await ids()).toEqual([]);
});

test('writes behind a comment being edited are sent, but not the comment', async () => {
  const comment = newWrite('hello', { kind: 'comment', path: '/transactions/a/comments' });
  await queueWrite(uid, comment);
  await queueWrite(uid, newWrite('b'));
  await queueWrite(uid, newWrite('c'));
  const end = await holdBack(uid, comment);
  const outcome = await sendAllWrites(
    uid,
    sender(() => Promise.resolve()),
  );
  expect(outcome.sent.map(({ resourceId }) => resourceId)).toEqual(['b', 'c']);
  expect(outcome.isStopped).toBe(true);
  expect(await ids()).toEqual(['hello']);
  end?.();
});

test('writes behind an entry that a form is sending wait, because they may depend on it', async () => {
  const entry = newWrite('a');
  await queueWrite(uid, entry);
  await queueWrite(uid, newWrite('hello', { kind: 'comment', path: '/transactions/a/comments' }));
  const end = await holdBack(uid, entry);
  const outcome = await sendAllWrites(
    uid,
    sender(() => Promise.resolve()),
  );
  expect([outcome.sent, outcome.isStopped]).toEqual([[], true]);
  end?.();
});

test('without a response the rest waits in order', async () => {
  for (const id of ['a', 'b', 'c']) await queueWrite(uid, newWrite(id));
  const send = ({ resourceId }: WaitingWrite) =>
    resourceId === 'b' ? Promise.reject(unreachableProblem()) : Promise.resolve();
  expect(await sendAllWrites(uid, sender(send))).toMatchObject({ isStopped: true });
  expect(await ids()).toEqual(['b', 'c']);
});

test.each([
  [401, 'unauthenticated'],
  [429, 'rate_limited'],
  [500, 'internal'],
  [503, 'unavailable'],
])('a temporary error (%i) stops sending', async (status, code) => {
  await queueWrite(uid, newWrite('a'));
  const problem = new ApiProblem(code as 'internal', 'Later.', { status });
  await sendAllWrites(
    uid,
    sender(() => Promise.reject(problem)),
  );
  expect(await listWrites(uid)).toMatchObject([{ resourceId: 'a', refusal: null }]);
});

test('a refused write stays with its reason, and the rest is sent', async () => {
  for (const id of ['a', 'b']) await queueWrite(uid, newWrite(id));
  const send = ({ resourceId }: WaitingWrite) =>
    resourceId === 'a' ? Promise.reject(refusedProblem()) : Promise.resolve();
  await sendAllWrites(uid, sender(send));
  expect(await listWrites(uid)).toMatchObject([
    { resourceId: 'a', refusal: { message: 'No.', code: 'forbidden' } },
  ]);
  // It is sent again only on request.
  const again = await sendAllWrites(
    uid,
    sender(() => Promise.resolve()),
  );
  expect(again.sent).toEqual([]);
  const [write] = await listWrites(uid);
  await retryWrite(write!);
  await sendAllWrites(
    uid,
    sender(() => Promise.resolve()),
  );
  expect(await ids()).toEqual([]);
});

test('a write edited while it is sent is sent again with the edit', async () => {
  await queueWrite(uid, newWrite('a'));
  const bodies: unknown[] = [];
  const send = async ({ body }: WaitingWrite) => {
    if (bodies.push(body) === 1) await queueWrite(uid, newWrite('a', { body: { amount: 2000 } }));
  };
  await sendAllWrites(uid, sender(send));
  expect(bodies).toEqual([{ id: 'a', amount: 1250 }, { amount: 2000 }]);
  expect(await ids()).toEqual([]);
});

test('a write removed before its turn is not sent', async () => {
  for (const id of ['a', 'b']) await queueWrite(uid, newWrite(id));
  const sent: string[] = [];
  const send = async ({ resourceId }: WaitingWrite) => {
    sent.push(resourceId);
    const next = (await listWrites(uid)).find((one) => one.resourceId === 'b');
    if (next) await removeWrite(next.order);
  };
  await sendAllWrites(uid, sender(send));
  expect(sent).toEqual(['a']);
});

test('another account neither sees nor sends a write, and signing out removes it', async () => {
  await queueWrite(uid, newWrite('a'));
  await queueWrite('ben', newWrite('b'));
  expect(await ids('ben')).toEqual(['b']);
  const sent: string[] = [];
  await sendAllWrites(uid, {
    send: ({ resourceId }) => Promise.resolve(sent.push(resourceId)),
    currentUid: () => 'ben',
  });
  expect(sent).toEqual([]);
  await forgetWrites(uid);
  expect(await ids()).toEqual([]);
  expect(await ids('ben')).toEqual(['b']);
});

/** A server that stores by id, with connections that fail before or after it. */
test('with any lost connection, each write is stored exactly once, in order, and refusals are stored', async () => {
  const cut = fc.constantFrom('before', 'after', 'none' as const);
  const plans = fc.record({
    writes: fc.array(fc.boolean(), { maxLength: 6 }),
    cuts: fc.array(cut, { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ writes, cuts }) => {
      await forgetWrites(uid);
      const stored: string[] = [];
      const remaining = [...cuts];
      const send = ({ resourceId, body }: WaitingWrite) => {
        const where = remaining.shift() ?? 'none';
        if (where === 'before') return Promise.reject(unreachableProblem());
        if (!(body as { isAllowed: boolean }).isAllowed) return Promise.reject(refusedProblem());
        if (!stored.includes(resourceId)) stored.push(resourceId);
        return where === 'after' ? Promise.reject(unreachableProblem()) : Promise.resolve();
      };
      for (const [index, isAllowed] of writes.entries()) {
        await queueWrite(uid, newWrite(String(index), { body: { isAllowed } }));
        await sendAllWrites(uid, sender(send));
      }
      while ((await sendAllWrites(uid, sender(send))).isStopped);
      const allowed = writes.flatMap((isAllowed, index) => (isAllowed ? [String(index)] : []));
      const others = writes.flatMap((isAllowed, index) => (isAllowed ? [] : [String(index)]));
      expect(stored).toEqual(allowed);
      expect(await ids()).toEqual(others);
    }),
    { numRuns: 50 },
  );
});

test('a failed attempt does not notify listeners, which would retry at once', async () => {
  await queueWrite(uid, newWrite('a'));
  const cut = sender(() => Promise.reject(unreachableProblem()));
  await sendAllWrites(uid, cut);
  const told = vi.fn();
  onTestFinished(watchOutbox(told));
  await sendAllWrites(uid, cut);
  expect(told).not.toHaveBeenCalled();
});
