import { expect } from 'vitest';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
  openOf,
  partOf,
} from '../../support/entries/group-settle-up-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { addGuestAsAdmin } from '../../support/households/guest-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** Cleo pays Ana 50. Ben is in the middle, and Dan is not part of it. */
const test = base.extend('even', async ({ home }) => {
  const { ana, ben, cleo, dan } = home;
  await lend(ana, ben, 50);
  await lend(ben, cleo, 50);
  const done = await makeGroupSettleUp(ana);
  for (const client of [ana, ben, cleo, dan]) await markNotificationsRead(client);
  const path = `${groupSettleUpsPath}/${done.id}`;
  const transfer = { from: cleo.uid, to: ana.uid };
  const mark = (client: TestClient, fields: Json) =>
    client.put(`${path}/marks`, { ...transfer, ...fields });
  return { ...home, done, path, mark };
});

test('the payer marks a transfer as paid and the receiver as arrived, each once, and the other is notified', async ({
  api,
  even: { household, ana, ben, cleo, path, mark },
}) => {
  const told = async (client: TestClient) =>
    (await newNotifications(client)).map(({ what, actorName, after }) => [
      `${actorName} ${what}`,
      after.debts.map(({ amount }: Json) => amount),
    ]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => mark(cleo, { mark: 'paid' })));
  const marked = answers.filter(({ status }) => status === 200).map(({ body }) => body.transfers);
  expect(marked.length).toBeGreaterThan(0);
  expect(new Set(marked.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(marked[0]).toMatchObject([{ amount: 50, paidAt: expect.any(String), arrivedAt: null }]);
  expect(await told(ana)).toEqual([['Cleo transfer_paid', [50]]]);
  expect((await mark(ana, { mark: 'arrived' })).status).toBe(200);
  expect(await told(cleo)).toEqual([['Ana transfer_arrived', [50]]]);
  const [transfer] = (await cleo.getBody(path)).transfers;
  expect(transfer).toMatchObject({ paidAt: expect.any(String), arrivedAt: expect.any(String) });
  // Ben, in the middle, sees no mark, and no debt changes.
  expect(await told(ben)).toEqual([]);
  expect((await ben.getBody(path)).transfers).toEqual([]);
  for (const client of [ana, ben, cleo]) expect(await openOf(client)).toEqual([0, 0]);
  await expectConsistent(api, household);
});

const wordsTo = async (client: TestClient) =>
  (await newNotifications(client)).map(({ what, actorName }) => `${actorName} ${what}`);

test('a mark can be withdrawn and set again, and the other is notified each time', async ({
  api,
  even: { household, ana, ben, cleo, path, mark },
}) => {
  const stateOf = async () => {
    const [{ paidAt, arrivedAt }] = (await cleo.getBody(path)).transfers;
    return [paidAt !== null, arrivedAt !== null];
  };
  const paid = { mark: 'paid' };
  const notPaid = { mark: 'paid', takeBack: true };
  // There is no mark to withdraw yet.
  expect((await mark(cleo, notPaid)).body.transfers[0].paidAt).toBeNull();
  expect(await wordsTo(ana)).toEqual([]);
  for (const body of [paid, notPaid, notPaid, paid, paid]) {
    expect((await mark(cleo, body)).status).toBe(200);
  }
  expect(await stateOf()).toEqual([true, false]);
  const told = ['Cleo transfer_paid', 'Cleo transfer_not_paid', 'Cleo transfer_paid'];
  expect((await wordsTo(ana)).sort()).toEqual(told.sort());
  await mark(ana, { mark: 'arrived' });
  await mark(ana, { mark: 'arrived', takeBack: true });
  expect(await stateOf()).toEqual([true, false]);
  expect((await wordsTo(cleo)).sort()).toEqual([
    'Ana transfer_arrived',
    'Ana transfer_not_arrived',
  ]);
  expect(await wordsTo(ben)).toEqual([]);
  await expectConsistent(api, household);
});

test('a mark set and withdrawn simultaneously ends in one state, with one history entry per change', async ({
  api,
  even: { household, cleo, path, mark },
}) => {
  await mark(cleo, { mark: 'paid' });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      [true, false, true, false].map((takeBack) => mark(cleo, { mark: 'paid', takeBack })),
    );
  }
  const [{ paidAt }] = (await cleo.getBody(path)).transfers;
  const lines = await api.firestore
    .collection(`households/${household}/activity`)
    .where('what', 'in', ['transfer_paid', 'transfer_not_paid'])
    .get();
  const whats = lines.docs
    .map((line) => line.data())
    .sort((one, other) => one.at.toMillis() - other.at.toMillis())
    .map(({ what }) => what);
  const inTurn = whats.map((_, place) => ['transfer_paid', 'transfer_not_paid'][place % 2]);
  expect(whats).toEqual(inTurn);
  expect(whats.length % 2 === 1).toBe(paidAt !== null);
});

test('the eleventh change of a mark is final', async ({ even: { cleo, mark } }) => {
  const say = (takeBack: boolean) => mark(cleo, { mark: 'paid', takeBack });
  for (let time = 0; time < 10; time += 1) {
    expect((await say(false)).status).toBe(200);
    expect((await say(true)).status).toBe(200);
  }
  expect((await say(false)).status).toBe(200);
  const late = await say(true);
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const again = await say(false);
  expect([again.status, again.body.transfers[0].paidAt]).toEqual([200, expect.any(String)]);
});

test('a mark is refused to other members, for a missing transfer, and after an undo', async ({
  even: { ana, ben, cleo, dan, done, mark },
}) => {
  const codeOf = async (client: TestClient, fields: Json) => {
    const { status, body } = await mark(client, fields);
    return [status, body.code];
  };
  expect(await codeOf(ana, { mark: 'paid' })).toEqual([403, 'forbidden']);
  expect(await codeOf(cleo, { mark: 'arrived' })).toEqual([403, 'forbidden']);
  await mark(cleo, { mark: 'paid' });
  expect(await codeOf(ana, { mark: 'paid', takeBack: true })).toEqual([403, 'forbidden']);
  // Other members do not find the transfer, not even Ben in the middle.
  for (const client of [ben, dan]) {
    expect(await codeOf(client, { mark: 'paid' })).toEqual([404, 'not_found']);
    expect(await codeOf(client, { mark: 'paid', takeBack: true })).toEqual([404, 'not_found']);
    expect(await codeOf(client, { mark: 'paid', from: client.uid })).toEqual([404, 'not_found']);
  }
  expect(await codeOf(cleo, { mark: 'paid', to: ben.uid })).toEqual([404, 'not_found']);
  await ben.delete(`/settle-ups/${partOf(done, ben)}`);
  expect(await codeOf(cleo, { mark: 'paid' })).toEqual([409, 'conflict']);
  expect(await codeOf(cleo, { mark: 'paid', takeBack: true })).toEqual([409, 'conflict']);
});

test('admins set and withdraw marks for a guest', async ({ home: { household, ana, ben } }) => {
  const { id } = await addGuestAsAdmin(ana, household);
  await lend(ben, { uid: id } as TestClient, 5);
  const done = await makeGroupSettleUp(ana);
  const path = `${groupSettleUpsPath}/${done.id}/marks`;
  const body = { from: id, to: ben.uid, mark: 'paid' };
  expect((await ben.put(path, body)).status).toBe(403);
  expect((await ana.put(path, body)).status).toBe(200);
  expect((await newNotifications(ben)).map(({ what }) => what)).toContain('transfer_paid');
  const back = { ...body, takeBack: true };
  expect((await ben.put(path, back)).status).toBe(403);
  expect((await ana.put(path, back)).body.transfers[0].paidAt).toBeNull();
});

test('admins set marks for a view-only member, who cannot set them', async ({ even }) => {
  const { ana, ben, cleo, mark } = even;
  const looks = await ana.put(`/users/${cleo.uid}/role`, { role: 'user', onlyLooks: true });
  expect(looks.status).toBe(200);
  await markNotificationsRead(cleo);
  expect((await mark(cleo, { mark: 'paid' })).status).toBe(403);
  expect((await mark(ben, { mark: 'paid' })).status).toBe(404);
  const { body } = await mark(ana, { mark: 'paid' });
  expect(body.transfers).toMatchObject([{ paidAt: expect.any(String) }]);
  expect(await wordsTo(cleo)).toEqual(['Ana transfer_paid']);
  expect((await mark(ana, { mark: 'paid', takeBack: true })).body.transfers[0].paidAt).toBeNull();
});

test('admins set and withdraw both marks for a former member', async ({ api, even }) => {
  const { household, ana, ben, cleo, dan, path, mark } = even;
  const leave = (one: TestClient) => one.delete(`/households/${household}/members/${one.uid}`);
  expect((await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' })).status).toBe(200);
  expect((await leave(cleo)).status).toBe(204);
  // Other members may set only their own.
  expect((await mark(dan, { mark: 'paid' })).status).toBe(404);
  const { body } = await mark(ana, { mark: 'paid' });
  expect(body.transfers).toMatchObject([{ paidAt: expect.any(String), arrivedAt: null }]);
  expect((await mark(ana, { mark: 'paid', takeBack: true })).body.transfers[0].paidAt).toBeNull();
  expect((await mark(cleo, { mark: 'paid' })).status).toBe(403);
  expect((await mark(ben, { mark: 'arrived' })).status).toBe(403);
  expect((await leave(ana)).status).toBe(204);
  // Both have left: only Ben can mark it as arrived.
  expect((await mark(ben, { mark: 'arrived' })).status).toBe(200);
  expect((await ben.getBody(path)).transfers).toMatchObject([{ arrivedAt: expect.any(String) }]);
  await expectConsistent(api, household);
});

test('only the payer sees the payment method, until the transfer arrives or is undone', async ({
  even: { ana, ben, cleo, dan, done, mark },
}) => {
  const ways = [{ kind: 'paypal', handle: 'ana' }];
  expect((await ana.put('/user/payment-ways', { ways })).status).toBe(200);
  const look = async (client: TestClient) =>
    (await client.get(`/users/${ana.uid}/payment-ways`)).status;
  expect([await look(cleo), await look(ben), await look(dan)]).toEqual([200, 404, 404]);
  await mark(cleo, { mark: 'paid' });
  expect(await look(cleo)).toBe(200);
  await mark(ana, { mark: 'arrived' });
  expect(await look(cleo)).toBe(404);
  await ben.delete(`/settle-ups/${partOf(done, ben)}`);
  // Cleo owes Ben again, and only him.
  expect(await look(cleo)).toBe(404);
});
