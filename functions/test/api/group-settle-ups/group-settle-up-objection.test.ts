import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { debtsSchema } from '../../../src/core/group-settle-up/debts-resource.ts';
import { groupSettleUpResourceSchema } from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { startWaitingSettleUp } from '../../support/entries/arrival-fixture.ts';
import { dayGone, monthRunning, readMonth } from '../../support/entries/month-fixture.ts';
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
import {
  importHousehold,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** Cleo pays Ana 50. Ben is in the middle, and Dan is not part of it. */
const test = base.extend('even', async ({ home }) => {
  const { ana, ben, cleo, dan } = home;
  await lend(ana, ben, 50);
  await lend(ben, cleo, 50);
  const done = await makeGroupSettleUp(ana);
  for (const client of [ana, ben, cleo, dan]) await markNotificationsRead(client);
  const path = `${groupSettleUpsPath}/${done.id}`;
  const object = (client: TestClient, reason: string) =>
    client.post(`${path}/objection`, { reason });
  const takeBack = (client: TestClient) => client.delete(`${path}/objection`);
  const codeOf = ({ status, body }: Json) => [status, body.code];
  return { ...home, done, path, object, takeBack, codeOf };
});

const told = async (client: TestClient) =>
  (await newNotifications(client)).map(({ what, actorName, after }) =>
    [actorName, what, after?.reason].filter(Boolean).join(' '),
  );

const said = ({ objections }: Json) =>
  (objections as Json[]).map(({ userName, reason }) => `${userName}: ${reason}`);

test('a member in the middle disputes a group settle-up; its members are notified, and each transfer shows it', async ({
  api,
  even: { household, ana, ben, cleo, dan, done, path, object },
}) => {
  const answer = await object(ben, 'Cleo never paid.');
  expect([answer.status, answer.body]).toEqual([
    200,
    groupSettleUpResourceSchema.parse(answer.body),
  ]);
  for (const client of [ana, ben, cleo]) {
    expect(said(await client.getBody(path))).toEqual(['Ben: Cleo never paid.']);
    const [listed] = await client.getBody('/settle-ups');
    expect(said(listed.netting)).toEqual(['Ben: Cleo never paid.']);
  }
  for (const client of [ana, cleo]) {
    expect(await told(client)).toEqual(['Ben even_objected Cleo never paid.']);
  }
  for (const client of [ben, dan]) expect(await told(client)).toEqual([]);
  // It reveals no debts of others, and changes no debt.
  const seen = await cleo.getBody(path);
  expect(seen.pairs).toHaveLength(1);
  expect(JSON.stringify(await newNotifications(cleo))).not.toContain(partOf(done, ana));
  for (const client of [ana, ben, cleo]) expect(await openOf(client)).toEqual([0, 0]);
  await expectConsistent(api, household);
});

test('each member disputes once: a repeat changes nothing, another reason replaces it, and it can be withdrawn', async ({
  api,
  even: { household, ana, ben, cleo, path, object, takeBack },
}) => {
  await Promise.all([1, 2, 3].map(() => object(ben, 'Wrong.')));
  expect(said((await object(ben, 'Wrong.')).body)).toEqual(['Ben: Wrong.']);
  await object(cleo, 'Too much.');
  expect(said((await object(ben, 'Not mine.')).body)).toEqual([
    'Cleo: Too much.',
    'Ben: Not mine.',
  ]);
  for (let time = 0; time < 2; time += 1) {
    expect(said((await takeBack(ben)).body)).toEqual(['Cleo: Too much.']);
  }
  expect(await told(ana)).toEqual([
    'Ben even_objection_taken_back',
    'Ben even_objected Not mine.',
    'Cleo even_objected Too much.',
    'Ben even_objected Wrong.',
  ]);
  expect(said((await object(ben, 'After all.')).body)).toHaveLength(2);
  expect(said(await cleo.getBody(path))).toEqual(['Cleo: Too much.', 'Ben: After all.']);
  await expectConsistent(api, household);
});

test('an undo ends the dispute, and an undone group settle-up cannot be disputed', async ({
  api,
  even: { household, ana, ben, done, path, object, takeBack, codeOf },
}) => {
  await object(ben, 'Wrong.');
  // Simultaneous with an undo, a dispute is stored before it or refused.
  const [, late] = await Promise.all([
    ana.delete(`/settle-ups/${partOf(done, ana)}`),
    object(ben, 'Wrong, too.'),
  ]);
  expect([200, 409]).toContain(late.status);
  expect(said(await ana.getBody(path))).toEqual([]);
  expect(codeOf(await object(ben, 'Still.'))).toEqual([409, 'conflict']);
  expect(codeOf(await takeBack(ben))).toEqual([409, 'conflict']);
  await expectConsistent(api, household);
});

describe('a dispute is refused', () => {
  test('to members outside it, and not found by members who may not read it', async ({ even }) => {
    const { ana, ben, dan, path, object, takeBack, codeOf } = even;
    expect(codeOf(await object(dan, 'Wrong.'))).toEqual([404, 'not_found']);
    expect(codeOf(await takeBack(dan))).toEqual([404, 'not_found']);
    const unknown = `${groupSettleUpsPath}/${randomUUID()}/objection`;
    expect(codeOf(await ben.post(unknown, { reason: 'x' }))).toEqual([404, 'not_found']);
    // An admin may read it, but is not part of it.
    expect((await ana.put(`/users/${dan.uid}/role`, { role: 'admin' })).status).toBe(200);
    expect(codeOf(await object(dan, 'Wrong.'))).toEqual([403, 'forbidden']);
    expect(said(await dan.getBody(path))).toEqual([]);
  });

  test('without a reason, with a reason that is too long, and with hostile characters', async ({
    even: { ben, object, codeOf },
  }) => {
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\u202eb']) {
      expect(codeOf(await object(ben, reason))).toEqual([400, 'invalid_request']);
    }
    expect((await object(ben, ` ${'x'.repeat(498)} `)).status).toBe(200);
  });

  test('when it can no longer be undone; an earlier dispute can still be withdrawn', async ({
    api,
    even: { household, ben, cleo, done, object, takeBack, codeOf },
  }) => {
    await object(ben, 'Wrong.');
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const { settleUpId } of done.pairs) {
      await api.firestore.doc(`households/${household}/settleUps/${settleUpId}`).update({
        at: longAgo,
      });
    }
    expect(codeOf(await object(cleo, 'Wrong.'))).toEqual([409, 'not_undoable']);
    expect(codeOf(await object(ben, 'Another.'))).toEqual([409, 'not_undoable']);
    expect(said((await takeBack(ben)).body)).toEqual([]);
  });
});

test('view-only members can dispute too, and the dispute stays when they leave', async ({
  even: { household, ana, ben, cleo, path, object },
}) => {
  expect((await ana.put(`/users/${cleo.uid}/role`, { role: 'user', onlyLooks: true })).status).toBe(
    200,
  );
  expect((await object(cleo, 'I see no money.')).status).toBe(200);
  expect((await cleo.delete(`/households/${household}/members/${cleo.uid}`)).status).toBe(204);
  expect(said(await ben.getBody(path))).toEqual(['Cleo: I see no money.']);
});

describe('a disputed group settle-up', () => {
  const objectedBy = (list: Json[] = []) =>
    list.flatMap((act) => [act.isWaiting ? 'waits,' : 'done,', ...said(act)].join(' '));
  const inDebts = async (client: TestClient, headers = {}) => {
    const { status, body } = await client.get('/debts', headers);
    expect([status, body]).toEqual([200, debtsSchema.parse(body)]);
    return objectedBy(body.objected);
  };
  const inMonth = async (client: TestClient, month?: string) =>
    objectedBy((await readMonth(client, month)).toDo.objected);
  const wrong = ['done, Ben: Wrong.'];

  test('is a task of all its members and of the month, and hidden from others', async ({
    even: { household, ana, ben, cleo, dan, object, takeBack },
  }) => {
    await object(ben, 'Wrong.');
    for (const client of [ana, ben, cleo]) {
      expect(await inDebts(client)).toEqual(wrong);
      expect(await inMonth(client, monthRunning())).toEqual(wrong);
    }
    expect([await inDebts(dan), await inMonth(dan, monthRunning())]).toEqual([[], []]);
    expect(await inDebts(ana, { 'X-View-As': cleo.uid })).toEqual(wrong);
    expect(await inDebts(ana, { 'X-View-As': dan.uid })).toEqual([]);
    // A member who reads all books finds it in the household's month, but not as a task.
    expect((await ana.put(`/households/${household}`, { openBooks: true })).status).toBe(200);
    expect([await inDebts(dan), await inMonth(dan, monthRunning())]).toEqual([[], wrong]);
    await takeBack(ben);
    expect([await inDebts(cleo), await inMonth(cleo, monthRunning())]).toEqual([[], []]);
  });

  test('is listed in each month that it settled, until it is undone', async ({ home }) => {
    const { ana, ben, cleo } = home;
    await lend(ana, ben, 50, { transactionDate: dayGone() });
    await lend(ben, cleo, 50, { transactionDate: dayGone() });
    const done = await makeGroupSettleUp(ana);
    await ben.post(`${groupSettleUpsPath}/${done.id}/objection`, { reason: 'Wrong.' });
    expect([await inMonth(cleo), await inMonth(cleo, '2026-01')]).toEqual([wrong, []]);
    await ana.delete(`/settle-ups/${partOf(done, ana)}`);
    expect([await inDebts(cleo), await inMonth(cleo)]).toEqual([[], []]);
  });

  test('is listed also while it waits for its payments', async ({ home }) => {
    const { ana, ben, dan, path } = await startWaitingSettleUp(home);
    await ben.post(`${path}/objection`, { reason: 'Wrong.' });
    const waits = ['waits, Ben: Wrong.'];
    for (const client of [ana, ben, dan]) {
      expect([await inDebts(client), await inMonth(client)]).toEqual([waits, waits]);
    }
  });

  test('is listed until it can no longer be undone, at the same cost however many settle-ups came before', async ({
    api,
    even: { household, ana, ben, cleo, done, path, object },
  }) => {
    const arrived = { from: cleo.uid, to: ana.uid, mark: 'arrived' };
    expect((await ana.put(`${path}/marks`, arrived)).status).toBe(200);
    const { reads } = await cleo.get('/debts');
    await object(ben, 'Wrong.');
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const { settleUpId } of done.pairs) {
      const part = `households/${household}/settleUps/${settleUpId}`;
      await api.firestore.doc(part).update({ at: longAgo });
    }
    for (const client of [ana, cleo]) expect(await inDebts(client)).toEqual([]);
    expect((await cleo.get('/debts')).reads).toBe(reads);
  });
});

test('a household import includes the dispute of a group settle-up', async ({ api, even }) => {
  const { household, ana, ben, path, object } = even;
  await object(ben, 'Wrong.');
  const document = await getHouseholdDocument(ana, household);
  const eve = await api.signUp({ name: 'Eve' });
  const id = randomUUID();
  expect((await importHousehold(eve, document, ana.uid, id)).status).toBe(200);
  expect(said(await eve.in(id).getBody(path))).toEqual(['Ben: Wrong.']);
  expect((await readMonth(eve.in(id), monthRunning())).toDo.objected).toHaveLength(1);
  await expectConsistent(api, id);
});
