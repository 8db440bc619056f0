// @vitest-environment jsdom
// A new entry that comes back waits as one thing with what it begins, and both arrive once, in that order.
import '@test/kept-storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiProblem } from '@/lib/api-problem';
import type { Calls } from '@/offline/outbox/calls';
import { forgetWrites, queueWrite, listWrites, retryWrite } from '@/offline/outbox/outbox';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';
import { sendAllWrites } from '@/offline/outbox/send-waiting';
import { sendWrite } from '@/offline/outbox/send-write';
import { newWrite, sender, uid, unreachableProblem } from '@test/outbox';

type Body = Record<string, unknown> & { id: string; first?: string };

/** Stores each id once. `cut` drops the response, before or after storing. */
class Server {
  readonly entries = new Map<string, Body & { version: number; seriesId?: string }>();
  readonly series = new Map<string, Body>();
  readonly sent: string[] = [];
  cut: (path: string) => 'before' | 'after' | null = () => null;
  refuse: (path: string) => ApiProblem | null = () => null;

  readonly calls = {
    send: (method: string, path: string, body: Body) =>
      this.take(path, () =>
        method === 'POST' ? this.store(path, body) : this.update(path.split('/')[2]!, body),
      ),
  } as unknown as Calls;

  private update(id: string, body: Body): unknown {
    const before = this.entries.get(id)!;
    const after = { ...before, ...body, id, version: before.version + 1 };
    this.entries.set(id, after);
    return after;
  }

  private async take(path: string, work: () => unknown): Promise<unknown> {
    this.sent.push(path);
    const how = this.cut(path);
    if (how === 'before') throw unreachableProblem();
    const refusal = this.refuse(path);
    if (refusal) throw refusal;
    const answer = await Promise.resolve().then(work);
    if (how === 'after') throw unreachableProblem();
    return answer;
  }

  private store(path: string, body: Body): unknown {
    const taken = new ApiProblem('id_taken', 'Taken.', { status: 409 });
    const isSeries = path === '/series';
    const known = (isSeries ? this.series : this.entries).get(body.id);
    if (isSeries) {
      if (known && JSON.stringify(known) !== JSON.stringify(body)) throw taken;
      const first = this.entries.get(body.first!);
      if (!first) throw new ApiProblem('not_found', 'There is none.', { status: 404 });
      this.series.set(body.id, body);
      first.seriesId = body.id;
      return body;
    }
    if (known && known['amount'] !== body['amount']) throw taken;
    const entry = this.entries.get(body.id) ?? { ...body, version: 1 };
    this.entries.set(body.id, entry);
    return { ...entry };
  }
}

let server: Server;
beforeEach(() => void (server = new Server()));
afterEach(() => forgetWrites(uid));

const series = { id: 's', kind: 'fixed', rule: { every: 1 }, first: 'a' };
const rent = (changes = {}) => newWrite('a', { series, ...changes });
const enter = (write = rent()) => sendOrQueue<Body>(server.calls, uid, write);
const sendRest = () =>
  sendAllWrites(
    uid,
    sender((write) => sendWrite(server.calls, write)),
  );
const isDone = async () => {
  expect([...server.entries.keys()]).toEqual(['a']);
  expect([...server.series.values()]).toEqual([series]);
  expect(await listWrites(uid)).toEqual([]);
};

test('the schedule is sent after its entry', async () => {
  expect(await enter()).toMatchObject({ id: 'a' });
  expect(server.sent).toEqual(['/transactions', '/series']);
  await isDone();
});

test('offline, the entry and its schedule wait as one write', async () => {
  server.cut = () => 'before';
  expect(await enter()).toBe(QUEUED);
  const [write, ...others] = await listWrites(uid);
  expect([write?.series, others]).toEqual([series, []]);
  server.cut = () => null;
  await sendRest();
  await isDone();
});

test.each([
  ['/transactions', 'before'],
  ['/transactions', 'after'],
  ['/series', 'before'],
  ['/series', 'after'],
] as const)('cut off at %s, %s it was stored, both arrive once', async (place, when) => {
  server.cut = (path) => (path === place ? when : null);
  expect(await enter()).toBe(QUEUED);
  await sendRest();
  server.cut = () => null;
  await sendRest();
  await isDone();
});

test('the schedule starts with the stored entry, even if its id has changed', async () => {
  // As when it became an expense while it waited.
  await queueWrite(uid, rent({ body: { id: 'b', amount: 1250 } }));
  await sendRest();
  expect([...server.series.values()]).toEqual([{ ...series, first: 'b' }]);
});

const full = () => new ApiProblem('conflict', 'Two hundred repeat.', { status: 409 });

test('if the schedule is refused, the form learns that its entry is stored, and nothing waits', async () => {
  server.refuse = (path) => (path === '/series' ? full() : null);
  await expect(enter()).rejects.toMatchObject({
    code: 'not_repeating',
    message: 'It is entered, but does not repeat. Two hundred repeat.',
    extra: { stored: { id: 'a' } },
  });
  expect(await listWrites(uid)).toEqual([]);
});

test('a schedule refused later stays in the outbox and can be retried', async () => {
  await queueWrite(uid, rent());
  server.refuse = (path) => (path === '/series' ? full() : null);
  await sendRest();
  const [write] = await listWrites(uid);
  expect(write).toMatchObject({ refusal: { code: 'not_repeating' } });
  server.refuse = () => null;
  await retryWrite(write!);
  await sendRest();
  await isDone();
});

test.each([
  [
    'another rule',
    { ...series, kind: 'varies' },
    'It repeats as it was first sent. Change that under “What repeats”.',
  ],
  [
    'none',
    null,
    'It had been sent before you changed it, and repeats. End that under “What repeats”.',
  ],
])(
  'a schedule changed to %s after it had arrived reports the stored one',
  async (_what, changed, message) => {
    server.cut = (path) => (path === '/series' ? 'after' : null);
    await enter();
    server.cut = () => null;
    await expect(enter(rent({ series: changed }))).rejects.toMatchObject({ message });
    expect([...server.series.values()]).toEqual([series]);
  },
);
