import { expect } from 'vitest';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { newBrowser, sayOnDevice } from '../../support/letters/push-fixture.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import type { Json } from '../../support/server/api-client.ts';

/**
 * A member who presses OK in a push message has no page open, and so no session: the device's key identifies
 * them.
 */

const test = base.extend('told', async ({ api, home: { household, ana, ben, cleo } }) => {
  const [phone, cleos] = [newBrowser(), newBrowser()];
  expect((await ben.post('/push-subscriptions', phone)).status).toBe(201);
  expect((await cleo.post('/push-subscriptions', cleos)).status).toBe(201);
  await lend(ana, ben, 5);
  await lend(ana, ben, 7);
  const [newest, older] = await newNotifications(ben);
  const say = async (fields: Json = {}) => {
    const body = { device: phone, householdId: household, id: newest!.id, ...fields };
    return (await sayOnDevice(api, body)).status;
  };
  return { phone, cleos, newest: newest!, older: older!, say, ben };
});

test('OK marks the shown notification as seen, and no other, however often it is sent', async ({
  told: { say, older, ben },
}) => {
  expect([await say(), await say()]).toEqual([204, 204]);
  expect((await newNotifications(ben)).map(({ id }) => id)).toEqual([older.id]);
});

test("another device's key or a part of the key is refused", async ({
  api,
  told: { say, phone, cleos, newest, ben },
}) => {
  const keys = newBrowser().keys;
  const guessed: Json[] = [
    { device: cleos },
    { device: newBrowser() },
    { device: { ...phone, keys: { ...phone.keys, auth: keys.auth } } },
    { device: { ...phone, keys: { ...phone.keys, p256dh: keys.p256dh } } },
    { device: { ...phone, endpoint: newBrowser().endpoint } },
    { id: 'no-such-notice' },
  ];
  for (const fields of guessed) expect(await say(fields)).toBe(404);
  expect(await say({ householdId: 'elsewhere' })).toBe(403);
  expect(await say({ device: { endpoint: phone.endpoint } })).toBe(400);
  expect((await newNotifications(ben)).map(({ id }) => id)).toContain(newest.id);
  // A device without a subscription cannot mark anything as seen.
  const { body } = await ben.get('/push-subscriptions');
  await ben.delete(`/push-subscriptions/${body.subscriptions[0].id}`);
  expect(await say()).toBe(404);
  for (const secret of [phone.endpoint, phone.keys.auth]) {
    expect(JSON.stringify(api.logs)).not.toContain(secret);
  }
});
