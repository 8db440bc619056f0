import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { finishGroupSettleUps } from '../../../src/settling/group-settle-ups/group-settle-up-steps.service.ts';
import { markTransfer } from '../../../src/settling/group-settle-ups/transfer-mark.service.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  startWaitingSettleUp,
  fetchNets,
  fetchGroupSettleUpState,
  tryGroupSettleUp,
  type Waiting,
} from '../../support/entries/arrival-fixture.ts';
import { groupSettleUpsPath, paid, partOf } from '../../support/entries/group-settle-up-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { moneyIn, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** The books close only after all payments have arrived. */
const test = base.extend('waiting', ({ home }) => startWaitingSettleUp(home));

const membersOf = ({ ana, ben, cleo, dan }: Waiting) => [ana, ben, cleo, dan];
const OPEN = [50, 0, -30, -20];

async function payments(api: TestApi, household: string): Promise<Json[]> {
  const found = await api.firestore
    .collection(`households/${household}/transactions`)
    .where('category', '==', 'settlement')
    .get();
  return found.docs.map((one) => one.data()).filter(({ deletedAt }) => deletedAt === null);
}

test('before the last payment arrives no debt changes; then all books close at once', async ({
  api,
  waiting,
}) => {
  const { household, ana, ben, cleo, dan, done, path, mark, arrive } = waiting;
  const all = membersOf(waiting);
  expect(paid(done)).toEqual(['Cleo pays Ana 30', 'Dan pays Ana 20']);
  const before = await moneyIn(api, household);
  const told = async (client: TestClient) =>
    (await newNotifications(client)).map(({ what, actorName }) => `${actorName} ${what}`);
  expect(await told(cleo)).toContain('Ana even_begun');
  expect(await told(ben)).toContain('Ana even_begun');
  for (const client of all) await markNotificationsRead(client);
  expect(await fetchNets(all)).toEqual(OPEN);

  const [first, last] = done.transfers as [Json, Json];
  await mark(cleo, 'paid', first);
  expect((await arrive(first)).body).toMatchObject({ state: 'waiting' });
  expect([await fetchNets(all), await moneyIn(api, household)]).toEqual([OPEN, before]);
  expect(await payments(api, household)).toEqual([]);
  await expectConsistent(api, household);

  const answer = await arrive(last);
  expect(answer.body).toMatchObject({ state: 'done', undoableUntil: expect.any(String) });
  expect(await fetchNets(all)).toEqual([0, 0, 0, 0]);
  expect(await told(ben)).toEqual(['Ana even_arrived']);
  expect(await told(dan)).toContain('Ana even_arrived');
  // The books of each pair have payments of their debts, dated on the day of arrival.
  const today = (await payments(api, household)).map(({ transactionDate, enteredDay }) => [
    transactionDate,
    enteredDay,
  ]);
  expect(today).toHaveLength(3);
  for (const [date, day] of today) expect(date).toBe(day);
  await expectConsistent(api, household);

  // It can be undone like any other, and the undo restores every cent.
  expect((await ben.delete(`/settle-ups/${partOf(done, ben)}`)).status).toBe(204);
  expect(await moneyIn(api, household)).toEqual(before);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('undone');
  await expectConsistent(api, household);
});

test('two members who report the last arrivals simultaneously and repeatedly close it once', async ({
  api,
  home: { ana, ben, cleo, dan, household },
}) => {
  await ana.put(`/households/${household}`, { booksClose: 'on_arrival' });
  // Two independent payments.
  await lend(ana, ben, 30);
  await lend(cleo, dan, 20);
  const { body: done } = await tryGroupSettleUp(ana);
  expect(done.state).toBe('waiting');
  const path = `${groupSettleUpsPath}/${done.id}`;
  const body = (from: TestClient, to: TestClient) => ({
    ...{ from: from.uid, to: to.uid },
    mark: 'arrived',
  });
  const send = () =>
    [1, 2].flatMap(() => [
      ana.put(`${path}/marks`, body(ben, ana)),
      cleo.put(`${path}/marks`, body(dan, cleo)),
    ]);
  await Promise.all(send());
  // A request that failed on contention is sent again.
  await Promise.all(send());
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  expect(await fetchNets([ana, ben, cleo, dan])).toEqual([0, 0, 0, 0]);
  expect(await payments(api, household)).toHaveLength(2);
  const whats = (await readHistory(api, household)).map(({ what }) => what);
  const count = (what: string) => whats.filter((one) => one === what).length;
  expect(['transfer_arrived', 'settled_up', 'even_arrived'].map(count)).toEqual([2, 2, 1]);
  await expectConsistent(api, household);
});

test('a cancellation after the last payment arrived undoes nothing', async ({ api, waiting }) => {
  const { household, ana, ben, cleo, dan, done, path, arrive } = waiting;
  for (const one of done.transfers) await arrive(one);
  const before = await moneyIn(api, household);
  const late = await ben.delete(`/settle-ups/${partOf(done, ben)}?waiting=true`);
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(await moneyIn(api, household)).toEqual(before);
  expect([
    await fetchGroupSettleUpState(ana, path),
    await fetchNets([ana, ben, cleo, dan]),
  ]).toEqual([...['done', [0, 0, 0, 0]]]);
  // Undoing is a separate action with its own request.
  expect((await ben.delete(`/settle-ups/${partOf(done, ben)}`)).status).toBe(204);
});

const noLimit = { takeEdit: async () => {} } as unknown as Parameters<
  typeof markTransfer
>[0]['limits'];
const dies = () => Promise.reject(new Error('The server was killed.'));

test('the job finishes a group settle-up after a crash between payments and books', async ({
  api,
  waiting,
}) => {
  const { household, ana, done, path, arrive } = waiting;
  const [first, last] = done.transfers as [Json, Json];
  await arrive(first);
  const store = new InterruptedStore(api.firestore, nothing, dies);
  const actor = await readActor(store, household, ana.uid);
  const said = { from: last.from, to: last.to, mark: 'arrived' } as const;
  const call = { store, actor, now: new Date(), limits: noLimit };
  await expect(markTransfer(call, done.id, said)).rejects.toThrow('killed');
  expect(await fetchNets(membersOf(waiting))).toEqual([0, 0, 0, 0]);
  await expectConsistent(api, household);
  await finishGroupSettleUps(createStore(api.firestore), new Date());
  const parts = await api.firestore.collection(`households/${household}/settleUps`).get();
  for (const part of parts.docs) {
    expect([part.get('unfinished'), part.get('settlements').length > 0]).toEqual([undefined, true]);
  }
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  await expectConsistent(api, household);
});

test('the job leaves pending group settle-ups alone', async ({ api, waiting: { ana, path } }) => {
  await finishGroupSettleUps(createStore(api.firestore), new Date());
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
});

test('rows that are settled, edited or entered meanwhile stay open: each net changes by the real payments', async ({
  api,
  waiting,
}) => {
  const { household, ana, ben, cleo, dan, done, arrive } = waiting;
  // Cleo pays Ben directly, Dan owes less than before, and there is a new row.
  await makeSettleUp(ben, cleo);
  const { body: rows } = await ana.get(`/transactions?owedBy=${dan.uid}`);
  const edited = await ana.put(`/transactions/${rows[0].id}`, { ...rows[0], amount: 15 });
  expect(edited.status).toBe(200);
  await lend(dan, ben, 8);
  const all = membersOf(waiting);
  const before = await fetchNets(all);
  expect(before).toEqual([45, -38, 0, -7]);
  for (const one of done.transfers) await arrive(one);
  // Ana got 50; Cleo has paid 30, and Dan 20.
  expect(await fetchNets(all)).toEqual([-5, -38, 30, 13]);
  await expectConsistent(api, household);
});

test('the setting belongs to the household, and a pending group settle-up keeps its own', async ({
  api,
  waiting: { household, ana, ben, cleo, done, path, arrive },
}) => {
  expect((await ben.put(`/households/${household}`, { booksClose: 'at_once' })).status).toBe(403);
  await markNotificationsRead(cleo);
  expect((await ana.put(`/households/${household}`, { booksClose: 'at_once' })).status).toBe(200);
  expect((await newNotifications(cleo)).map(({ what, after }) => [what, after])).toEqual([
    ['updated', { booksClose: 'at_once' }],
  ]);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  expect((await tryGroupSettleUp(ana)).status).toBe(409);
  for (const one of done.transfers) await arrive(one);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  await lend(ana, ben, 3);
  expect((await tryGroupSettleUp(ana)).body).toMatchObject({ state: 'done' });
  await expectConsistent(api, household);
});

test('circular debts need no payment, so nothing is pending', async ({ home }) => {
  const { ana, ben, cleo, household } = home;
  await ana.put(`/households/${household}`, { booksClose: 'on_arrival' });
  await lend(ana, ben, 10);
  await lend(ben, cleo, 10);
  await lend(cleo, ana, 10);
  expect((await tryGroupSettleUp(ana)).body).toMatchObject({ state: 'done', transfers: [] });
  expect(await fetchNets([ana, ben, cleo])).toEqual([0, 0, 0]);
});
