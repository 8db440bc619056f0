import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startWaitingSettleUp } from '../../support/entries/arrival-fixture.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { partOf } from '../../support/entries/group-settle-up-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin, as } from '../../support/households/guest-fixture.ts';
import { joinHousehold, readHistory } from '../../support/households/household-fixture.ts';
import { HOUR } from '../../support/letters/letter-fixture.ts';
import {
  choose,
  settingsWith,
  SOON,
  notifiedHome,
} from '../../support/letters/notified-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';

/** A creditor reminds a debtor at most once a week. */

const remind = (client: TestClient, { uid }: Pick<TestClient, 'uid'>, id: string = randomUUID()) =>
  client.post('/reminders', { id, userId: uid });

const remindersOf = async (api: TestApi, id: string) =>
  (await readHistory(api, id)).filter(({ what }) => what === 'reminded');

apiTest(
  'the debtor gets a notification, and the creditor sees the date of the next possible reminder',
  async ({ home: { ben, cleo, dan } }) => {
    await lend(ben, cleo, 35.9, { transactionDate: '2026-10-02' });
    const { status, body } = await remind(ben, cleo);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...{ userId: cleo.uid, amount: 35.9, firstMonth: '2026-10', lastMonth: '2026-10' },
        againAt: expect.any(String),
      }),
    ]);
    const week = 7 * 24 * 3_600_000;
    expect(Math.abs(Date.parse(body.againAt) - Date.now() - week)).toBeLessThan(60_000);
    expect(await newNotifications(cleo)).toMatchObject([
      {
        ...{ actorId: ben.uid, what: 'reminded', resourceId: cleo.uid },
        after: { amount: 35.9, firstMonth: '2026-10' },
      },
      { what: 'created' },
    ]);
    expect((await ben.get('/debts')).body.reminded).toEqual([
      { userId: cleo.uid, againAt: body.againAt },
    ]);
    for (const other of [cleo, dan]) {
      expect((await other.get('/debts')).body).not.toHaveProperty('reminded');
    }
  },
);

apiTest(
  'only the two members and admins see a reminder',
  async ({ home: { ana, ben, cleo, dan } }) => {
    await lend(ben, cleo, 5);
    await remind(ben, cleo);
    const reads = async (client: TestClient) => {
      const { body } = await client.get('/activity');
      return (body as { what: string }[]).some(({ what }) => what === 'reminded');
    };
    expect(await Promise.all([ana, ben, cleo, dan].map(reads))).toEqual([true, true, true, false]);
    expect(await newNotifications(dan)).toEqual([]);
  },
);

apiTest(
  'only one of several simultaneous reminders is sent, and none before the week is over',
  async ({ api, home: { household: id, ben, cleo, dan } }) => {
    await lend(ben, cleo, 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remind(ben, cleo)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect(statuses.slice(1).every((one) => one === 409)).toBe(true);
    expect(await remindersOf(api, id)).toHaveLength(1);
    // Other debtors, and the opposite direction, have their own weeks.
    await lend(ben, dan, 5);
    await lend(cleo, ben, 9);
    expect((await remind(ben, dan)).status).toBe(201);
    expect((await remind(cleo, ben)).status).toBe(201);

    const member = api.firestore.doc(`households/${id}/members/${ben.uid}`);
    const { reminded } = (await member.get()).data()!;
    expect(Object.keys(reminded as object).sort()).toEqual([cleo.uid, dan.uid].sort());
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await lend(ben, cleo, 20);
    await member.update({ reminded: { [cleo.uid]: ago(6.9) } });
    const refused = await remind(ben, cleo);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(Date.parse(refused.body.againAt)).toBeGreaterThan(Date.now());
    await member.update({ reminded: { [cleo.uid]: ago(7.1), [dan.uid]: ago(8) } });
    expect((await remind(ben, cleo)).status).toBe(201);
    expect(Object.keys((await member.get()).data()!['reminded'] as object)).toEqual([cleo.uid]);
  },
);

apiTest(
  'leaving and returning does not shorten the week',
  async ({ home: { household: id, ana, ben, cleo } }) => {
    await lend(ben, cleo, 5);
    expect((await remind(ben, cleo)).status).toBe(201);
    expect((await ben.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
    await joinHousehold(ana, id, ben);
    const { status, body } = await remind(ben, cleo);
    expect([status, body.code]).toEqual([409, 'conflict']);
  },
);

apiTest(
  'one id is one reminder, whatever happened to the debt',
  async ({ api, home: { household: id, ben, cleo, dan } }) => {
    await lend(ben, cleo, 5);
    await lend(ben, dan, 5);
    const own = randomUUID();
    const first = await remind(ben, cleo, own);
    await pay(cleo, ben, 5);
    const again = await remind(ben, cleo, own);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    for (const [client, other] of [
      [ben, dan],
      [cleo, ben],
      [dan, ben],
    ] as const) {
      expect((await remind(client, other, own)).body.code).toBe('id_taken');
    }
    expect(await remindersOf(api, id)).toHaveLength(1);
  },
);

apiTest(
  'a reminder without an open debt is refused',
  async ({ api, home: { household: id, ben, cleo, dan } }) => {
    const codeOf = async (client: TestClient, other: Pick<TestClient, 'uid'>) =>
      (await remind(client, other)).body.code as string;
    expect(await codeOf(ben, cleo)).toBe('nothing_owed');
    const { id: debt } = await lend(ben, cleo, 5);
    // The debtor, and a member without any part in it.
    expect(await codeOf(cleo, ben)).toBe('nothing_owed');
    expect(await codeOf(dan, cleo)).toBe('nothing_owed');
    await dispute(cleo, `/transactions/${debt}`);
    expect(await codeOf(ben, cleo)).toBe('nothing_owed');
    // The opposite debt is larger.
    await lend(ben, dan, 5);
    await lend(dan, ben, 7);
    expect(await codeOf(ben, dan)).toBe('nothing_owed');
    expect(await codeOf(ben, ben)).toBe('invalid_request');
    expect(await codeOf(ben, as('nobody-here'))).toBe('not_found');
    expect(await remindersOf(api, id)).toEqual([]);
  },
);

apiTest(
  'a guest or a former member cannot be reminded, and the error says so',
  async ({ api, home: { household: id, ana, ben, cleo } }) => {
    const guest = as((await addGuestAsAdmin(ana, id, 'Oma')).id as string);
    await lend(ana, guest as TestClient, 5);
    await lend(ana, ben, 5);
    const told = await remind(ana, guest);
    expect([told.status, told.body.detail]).toEqual([
      409,
      expect.stringMatching(/Oma has no account/),
    ]);
    expect((await ben.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
    const left = await remind(ana, ben);
    expect([left.status, left.body.detail]).toEqual([409, expect.stringMatching(/has left/)]);
    // A former member cannot remind anybody either.
    await lend(cleo, ana, 5);
    expect((await remind(ben, ana)).status).toBe(403);
    expect(await remindersOf(api, id)).toEqual([]);
  },
);

apiTest(
  'an e-mail has the open amount at the time it is sent, with the payment method',
  async ({ api }) => {
    const { ana, ben, cleo, post, mails } = await notifiedHome(api);
    await choose(cleo, { mail: { ...settingsWith().mail, payments: false } });
    for (const other of [ben, cleo]) {
      await lend(ana, other, 35.9, { transactionDate: '2026-10-02' });
      await markNotificationsRead(other);
      expect((await remind(ana, other)).status).toBe(201);
    }
    await pay(ben, ana, 30);
    await post.run(SOON);
    const [mail, ...others] = mails();
    expect([others, post.to(cleo.email)]).toEqual([[], []]);
    expect(mail!.text).toContain('Ana reminds you: $5.90 from October is still open');
    const way = encodeURIComponent(`/settlements?pay=${encodeURIComponent(ana.uid)}`);
    expect(mail!.text).toContain(`&to=${way}`);
    expect(mail!.text).toContain('Settle up with Ana');
    // A member who disabled e-mail still gets the notification in the app.
    expect(await newNotifications(cleo)).toMatchObject([{ what: 'reminded' }]);
  },
);

apiTest('a debt that is paid before the e-mail is sent is not e-mailed', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api);
  await lend(ana, ben, 35.9);
  await markNotificationsRead(ben);
  await remind(ana, ben);
  await pay(ben, ana, 35.9);
  await post.run(SOON);
  await post.run(26 * HOUR);
  expect(mails()).toEqual([]);
});

apiTest(
  'debts of a pending group settle-up are not reminded, but later debts are',
  async ({ home }) => {
    const { ana, ben, cleo, done } = await startWaitingSettleUp(home);
    const { status, body } = await remind(ben, cleo);
    expect([status, body.code, body.detail]).toEqual([
      ...[409, 'conflict', expect.stringContaining('Stop that first')],
    ]);
    expect(await newNotifications(cleo)).not.toContainEqual(
      expect.objectContaining({ what: 'reminded' }),
    );
    await lend(ben, cleo, 4);
    expect((await remind(ben, cleo)).body).toMatchObject({ amount: 4 });
    await ana.delete(`/settle-ups/${partOf(done, ben)}`);
    // After a cancellation all of it is due again.
    expect((await remind(ana, ben)).body).toMatchObject({ amount: 30 });
  },
);
