import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { finishActs } from '../../../src/settling/netting/netting-steps.service.ts';
import { markTransfer } from '../../../src/settling/netting/transfer-mark.service.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { test as base } from '../../support/server/api-test.ts';
import {
  beginWaiting,
  netsOf,
  stateOf,
  tryEven,
  type Waiting,
} from '../../support/entries/arrival-fixture.ts';
import { everyonePath, paid, partOf } from '../../support/entries/netting-fixture.ts';
import { newNotices, sayOk } from '../../support/entries/notice-fixture.ts';
import { moneyIn, settleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend } from '../../support/entries/settlement-fixture.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { expectInOrder } from '../expenses/expense-test.ts';

/** The books close only after all payments have arrived. */
const test = base.extend('waiting', ({ home }) => beginWaiting(home));

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
    (await newNotices(client)).map(({ what, actorName }) => `${actorName} ${what}`);
  expect(await told(cleo)).toContain('Ana even_begun');
  expect(await told(ben)).toContain('Ana even_begun');
  for (const client of all) await sayOk(client);
  expect(await netsOf(all)).toEqual(OPEN);

  const [first, last] = done.transfers as [Json, Json];
  await mark(cleo, 'paid', first);
  expect((await arrive(first)).body).toMatchObject({ state: 'waiting' });
  expect([await netsOf(all), await moneyIn(api, household)]).toEqual([OPEN, before]);
  expect(await payments(api, household)).toEqual([]);
  await expectInOrder(api, household);

  const answer = await arrive(last);
  expect(answer.body).toMatchObject({ state: 'done', undoableUntil: expect.any(String) });
  expect(await netsOf(all)).toEqual([0, 0, 0, 0]);
  expect(await told(ben)).toEqual(['Ana even_arrived']);
  expect(await told(dan)).toContain('Ana even_arrived');
  // The books of each pair have payments of their debts, dated on the day of arrival.
  const today = (await payments(api, household)).map(({ transactionDate, enteredDay }) => [
    transactionDate,
    enteredDay,
  ]);
  expect(today).toHaveLength(3);
  for (const [date, day] of today) expect(date).toBe(day);
  await expectInOrder(api, household);

  // It can be undone like any other, and the undo restores every cent.
  expect((await ben.delete(`/settle-ups/${partOf(done, ben)}`)).status).toBe(204);
  expect(await moneyIn(api, household)).toEqual(before);
  expect(await stateOf(ana, path)).toBe('undone');
  await expectInOrder(api, household);
});

test('two members who report the last arrivals simultaneously and repeatedly close it once', async ({
  api,
  home,
}) => {
  const { ana, ben, cleo, dan, household } = home;
  await ana.put(`/households/${household}`, { booksClose: 'on_arrival' });
  // Two independent payments.
  await lend(ana, ben, 30);
  await lend(cleo, dan, 20);
  const { body: done } = await tryEven(ana);
  expect(done.state).toBe('waiting');
  const path = `${everyonePath}/${done.id}`;
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
  expect(await stateOf(ana, path)).toBe('done');
  expect(await netsOf([ana, ben, cleo, dan])).toEqual([0, 0, 0, 0]);
  expect(await payments(api, household)).toHaveLength(2);
  const whats = (await readHistory(api, household)).map(({ what }) => what);
  const count = (what: string) => whats.filter((one) => one === what).length;
  expect(['transfer_arrived', 'settled_up', 'even_arrived'].map(count)).toEqual([2, 2, 1]);
  await expectInOrder(api, household);
});

test('a cancellation after the last payment arrived undoes nothing', async ({ api, waiting }) => {
  const { household, ana, ben, cleo, dan, done, path, arrive } = waiting;
  for (const one of done.transfers) await arrive(one);
  const before = await moneyIn(api, household);
  const late = await ben.delete(`/settle-ups/${partOf(done, ben)}?waiting=true`);
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(await moneyIn(api, household)).toEqual(before);
  expect([await stateOf(ana, path), await netsOf([ana, ben, cleo, dan])]).toEqual([
    ...['done', [0, 0, 0, 0]],
  ]);
  // Undoing is a separate action with its own request.
  expect((await ben.delete(`/settle-ups/${partOf(done, ben)}`)).status).toBe(204);
});

const noLimit = { takeEdit: async () => {} } as unknown as Parameters<typeof markTransfer>[5];
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
  await expect(markTransfer(store, actor, done.id, said, new Date(), noLimit)).rejects.toThrow(
    'killed',
  );
  expect(await netsOf(membersOf(waiting))).toEqual([0, 0, 0, 0]);
  await expectInOrder(api, household);
  await finishActs(createStore(api.firestore), new Date());
  const parts = await api.firestore.collection(`households/${household}/settleUps`).get();
  for (const part of parts.docs) {
    expect([part.get('unfinished'), part.get('settlements').length > 0]).toEqual([undefined, true]);
  }
  expect(await stateOf(ana, path)).toBe('done');
  await expectInOrder(api, household);
});

test('the job leaves pending group settle-ups alone', async ({ api, waiting }) => {
  const { ana, path } = waiting;
  await finishActs(createStore(api.firestore), new Date());
  expect(await stateOf(ana, path)).toBe('waiting');
});

test('rows that are settled, edited or entered meanwhile stay open: each net changes by the real payments', async ({
  api,
  waiting,
}) => {
  const { household, ana, ben, cleo, dan, done, arrive } = waiting;
  // Cleo pays Ben directly, Dan owes less than before, and there is a new row.
  await settleUp(ben, cleo);
  const { body: rows } = await ana.get(`/transactions?owedBy=${dan.uid}`);
  const edited = await ana.put(`/transactions/${rows[0].id}`, { ...rows[0], amount: 15 });
  expect(edited.status).toBe(200);
  await lend(dan, ben, 8);
  const all = membersOf(waiting);
  const before = await netsOf(all);
  expect(before).toEqual([45, -38, 0, -7]);
  for (const one of done.transfers) await arrive(one);
  // Ana got 50; Cleo has paid 30, and Dan 20.
  expect(await netsOf(all)).toEqual([-5, -38, 30, 13]);
  await expectInOrder(api, household);
});

test('the setting belongs to the household, and a pending group settle-up keeps its own', async ({
  api,
  waiting,
}) => {
  const { household, ana, ben, cleo, done, path, arrive } = waiting;
  expect((await ben.put(`/households/${household}`, { booksClose: 'at_once' })).status).toBe(403);
  await sayOk(cleo);
  expect((await ana.put(`/households/${household}`, { booksClose: 'at_once' })).status).toBe(200);
  expect((await newNotices(cleo)).map(({ what, after }) => [what, after])).toEqual([
    ['updated', { booksClose: 'at_once' }],
  ]);
  expect(await stateOf(ana, path)).toBe('waiting');
  expect((await tryEven(ana)).status).toBe(409);
  for (const one of done.transfers) await arrive(one);
  expect(await stateOf(ana, path)).toBe('done');
  await lend(ana, ben, 3);
  expect((await tryEven(ana)).body).toMatchObject({ state: 'done' });
  await expectInOrder(api, household);
});

test('circular debts need no payment, so nothing is pending', async ({ home }) => {
  const { ana, ben, cleo, household } = home;
  await ana.put(`/households/${household}`, { booksClose: 'on_arrival' });
  await lend(ana, ben, 10);
  await lend(ben, cleo, 10);
  await lend(cleo, ana, 10);
  expect((await tryEven(ana)).body).toMatchObject({ state: 'done', transfers: [] });
  expect(await netsOf([ana, ben, cleo])).toEqual([0, 0, 0]);
});
