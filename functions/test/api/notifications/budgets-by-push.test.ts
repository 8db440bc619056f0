import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import type { PushText } from '../../../src/core/notification/push-text.ts';
import { nothingChosen } from '../../../src/core/notification/notification-choices.ts';
import { createStore } from '../../../src/create-store.ts';
import { notifyOfBudgets } from '../../../src/views/budgets/budget-notification.service.ts';
import { sendPushes } from '../../../src/views/pushes/push.service.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { startPushing } from '../../support/letters/push-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';

/** Budget notifications are pushed to the devices of members who chose them, once per threshold. */

const pushing = await startPushing();
afterAll(() => pushing.stop());

const month = dayIn('America/New_York', new Date()).slice(0, 7);

test("80 % and 100 % of a personal budget are pushed to the member's own device if chosen, and to nobody else's", async () => {
  const { api, service, caught, sender } = pushing;
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await seed(api, id, categoryFixture('food', { name: 'Food' }));
  const choose = async (client: TestClient, money: boolean) => {
    const body = { ...nothingChosen, push: { ...nothingChosen.push, money } };
    expect((await client.put('/notification-settings', body)).status).toBe(200);
    const device = service.subscribe(`${client.uid} phone`);
    expect((await client.post('/push-subscriptions', device)).status).toBe(201);
  };
  await choose(ana, true);
  await choose(ben, true);
  await choose(cleo, false);
  const spend = (client: TestClient, amount: number) =>
    postTransaction(client, {
      ...{ transactionDate: `${month}-01`, type: undefined, amount },
      ...{ paidBy: client.uid, payTo: undefined, categories: [{ id: 'food', name: 'Food' }] },
    });
  for (const client of [ben, cleo]) {
    const body = { categoryId: 'food', whose: 'mine', amount: 50, startMonth: month };
    expect((await client.put(`/budgets/${randomUUID()}`, body)).status).toBe(200);
    await spend(client, 41);
  }
  const run = async () => {
    const store = createStore(api.firestore);
    await notifyOfBudgets(store, new Date());
    const log = { warn: () => {}, error: () => {} };
    await sendPushes(store, { auth: api.auth, sender, log, clock: () => new Date() });
  };
  const texts = () => caught.map(({ to, text }) => [to, JSON.parse(text) as PushText] as const);
  await run();
  await run();
  expect(texts()).toEqual([
    [
      expect.stringMatching(new RegExp(`^${ben.uid}`)),
      expect.objectContaining({ body: expect.stringMatching(/80.%.*budget.*Food.*41/) }),
    ],
  ]);
  await spend(ben, 9);
  await run();
  expect(texts().map(([to]) => to.split(' ')[0])).toEqual([ben.uid, ben.uid]);
  expect(texts().at(-1)![1].body).toMatch(/budget.*Food/);
});
