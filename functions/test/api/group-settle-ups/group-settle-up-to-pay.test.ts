import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { debtsSchema } from '../../../src/core/group-settle-up/debts-resource.ts';
import type { Json, TestClient, TestHeaders } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  groupSettleUpOf,
  startWaitingSettleUp,
  closeOnArrival,
} from '../../support/entries/arrival-fixture.ts';
import {
  dayGone,
  monthGone,
  monthRunning,
  readMonth,
  todayAtHome,
} from '../../support/entries/month-fixture.ts';
import { makeGroupSettleUp, partOf } from '../../support/entries/group-settle-up-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import {
  importHousehold,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/**
 * Cleo pays Ana 50 and Dan pays Ana 20 with closed books. Ben is in the middle: he owed Ana what Cleo owed
 * him.
 */
const test = base.extend('even', async ({ home }) => {
  const { ana, ben, cleo, dan } = home;
  await lend(ana, ben, 50);
  await lend(ben, cleo, 50);
  await lend(ana, dan, 20);
  const done = await makeGroupSettleUp(ana);
  const { mark, path } = groupSettleUpOf(home, done);
  const [fromCleo, fromDan] = [cleo, dan].map(({ uid }) => ({ from: uid, to: ana.uid }));
  const takeBack = (transfer: Json) =>
    ana.put(`${path}/marks`, { ...transfer, mark: 'arrived', takeBack: true });
  return { ...home, done, path, mark, takeBack, fromCleo: fromCleo!, fromDan: fromDan! };
});

const lines = (toPay: Json[] = []) =>
  toPay
    .map(({ fromName, toName, amount, paidAt }) =>
      [`${fromName} pays ${toName} ${amount}`, ...(paidAt === null ? [] : ['paid'])].join(', '),
    )
    .sort();

async function toPay(client: TestClient, headers: TestHeaders = {}): Promise<string[]> {
  const { status, body } = await client.get('/debts', headers);
  expect([status, body]).toEqual([200, debtsSchema.parse(body)]);
  if (body.toPay) expect(body.toPay.length).toBeGreaterThan(0);
  return lines(body.toPay);
}

const toDo = async (client: TestClient, month = monthRunning()) =>
  lines((await readMonth(client, month)).toDo.toPay);

const cleoPays = 'Cleo pays Ana 50';
const danPays = 'Dan pays Ana 20';

test('a payer or receiver finds the transfer until it has arrived, and nobody else does', async ({
  api,
  even: { household, ana, ben, cleo, dan, done, mark, fromCleo, fromDan },
}) => {
  const [first] = (await cleo.get('/debts')).body.toPay;
  expect(first).toEqual({
    ...{ id: done.id, date: todayAtHome(), from: cleo.uid, fromName: 'Cleo' },
    ...{ to: ana.uid, toName: 'Ana', amount: 50, paidAt: null },
  });
  const all = async () => [await toPay(ana), await toPay(ben), await toPay(cleo), await toPay(dan)];
  expect(await all()).toEqual([[cleoPays, danPays], [], [cleoPays], [danPays]]);
  await mark(cleo, 'paid', fromCleo);
  const paid = `${cleoPays}, paid`;
  expect(await all()).toEqual([[paid, danPays], [], [paid], [danPays]]);
  await mark(ana, 'arrived', fromCleo);
  expect(await all()).toEqual([[danPays], [], [], [danPays]]);
  await mark(ana, 'arrived', fromDan);
  expect(await all()).toEqual([[], [], [], []]);
  await expectConsistent(api, household);
});

test("an admin who views as a member finds that member's transfers, also with open books", async ({
  even: { household, ana, ben, cleo },
}) => {
  expect((await ana.put(`/households/${household}`, { openBooks: true })).status).toBe(200);
  expect(await toPay(ben)).toEqual([]);
  expect(await toPay(ana, { 'X-View-As': cleo.uid })).toEqual([cleoPays]);
  expect(await toPay(ana, { 'X-View-As': ben.uid })).toEqual([]);
});

test('the oldest group settle-up comes first, each with its own day and id', async ({
  api,
  even,
}) => {
  const { household, ana, cleo, done } = even;
  const threeDays = 3 * 24 * 60 * 60 * 1000;
  for (const { settleUpId } of done.pairs) {
    const path = `households/${household}/settleUps/${settleUpId}`;
    await api.firestore.doc(path).update({ at: new Date(Date.now() - threeDays) });
  }
  await lend(ana, cleo, 7);
  await lend(even.ben, even.dan, 5);
  const next = await makeGroupSettleUp(ana);
  const { body } = await cleo.get('/debts');
  expect(body.toPay.map(({ id, amount }: Json) => [id, amount])).toEqual([
    [done.id, 50],
    [next.id, 7],
  ]);
  expect(body.toPay[0].date < body.toPay[1].date).toBe(true);
});

describe('a transfer is listed exactly while it is unpaid', () => {
  test('through simultaneous, repeated and withdrawn marks', async ({ api, even }) => {
    const { household, ana, cleo, mark, takeBack, fromCleo, fromDan } = even;
    const isStored = async () => {
      const all = await api.firestore.collection(`households/${household}/settleUps`).get();
      return [...new Set(all.docs.map((one) => one.data().isToPay))];
    };
    expect(await isStored()).toEqual([true]);
    const arrive = [fromCleo, fromDan, fromCleo, fromDan].map((one) => mark(ana, 'arrived', one));
    expect((await Promise.all(arrive)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await isStored()).toEqual([false]);
    expect((await takeBack(fromCleo)).status).toBe(200);
    expect([await isStored(), await toPay(cleo)]).toEqual([[true], [cleoPays]]);
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([mark(ana, 'arrived', fromCleo), takeBack(fromDan)]);
      expect([await isStored(), await toPay(ana)]).toEqual([[true], [danPays]]);
      await Promise.all([takeBack(fromCleo), mark(ana, 'arrived', fromDan)]);
      expect([await isStored(), await toPay(ana)]).toEqual([[true], [cleoPays]]);
    }
    await mark(ana, 'arrived', fromCleo);
    expect([await isStored(), await toPay(ana)]).toEqual([[false], []]);
    await expectConsistent(api, household);
  });

  test('until an undo, after which nothing is to pay', async ({ api, even }) => {
    const { household, ana, cleo, done, mark, fromDan } = even;
    const [, undone] = await Promise.all([
      mark(ana, 'arrived', fromDan),
      ana.delete(`/settle-ups/${partOf(done, ana)}`),
    ]);
    expect(undone.status).toBe(204);
    expect([await toPay(ana), await toPay(cleo)]).toEqual([[], []]);
    await expectConsistent(api, household);
  });

  test('not while the group settle-up is pending; once closed, only if an arrival mark is withdrawn', async ({
    api,
    home,
  }) => {
    const { household, ana, cleo, done, path, arrive } = await startWaitingSettleUp(home);
    expect([await toPay(ana), await toPay(cleo)]).toEqual([[], []]);
    for (const transfer of done.transfers) await arrive(transfer);
    expect([await toPay(ana), await toPay(cleo)]).toEqual([[], []]);
    await expectConsistent(api, household);
    const back = { from: cleo.uid, to: ana.uid, mark: 'arrived', takeBack: true };
    expect((await ana.put(`${path}/marks`, back)).status).toBe(200);
    const owing = ['Cleo pays Ana 30'];
    expect([await toPay(ana), await toPay(cleo)]).toEqual([owing, owing]);
    await expectConsistent(api, household);
  });

  test('not if nobody pays', async ({ api, home }) => {
    const { household, ana, ben, cleo } = home;
    await closeOnArrival(home);
    await lend(ana, ben, 5);
    await lend(ben, cleo, 5);
    await lend(cleo, ana, 5);
    expect((await makeGroupSettleUp(ana)).transfers).toEqual([]);
    const { reads } = await ana.get('/debts');
    expect([await toPay(ana), reads]).toEqual([[], (await ben.get('/debts')).reads]);
    await expectConsistent(api, household);
  });
});

test('a transfer is listed for at most 30 days, at the same cost however much was settled up before', async ({
  api,
  even,
}) => {
  const { household, ana, ben, cleo, dan, done, mark, fromCleo, fromDan } = even;
  for (const transfer of [fromCleo, fromDan]) await mark(ana, 'arrived', transfer);
  const { reads } = await cleo.get('/debts');
  await even.takeBack(fromCleo);
  expect(await toPay(cleo)).toEqual([cleoPays]);
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const { settleUpId } of done.pairs) {
    const path = `households/${household}/settleUps/${settleUpId}`;
    await api.firestore.doc(path).update({ at: longAgo });
  }
  for (const client of [ana, ben, cleo, dan]) expect(await toPay(client)).toEqual([]);
  expect((await cleo.get('/debts')).reads).toBe(reads);
});

test('an open transfer is a task of the month it was created in and of the months it settled', async ({
  home,
}) => {
  const { household, ana, ben, cleo, dan } = home;
  await lend(ana, ben, 50, { transactionDate: dayGone() });
  await lend(ben, cleo, 50, { transactionDate: dayGone() });
  const done = await makeGroupSettleUp(ana);
  for (const month of [monthGone(), monthRunning()]) {
    for (const client of [ana, cleo]) expect(await toDo(client, month)).toEqual([cleoPays]);
    for (const client of [ben, dan]) expect(await toDo(client, month)).toEqual([]);
  }
  expect(await toDo(cleo, '2026-01')).toEqual([]);
  // A member who reads all books has only their own payments as tasks.
  expect((await ana.put(`/households/${household}`, { openBooks: true })).status).toBe(200);
  expect(await toDo(dan)).toEqual([]);
  await groupSettleUpOf(home, done).arrive(done.transfers[0]);
  for (const client of [ana, cleo]) expect(await toDo(client)).toEqual([]);
});

test('nobody is asked to pay again after a household import, because arrivals are unknown', async ({
  api,
  even: { household, ana, mark, fromCleo },
}) => {
  await mark(ana, 'arrived', fromCleo);
  const document = await getHouseholdDocument(ana, household);
  const eve = await api.signUp({ name: 'Eve' });
  const id = randomUUID();
  expect((await importHousehold(eve, document, ana.uid, id)).status).toBe(200);
  expect(await toPay(eve.in(id))).toEqual([]);
  await expectConsistent(api, id);
});
