import { expect } from 'vitest';
import { flood } from '../../support/entries/flood-fixture.ts';
import { addGuestAsAdmin, as, joinAs } from '../../support/households/guest-fixture.ts';
import { createTestHousehold, foundHousehold } from '../../support/households/household-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { lend, enterDebt } from '../../support/entries/transaction-fixture.ts';

/** Payment methods belong to an account, and are visible to members who owe it money. */

const path = '/user/payment-ways';
const paypal = { kind: 'paypal', handle: 'ben' };
const iban = { kind: 'iban', iban: 'DE89370400440532013000', name: 'Ben Berg' };
const other = { kind: 'iban', iban: 'NL91ABNA0417164300', name: 'Ben Berg' };

const keep = (client: TestClient, ways: object[], headers = {}) =>
  client.put(path, { ways }, headers);

const withoutDay = ({ ways }: Json) => ways.map(({ since: _, isChange: __, ...way }: Json) => way);

const look = (client: TestClient, { uid }: Pick<TestClient, 'uid'>) =>
  client.get(`/users/${uid}/payment-ways`);

const days = (count: number) => count * 24 * 3_600_000;

apiTest(
  'payment methods are stored with the account, for all its households; a repeated request changes nothing',
  async ({ api, home: { ben } }) => {
    const first = await ben.get(path);
    expect(first.body).toEqual({ ways: [], version: 0 });
    expect(first.headers.get('etag')).toBe('"0"');
    const kept = await keep(ben, [paypal, { ...iban, iban: 'de89 3704 0044 0532 0130 00' }]);
    expect(kept).toMatchObject({ status: 200, body: { version: 1 } });
    expect(withoutDay(kept.body)).toEqual([paypal, iban]);
    // A retry after a lost response: the methods are already stored.
    const again = await keep(ben, [paypal, iban], { 'If-Match': '"0"' });
    expect(again.body).toEqual(kept.body);
    const elsewhere = ben.in(await foundHousehold(ben, 'Elm Street'));
    expect((await elsewhere.get(path)).body).toEqual(kept.body);
    const stored = (await api.firestore.doc(`users/${ben.uid}`).get()).data();
    expect(JSON.stringify(stored)).not.toContain('http');
  },
);

apiTest("two windows do not undo each other's changes", async ({ home: { ben } }) => {
  await keep(ben, [paypal]);
  expect((await keep(ben, [iban], { 'If-Match': '"1"' })).status).toBe(200);
  const late = await keep(ben, [paypal, other], { 'If-Match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { version: 2 } } });
  expect(withoutDay((await ben.get(path)).body)).toEqual([iban]);
  const [one, two] = await Promise.all([
    keep(ben, [other], { 'If-Match': '"2"' }),
    keep(ben, [paypal], { 'If-Match': '"2"' }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 412]);
});

apiTest(
  'payment methods are visible to debtors by their net, and to nobody else, whatever their role',
  async ({ home: { household, ana, ben, cleo, dan } }) => {
    await keep(ben, [paypal, iban]);
    await lend(ben, cleo, 9);
    const seen = await look(cleo, ben);
    expect(seen.status).toBe(200);
    expect(withoutDay(seen.body)).toEqual([paypal, iban]);

    const nobody = await cleo.get('/users/nobody-here/payment-ways');
    expect(nobody.status).toBe(404);
    /** The response equals that for an unknown member. */
    const sees = async (client: TestClient, payee = ben) => {
      const { status, body } = await look(client, payee);
      if (status !== 200) expect([status, body]).toEqual([404, nobody.body]);
      return status === 200;
    };
    // An admin, a member who owes others, the payee.
    expect([await sees(ana), await sees(dan), await sees(ben)]).toEqual([false, false, false]);
    // Nor when viewing as a debtor.
    expect(
      (await ana.get(`/users/${ben.uid}/payment-ways`, { 'X-View-As': cleo.uid })).status,
    ).toBe(403);
    // A missing payment method looks like a hidden one.
    expect(await sees(ana, dan)).toBe(false);
    // A debt in the other direction is offset.
    await lend(cleo, ben, 9);
    expect(await sees(cleo)).toBe(false);
    await lend(ben, cleo, 0.01);
    expect(await sees(cleo)).toBe(true);
    // A former member sees none, and theirs are hidden.
    await ana.delete(`/households/${household}/members/${cleo.uid}`);
    expect((await look(cleo, ben)).status).toBe(403);
    await keep(cleo, [paypal]);
    await lend(dan, ben, 4);
    await ben.delete(`/households/${household}/members/${ben.uid}`);
    expect((await look(dan, ben)).body).toEqual(nobody.body);
  },
);

apiTest(
  'strangers, other households and members without a debt get the same response',
  async ({ api, home: { ben, cleo } }) => {
    await keep(ben, [iban]);
    await lend(ben, cleo, 9);
    const [, finn, gus] = await createTestHousehold(api, ['Finn', 'Gus']);
    await lend(finn, gus, 5);
    const nobody = await gus.get('/users/nobody-here/payment-ways');
    expect(await look(gus, ben)).toMatchObject({ status: 404, body: nobody.body });
    // A debtor in one household requests it in another.
    const elsewhere = cleo.in(await foundHousehold(cleo, 'Elm Street'));
    expect((await look(elsewhere, ben)).body).toEqual(nobody.body);
  },
);

apiTest(
  'payment methods are visible to the payer in a group settle-up, even if they owe somebody else',
  async ({ api }) => {
    const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await ana.put(`/households/${id}`, { openBooks: true });
    await keep(cleo, [other]);
    await keep(ana, [paypal]);
    await lend(ana, ben, 50);
    await lend(cleo, ana, 50);
    expect(withoutDay((await look(ben, cleo)).body)).toEqual([other]);
    // Ana is in the middle: she pays nobody in the plan, and owes Cleo until it happens.
    expect((await look(ana, cleo)).status).toBe(200);
    expect((await look(cleo, ana)).status).toBe(404);
    expect((await look(cleo, ben)).status).toBe(404);
    // With closed books Ben must not learn whom Ana owes.
    await ana.put(`/households/${id}`, { openBooks: false });
    expect((await look(ben, cleo)).status).toBe(404);
    expect((await look(ben, ana)).status).toBe(200);
  },
);

apiTest(
  'payment methods do not exist for guests, and nobody stores any for them',
  async ({ api, home: { household, ana, ben } }) => {
    const guest = as((await addGuestAsAdmin(ana, household)).id as string);
    await enterDebt(ben, guest, 12);
    expect((await look(ben, guest)).status).toBe(404);
    // Once they join as that member, the account's payment methods are visible, under any name.
    const sam = await api.signUp({ name: 'Sam' });
    await keep(sam, [iban]);
    const joined = await joinAs(ana, household, guest.uid, sam);
    expect(withoutDay((await look(ben, guest)).body)).toEqual([iban]);
    // They also see those of their creditors.
    await keep(ben, [paypal]);
    await lend(ben, joined, 20);
    expect(withoutDay((await look(joined, ben)).body)).toEqual([paypal]);
  },
);

apiTest(
  'debtors see since when they are valid, and that they were changed',
  async ({ api, home: { ben, cleo } }) => {
    const begin = Date.parse('2026-11-01T08:00:00Z');
    const at = async (day: number, ways: object[]) => {
      api.setNow(new Date(begin + days(day)));
      await keep(ben, ways).finally(() => api.setNow(null));
    };
    await lend(ben, cleo, 9);
    const told = async () =>
      (await look(cleo, ben)).body.ways.map(({ since, isChange }: Json) => [
        (Date.parse(since as string) - begin) / days(1),
        isChange,
      ]);
    await at(0, [paypal, iban]);
    expect(await told()).toEqual([
      [0, false],
      [0, false],
    ]);
    // An intruder in Ben's account redirects money; resending or removing it in between hides nothing.
    await at(2, [paypal, other]);
    await at(3, [paypal, other]);
    expect(await told()).toEqual([
      [0, false],
      [2, true],
    ]);
    await at(4, []);
    await at(5, [other]);
    expect(await told()).toEqual([[5, true]]);
  },
);

apiTest('payment methods are deleted with the account', async ({ api, home: { ben, cleo } }) => {
  await keep(ben, [paypal, iban]);
  await lend(ben, cleo, 9);
  expect((await ben.delete('/user/me', { name: 'Ben', deletes: [] })).status).toBe(204);
  expect((await look(cleo, ben)).status).toBe(404);
  const left = (await api.firestore.doc(`users/${ben.uid}`).get()).data();
  expect(left).not.toHaveProperty('paymentWays');
});

apiTest(
  'payment methods are in no export of the household, and not in its history',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    await lend(ben, cleo, 9);
    await keep(ben, [iban, { ...paypal, handle: 'benpaysme' }]);
    const asked = [
      `/households/${household}/export`,
      '/activity',
      '/users',
      '/user/me',
      '/notices',
    ];
    const found = [ana, cleo].flatMap((one) => asked.map((of) => one.get(of)));
    for (const { status, body } of await Promise.all(found)) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/DE8937|benpaysme/);
    }
    const activity = await api.firestore.collection(`households/${household}/activity`).get();
    expect(JSON.stringify(activity.docs.map((one) => one.data()))).not.toContain('benpaysme');
  },
);

apiTest('payment methods cost the same reads after years as at first', async ({ api, pair }) => {
  const { householdId, ben, cleo } = pair;
  await keep(cleo, [iban]);
  await lend(cleo, ben, 100);
  const few = await look(ben, cleo);
  await flood(api, householdId, [ben, cleo], 300);
  const many = await look(ben, cleo);
  expect(many.status).toBe(200);
  expect(many.reads - few.reads).toBeLessThan(3);
});
