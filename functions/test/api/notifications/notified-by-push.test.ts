import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PushText } from '../../../src/core/notification/push-text.ts';
import { notifications } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { sendPushes } from '../../../src/views/pushes/push.service.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import { markNotificationsRead } from '../../support/entries/notification-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { HOUR } from '../../support/letters/letter-fixture.ts';
import { startPushing } from '../../support/letters/push-fixture.ts';
import { choose, settingsWith } from '../../support/letters/notified-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';

/** Members' devices get one message about what concerns them, and about nothing else. */

const { api, service, caught, sender, stop } = await startPushing();
afterAll(() => stop());
beforeEach(() => {
  caught.length = 0;
});

const { mail: everyKind } = settingsWith();
const noKind = Object.fromEntries(Object.keys(everyKind).map((kind) => [kind, false]));
const byPush = { mail: noKind, push: everyKind };

/** Runs the job, some milliseconds after now. @returns the number of devices it reports as notified */
function run(later = 0): Promise<number> {
  const clock = () => new Date(Date.now() + later);
  return sendPushes(createStore(api.firestore), { auth: api.auth, sender, log: api.log, clock });
}

/** Ben has chosen everything on his phone. */
async function home(changes: object = {}) {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await choose(ben, { ...byPush, ...changes });
  const phone = await addDevice(ben, 'phone');
  const toBen = () => caught.filter(({ to }) => to.startsWith(ben.uid));
  const textsOf = () => toBen().map(({ text }) => JSON.parse(text) as PushText);
  const owe = (note: string) => lend(ana, ben, 12.4, { note });
  return { id, ana, ben, cleo, phone, toBen, textsOf, owe };
}

async function addDevice(person: TestClient, name: string) {
  const device = `${person.uid} ${name}`;
  const { status, body } = await person.post('/push-subscriptions', service.subscribe(device));
  expect(status).toBe(201);
  return { device, id: body.id as string };
}

async function waiting(householdId: string) {
  const found = await api.firestore
    .collection(notifications.path)
    .where('householdId', '==', householdId)
    .get();
  return found.docs.map((one) => one.data());
}

test('changes by others reach each device once, with a link to the entry', async () => {
  const { id, ana, ben, cleo, textsOf, owe } = await home();
  await addDevice(ben, 'laptop');
  await owe('Milk');
  await lend(ben, ana, 3, { note: 'My own' });
  await lend(ana, cleo, 4, { note: 'Of others' });
  await run();
  await Promise.all([run(), run(), run(HOUR)]);
  const texts = textsOf();
  expect(texts).toHaveLength(2);
  expect(texts[0]).toEqual(texts[1]);
  expect(texts[0]).toMatchObject({
    ...{ title: 'Maple Street', body: 'Ana added “Milk”, $12.40: you owe them', householdId: id },
    path: expect.stringMatching(/^\/transactions\?.*show=/),
  });
  expect(caught.map(({ text }) => text).join()).not.toMatch(/My own|Of others/);
  expect(await waiting(id)).toEqual([]);
});

test('messages about one expense share a tag and a topic, so that the newest replaces the others', async () => {
  const { id, ana, ben, toBen, textsOf } = await home();
  await seed(api, id, groceriesCategory);
  const expense = await postExpense(ana, [ana, ben]);
  await run();
  await say(ana, `/expenses/${expense.id as string}`, 'With the coffee.');
  await run();
  const [added, commented] = textsOf();
  expect(commented!.tag).toBe(added!.tag);
  expect(commented!.id).not.toBe(added!.id);
  expect(commented!.at > added!.at).toBe(true);
  const [first, second] = toBen().map(({ headers }) => headers['topic']);
  expect(second).toBe(first);
});

test('notifications that were seen in the app, or are no longer chosen, are not sent', async () => {
  const { id, ben, toBen, owe } = await home();
  await owe('Milk');
  await markNotificationsRead(ben);
  await run();
  await owe('Bread');
  await choose(ben, { mail: noKind, push: noKind });
  await run();
  await owe('Eggs');
  await run();
  expect(toBen()).toEqual([]);
  expect(await waiting(id)).toEqual([]);
});

test('a reminder has the open amount when it is sent, and is dropped if nothing is open', async () => {
  const { id, ana, ben, cleo, textsOf } = await home();
  await choose(cleo, { mail: noKind, push: { ...everyKind, payments: false } });
  await addDevice(cleo, 'phone');
  for (const other of [ben, cleo]) {
    await lend(ana, other, 35.9, { transactionDate: '2026-10-02' });
    await markNotificationsRead(other);
    const body = { id: randomUUID(), userId: other.uid };
    expect((await ana.post('/reminders', body)).status).toBe(201);
  }
  await pay(ben, ana, 30);
  await run();
  expect(caught).toHaveLength(1);
  expect(textsOf()).toMatchObject([
    {
      ...{ title: 'Maple Street', body: 'Ana reminds you: $5.90 from October is still open' },
      ...{ path: `/settlements?pay=${ana.uid}`, tag: `reminders/${ana.uid}` },
    },
  ]);
  await lend(cleo, ben, 4);
  await markNotificationsRead(ben);
  expect((await cleo.post('/reminders', { id: randomUUID(), userId: ben.uid })).status).toBe(201);
  await pay(ben, cleo, 4);
  await run();
  expect(caught).toHaveLength(1);
  expect(await waiting(id)).toEqual([]);
});

test('a former member and a member without a device get nothing', async () => {
  const { id, ana, ben, phone, toBen, owe } = await home();
  await owe('Milk');
  await ben.delete(`/push-subscriptions/${phone.id}`);
  await run();
  await addDevice(ben, 'laptop');
  await owe('Bread');
  expect((await ana.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
  await run();
  expect(toBen()).toEqual([]);
  expect(await waiting(id)).toEqual([]);
});

test('during quiet hours nothing is sent, but right after them', async () => {
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      ...{ hour: '2-digit', minute: '2-digit' },
    }).format(at);
  const now = Date.now();
  const quietHours = { from: clock(now - HOUR), to: clock(now + 2 * HOUR) };
  const { toBen, owe } = await home({ quietHours });
  await owe('Milk');
  await run();
  await run(HOUR);
  expect(toBen()).toEqual([]);
  await run(3 * HOUR);
  expect(toBen()).toHaveLength(1);
});

test.each([404, 410])(
  'a device is deleted after status %d, and the others are notified',
  async (status) => {
    const { ben, phone, toBen, owe } = await home();
    const laptop = await addDevice(ben, 'laptop');
    service.refuse({ status }, phone.device);
    await owe('Milk');
    await run();
    expect(toBen().map(({ to }) => to)).toEqual([laptop.device]);
    const { body } = await ben.get('/push-subscriptions');
    expect(body.subscriptions).toMatchObject([{ id: laptop.id }]);
  },
);

test('a busy service is retried later, and a notified device gets nothing twice', async () => {
  const { id, ben, phone, toBen, owe } = await home();
  await addDevice(ben, 'laptop');
  service.refuse({ status: 429, headers: { 'Retry-After': '7200' } }, phone.device);
  await owe('Milk');
  await run();
  expect(toBen()).toHaveLength(1);
  service.refuse(null, phone.device);
  await run(HOUR);
  expect(toBen()).toHaveLength(1);
  await run(2 * HOUR + 60_000);
  await run(9 * HOUR);
  expect(toBen().map(({ to }) => to)).toEqual([`${ben.uid} laptop`, phone.device]);
  expect(await waiting(id)).toEqual([]);
});

test('a service that is down for days is given up, and the log records it', async () => {
  const { id, phone, toBen, owe } = await home();
  service.refuse({ status: 503 }, phone.device);
  await owe('Milk');
  for (let day = 0; day < 8; day += 1) await run(day * 24 * HOUR);
  expect(await waiting(id)).toMatchObject([{ state: 'given_up', failures: 8, dueAt: null }]);
  service.refuse(null, phone.device);
  await run(9 * 24 * HOUR);
  expect(toBen()).toEqual([]);
});

test.each([
  ['refuses it', { status: 400 }],
  ['hangs up', { status: 0, hangsUp: true as const }],
  ['has taken it and hangs up', { status: 0, hangsUp: true as const, hasTaken: true as const }],
])('a service that %s gets the message once', async (_what, refusal) => {
  const { id, phone, toBen, owe } = await home();
  service.refuse(refusal, phone.device);
  await owe('Milk');
  await run();
  service.refuse(null, phone.device);
  await run(2 * HOUR);
  expect(toBen()).toHaveLength('hasTaken' in refusal ? 1 : 0);
  expect(await waiting(id)).toMatchObject([{ state: 'given_up' }]);
});
