import { expect } from 'vitest';
import {
  groupSettleUpPreviewSchema,
  type GroupSettleUpPreview,
} from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import {
  startWaitingSettleUp,
  fetchGroupSettleUpState,
} from '../../support/entries/arrival-fixture.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { groupSettleUpsPath } from '../../support/entries/group-settle-up-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold, joinHousehold } from '../../support/households/household-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { turnBooks } from '../households/open-books-fixture.ts';

/** A pending group settle-up lists its rows to members who may read them. */
const test = base.extend('waiting', ({ home }) => startWaitingSettleUp(home));

async function preview(client: TestClient): Promise<GroupSettleUpPreview> {
  const { status, body } = await client.post(`${groupSettleUpsPath}/preview`);
  expect(status).toBe(200);
  return groupSettleUpPreviewSchema.parse(body);
}

const pairsOf = async (client: TestClient) => (await preview(client)).waiting?.pairs;

/** The rows of each pair, and their sum less what was offset. */
async function rowsFor(client: TestClient) {
  const pairs = (await pairsOf(client)) ?? [];
  return Object.fromEntries(
    pairs.map(({ from, fromName, toName, rows, offsets, isChanged }) => {
      const sums = [
        ...rows.map((row) => (row.from === from ? row.openAmount : -row.openAmount)),
        ...offsets.map((one) => (one.debtorId === from ? -one.amount : one.amount)),
      ];
      const sum = sums.reduce((all, one) => all + one, 0);
      const days = rows.map((row) => row.transactionDate);
      return [`${fromName} owes ${toName}`, { days, sum, isChanged }];
    }),
  );
}

const of = (days: string[], sum: number, isChanged = false) => ({ days, sum, isChanged });
const october = of(['2026-10-02'], 30);
const fifth = of(['2026-11-05'], 30);
const sixth = of(['2026-11-06'], 20);

test('each member reads the rows of their own debts, and of no others', async ({
  api,
  waiting: { household, ana, ben, cleo, dan },
}) => {
  const all = {
    'Ben owes Ana': october,
    'Cleo owes Ben': fifth,
    'Dan owes Ana': sixth,
  };
  expect(await rowsFor(ana)).toEqual(all);
  expect(await rowsFor(ben)).toEqual({ 'Ben owes Ana': october, 'Cleo owes Ben': fifth });
  expect(await rowsFor(cleo)).toEqual({ 'Cleo owes Ben': fifth });
  expect(await rowsFor(dan)).toEqual({ 'Dan owes Ana': sixth });
  const account = await api.signUp({ name: 'Eve' });
  await joinHousehold(ana, household, account);
  const bystander = account.in(household);
  expect(await pairsOf(bystander)).toBeUndefined();
  // With open books every member reads all of it.
  await turnBooks(ana, household, true);
  for (const client of [cleo, bystander]) expect(await rowsFor(client)).toEqual(all);
  await turnBooks(ana, household, false);
  expect(await pairsOf(bystander)).toBeUndefined();
  expect(await rowsFor(cleo)).toEqual({ 'Cleo owes Ben': fifth });
});

test('the rows equal those of the plan, including what was already offset', async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await lend(ana, ben, 30);
  await postSettlement(ben, await lend(ben, ana, 10));
  await lend(ben, cleo, 12.5);
  const { pairs } = await preview(ana);
  await ana.put(`/households/${id}`, { booksClose: 'on_arrival' });
  const { body: done } = await ana.post(groupSettleUpsPath, { id: crypto.randomUUID() });
  expect(done.state).toBe('waiting');
  const waiting = await pairsOf(ana);
  expect(waiting).toMatchObject(pairs);
  expect(waiting!.flatMap(({ offsets }) => offsets)).toHaveLength(1);
  expect(waiting!.map(({ isChanged }) => isChanged)).toEqual([false, false]);
});

test('later rows are not included; an edited row is marked and then stays open', async ({
  waiting: { ana, ben, cleo, dan, path, done, arrive },
}) => {
  await lend(ana, ben, 99);
  const [row] = (await pairsOf(cleo))![0]!.rows;
  await dispute(cleo, `/transactions/${row!.transactionId}`);
  const [kept] = (await pairsOf(dan))![0]!.rows;
  const entry = await ana.getBody(`/transactions/${kept!.transactionId}`);
  const changed = await ana.put(`/transactions/${kept!.transactionId}`, { ...entry, amount: 25 });
  expect(changed.status).toBe(200);
  expect(await rowsFor(ana)).toEqual({
    'Ben owes Ana': october,
    'Cleo owes Ben': of([], 0, true),
    'Dan owes Ana': of(['2026-11-06'], 25, true),
  });
  // The predicted result is the real one.
  for (const one of done.transfers) await arrive(one);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  const closed = async (client: TestClient, part: string) =>
    (await client.getBody(`/settle-ups/${part}`)).settlements.length;
  const parts = new Map<string, string>(
    done.pairs.map((one: { fromName: string; settleUpId: string }) => [
      one.fromName,
      one.settleUpId,
    ]),
  );
  expect(await closed(ben, parts.get('Ben')!)).toBe(1);
  expect(await closed(cleo, parts.get('Cleo')!)).toBe(0);
  expect(await closed(dan, parts.get('Dan')!)).toBe(0);
});
