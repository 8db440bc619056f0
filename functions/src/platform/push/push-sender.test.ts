import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import {
  startPushService,
  type CaughtPush,
  type StandInPushService,
} from '../../../../push-stand-in/server.ts';
import { createPushSender, type Push, type PushSender } from './push-sender.ts';

/** Uses a push service that verifies and decrypts messages. */

const keys = webPush.generateVAPIDKeys();
const caught: CaughtPush[] = [];
let service: StandInPushService;
let sender: PushSender;

beforeAll(async () => {
  service = await startPushService(0, keys.publicKey, (push) => caught.push(push));
  sender = createPushSender({
    ...keys,
    contact: 'https://housetab.example',
    standIn: service.origin,
  });
});
afterAll(() => service.close());
beforeEach(() => {
  caught.length = 0;
  service.refuse(null);
});

const to = (name: string, more: Partial<Push> = {}): Push => ({
  subscription: service.subscribe(name),
  text: '{"title":"Bäckerei 🥐"}',
  timeToLive: 3600,
  urgency: 'normal',
  ...more,
});

test('a message is signed and encrypted for the browser, with its lifetime', async () => {
  const delivery = await sender.send(to('phone', { topic: 'expense-1' }));
  expect(delivery).toEqual({ outcome: 'sent', retryAfter: null, fault: null });
  expect(caught).toMatchObject([
    {
      to: 'phone',
      text: '{"title":"Bäckerei 🥐"}',
      headers: { ttl: '3600', urgency: 'normal', topic: 'expense-1' },
    },
  ]);
});

test('the largest message is accepted, and a larger one is never retried', async () => {
  const text = 'x'.repeat(3993);
  expect((await sender.send(to('phone', { text }))).outcome).toBe('sent');
  expect(caught).toMatchObject([{ text }]);
  const larger = await sender.send(to('phone', { text: `${text}x` }));
  expect(larger).toMatchObject({ outcome: 'refused', fault: { status: 413 } });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [502, 'later'],
  [503, 'later'],
])('%d: the message is %s', async (status, outcome) => {
  service.refuse({ status });
  expect(await sender.send(to('phone'))).toMatchObject({ outcome, fault: { status } });
  expect(caught).toEqual([]);
});

test.each([
  ['120', 120_000],
  [new Date(Date.now() + 10_000_000_000).toUTCString(), 86_400_000],
  ['9999999999', 86_400_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['soon', null],
])('a service that says when to come again, “%s”, is heard', async (header, retryAfter) => {
  service.refuse({ status: 429, headers: { 'Retry-After': header } });
  expect(await sender.send(to('phone'))).toMatchObject({ outcome: 'later', retryAfter });
});

test('redirects are not followed', async () => {
  const elsewhere = await startPushService(0, keys.publicKey, (push) => caught.push(push));
  const { endpoint } = elsewhere.subscribe('phone');
  service.refuse({ status: 307, headers: { Location: endpoint } });
  expect(await sender.send(to('phone'))).toMatchObject({
    outcome: 'refused',
    fault: { status: 307 },
  });
  expect(caught).toEqual([]);
  await elsewhere.close();
});

test('a connection lost after the message was handed over is not retried', async () => {
  for (const more of [{}, { hasTaken: true as const }]) {
    service.refuse({ status: 0, hangsUp: true, ...more });
    expect((await sender.send(to('phone'))).outcome).toBe('unknown');
  }
  expect(caught).toHaveLength(1);
});

test('an unreachable service is retried', async () => {
  const gone = await startPushService(0, keys.publicKey, () => {});
  const subscription = gone.subscribe('phone');
  await gone.close();
  const own = createPushSender({ ...keys, contact: 'mailto:a@b.example', standIn: gone.origin });
  expect(await own.send(to('phone', { subscription }))).toMatchObject({
    outcome: 'later',
    fault: { code: 'ECONNREFUSED' },
  });
});

test("another sender's key is refused, and an invalid browser key counts as gone", async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const stranger = createPushSender({
    ...{ publicKey, privateKey, contact: 'mailto:a@b.example', standIn: service.origin },
  });
  expect(await stranger.send(to('phone'))).toMatchObject({
    outcome: 'refused',
    fault: { status: 403 },
  });
  const { endpoint, keys: own } = service.subscribe('phone');
  const p256dh = `B${'A'.repeat(86)}`;
  const bad = to('phone', { subscription: { endpoint, keys: { ...own, p256dh } } });
  expect(await sender.send(bad)).toMatchObject({ outcome: 'gone' });
});

test.each(['http://127.0.0.1:1/x', 'https://169.254.169.254/x', 'file:///etc/passwd'])(
  '%s is never called, even where it is stored',
  async (endpoint) => {
    const { keys: own } = service.subscribe('phone');
    const push = to('phone', { subscription: { endpoint, keys: own } });
    expect(await sender.send(push)).toMatchObject({ outcome: 'gone', fault: { code: 'unusable' } });
  },
);
