import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { groupSettleUpPreviewSchema } from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import {
  groupSettleUpOf,
  startWaitingSettleUp,
  closeOnArrival,
  fetchNets,
  fetchGroupSettleUpState,
  tryGroupSettleUp,
} from '../../support/entries/arrival-fixture.ts';
import {
  groupSettleUpsPath,
  paid,
  partOf,
  partToUndoOf,
} from '../../support/entries/group-settle-up-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { moneyIn } from '../../support/entries/settle-up-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { apiTest as base, expectRefusal } from '../../support/server/api-test.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { addGuestAsAdmin, as } from '../../support/households/guest-fixture.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import { turnBooks } from '../households/open-books-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** Permission to mark, see, block and cancel a pending group settle-up. */
const test = base.extend('waiting', ({ home }) => startWaitingSettleUp(home));

async function look(client: TestClient): Promise<Json> {
  const { body } = await client.post(`${groupSettleUpsPath}/preview`);
  return groupSettleUpPreviewSchema.parse(body);
}

test('nobody can mark a transfer as arrived for another, so nobody closes the books alone', async ({
  waiting: { ana, ben, cleo, dan, done, path, mark },
}) => {
  const [first, last] = done.transfers as [Json, Json];
  const refused = [
    await mark(cleo, 'arrived', first),
    await mark(ben, 'arrived', first),
    await mark(dan, 'arrived', first),
    await mark(cleo, 'arrived', last),
    await mark(dan, 'arrived', { from: dan.uid, to: dan.uid }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404, 404, 404]);
  await mark(cleo, 'paid', first);
  await mark(dan, 'paid', last);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  expect(await fetchNets([ana, ben, cleo, dan])).toEqual([50, 0, -30, -20]);
});

test('each member sees their own transfers, also in the plan and beside the balances; nobody else does', async ({
  api,
  waiting,
}) => {
  const { household, ana, ben, cleo, dan, done } = waiting;
  const seen = async (client: TestClient) => {
    const { waiting: planned, transfers, pairs } = await look(client);
    const { waiting: beside } = await client.getBody('/debts');
    expect(planned).toMatchObject(beside);
    expect([transfers, pairs]).toEqual([[], []]);
    return [paid(planned), planned.pairs.length, planned.state];
  };
  expect(await seen(cleo)).toEqual([['Cleo pays Ana 30'], 1, 'waiting']);
  expect(await seen(ben)).toEqual([[], 2, 'waiting']);
  expect(await seen(dan)).toEqual([['Dan pays Ana 20'], 1, 'waiting']);
  expect(await seen(ana)).toEqual([['Cleo pays Ana 30', 'Dan pays Ana 20'], 3, 'waiting']);
  // A member who joined later is not part of it: for them it does not exist.
  const account = await api.signUp({ name: 'Eve' });
  await joinHousehold(ana, household, account);
  const late = account.in(household);
  const plan = await look(late);
  expect([plan.waiting, (await late.getBody('/debts')).waiting]).toEqual([null, undefined]);
  expect((await late.get(`${groupSettleUpsPath}/${done.id}`)).status).toBe(404);
  expect((await late.delete(`/settle-ups/${partOf(done, ben)}`)).status).toBe(404);
});

test('while one is pending no other begins, even with simultaneous requests', async ({ home }) => {
  const { ana, ben, cleo, household } = home;
  await closeOnArrival(home);
  await lend(ana, ben, 30);
  await lend(ben, cleo, 30);
  const answers = await Promise.all([1, 2, 3, 4].map(() => tryGroupSettleUp(ana)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses.filter((one) => one === 201)).toHaveLength(1);
  await expectRefusal(tryGroupSettleUp(ana), 409, 'conflict');
  // A repeated request gets the response of the first.
  const { body: first } = answers.find(({ status }) => status === 201)!;
  const same = await tryGroupSettleUp(ana, { id: first.id });
  expect([same.status, same.body.state]).toEqual([200, 'waiting']);
  await turnBooks(ana, household, true);
  await expectRefusal(
    ben.post(`${groupSettleUpsPath}/agreement`, {
      id: randomUUID(),
      plan: 'none',
    }),
    409,
    'conflict',
  );
});

test('any of its members cancels it at any time; arrived transfers become payments, and nothing else changes', async ({
  api,
  waiting: { household, ana, ben, cleo, dan, done, path, mark, arrive },
}) => {
  const [first, last] = done.transfers as [Json, Json];
  await mark(dan, 'paid', last);
  await arrive(first);
  const before = await moneyIn(api, household);
  const part = partOf(done, ben);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ben.delete(`/settle-ups/${part}`)));
  expect(answers.some(({ status }) => status === 204)).toBe(true);
  expect((await ben.delete(`/settle-ups/${part}`)).status).toBe(204);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('stopped');
  // Cleo has paid Ana 30, whom she owed nothing; Dan's transfer was marked by him alone and does not count.
  expect(await fetchNets([ana, ben, cleo, dan])).toEqual([20, 0, 0, -20]);
  const after = await moneyIn(api, household);
  const added = Object.keys(after).filter((id) => !(id in before));
  expect(added).toHaveLength(1);
  expect(after).toMatchObject(before);
  const payment = await cleo.getBody(`/transactions/${added[0]}`);
  expect(payment).toMatchObject({ paidBy: cleo.uid, owedBy: ana.uid, amount: 30 });
  expect(payment.enteredBy).toBe(ana.uid);
  const told = (await newNotifications(cleo)).map(({ what, actorName }) => `${actorName} ${what}`);
  expect(told).toEqual(expect.arrayContaining(['Ben even_stopped', 'Ben created']));
  expect((await mark(ana, 'arrived', last)).status).toBe(409);
  await expectConsistent(api, household);
  // Its id is not used again, and another one may begin.
  expect((await tryGroupSettleUp(ana, { id: done.id })).body.state).toBe('stopped');
  const next = await tryGroupSettleUp(ana);
  expect([next.status, next.body.state]).toEqual([201, 'waiting']);
  await expectConsistent(api, household);
});

test('a member with open books cancels it through their own part only', async ({ waiting }) => {
  const { household, ana, cleo, dan, path } = waiting;
  await turnBooks(ana, household, true);
  const stop = async (client: TestClient, part: string) =>
    (await client.delete(`/settle-ups/${part}?waiting=true`)).status;
  const { pairs } = (await look(cleo)).waiting as { pairs: Json[] };
  expect(pairs).toHaveLength(3);
  const others = pairs.filter(({ from, to }) => ![from, to].includes(cleo.uid));
  for (const { settleUpId } of others) expect(await stop(cleo, settleUpId)).toBe(403);
  expect(others.map(({ settleUpId }) => settleUpId)).toContain(partToUndoOf(pairs, dan));
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  expect(await stop(cleo, partToUndoOf(pairs, cleo)!)).toBe(204);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('stopped');
});

test('earlier agreements do not restart it after a cancellation', async ({ api, home }) => {
  const { ana, ben, cleo, household } = home;
  await closeOnArrival(home);
  await turnBooks(ana, household, true);
  await lend(ana, ben, 30);
  await lend(ben, cleo, 30);
  const { plan } = (await look(ben)).agreement;
  const agree = (client: TestClient) =>
    client.post(`${groupSettleUpsPath}/agreement`, { id: randomUUID(), plan });
  await agree(ben);
  await agree(cleo);
  const { body } = await agree(ana);
  expect(body.netting.state).toBe('waiting');
  await cleo.delete(`/settle-ups/${partOf(body.netting, cleo)}`);
  expect((await agree(cleo)).status).toBe(412);
  expect((await look(cleo)).agreement.agreed).toEqual([]);
  // Whatever was settled since, the balances equal those of the agreement.
  await lend(ana, cleo, 0.01);
  expect((await ana.post('/settle-ups', { id: randomUUID(), with: cleo.uid })).status).toBe(201);
  expect((await look(cleo)).agreement.agreed).toEqual([]);
  expect((await agree(ana)).status).toBe(412);
  expect(await fetchNets([ana, ben, cleo])).toEqual([30, 0, -30]);
  await expectConsistent(api, household);
});

test('it stays pending beyond the undo period, and can still be cancelled, paid and closed', async ({
  api,
  waiting: { household, ana, cleo, done, path, arrive },
}) => {
  const { docs } = await api.firestore.collection(`households/${household}/settleUps`).get();
  const longAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
  await Promise.all(docs.map((one) => one.ref.update({ at: longAgo })));
  const ways = [{ kind: 'paypal', handle: 'ana' }];
  await ana.put('/user/payment-ways', { ways });
  expect((await cleo.get(`/users/${ana.uid}/payment-ways`)).status).toBe(200);
  for (const one of done.transfers) await arrive(one);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  expect((await cleo.delete(`/settle-ups/${partOf(done, cleo)}`)).status).toBe(204);
});

test('a departure or removal cancels it with what has arrived, and the rest is notified as open', async ({
  api,
  waiting: { household, ana, ben, cleo, dan, done, path, arrive },
}) => {
  const [first] = done.transfers as [Json];
  await arrive(first);
  expect((await cleo.delete(`/households/${household}/members/${cleo.uid}`)).status).toBe(204);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('stopped');
  expect(await fetchNets([ana, ben, dan])).toEqual([20, 0, -20]);
  const left = (await newNotifications(ana)).find(({ what }) => what === 'left')!;
  expect(left.before.debts).toMatchObject([{ debtorId: ana.uid, amount: 30 }]);
  await expectConsistent(api, household);
});

test("admins mark a guest's transfers, and the guest cannot be removed while it is pending", async ({
  api,
  home,
}) => {
  const { household, ana, ben } = home;
  const { id } = await addGuestAsAdmin(ana, household);
  await closeOnArrival(home);
  await lend(ben, as(id), 5);
  await lend(ana, ben, 5);
  const { body: done } = await tryGroupSettleUp(ana);
  const { mark, path } = groupSettleUpOf(home, done);
  expect(paid(done)).toEqual(['Sam pays Ana 5']);
  expect((await mark(ben, 'paid')).status).toBe(404);
  expect((await mark(ana, 'paid')).status).toBe(200);
  await ben.post('/settle-ups', { id: randomUUID(), with: id });
  await expectRefusal(ana.delete(`/households/${household}/guests/${id}`), 409, 'conflict');
  expect((await mark(ana, 'arrived')).body.state).toBe('done');
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  await expectConsistent(api, household);
});

test('a dispute by one of its members blocks it, and it closes when the dispute is withdrawn', async ({
  api,
  waiting: { household, ana, ben, cleo, dan, done, path, arrive },
}) => {
  const all = [ana, ben, cleo, dan];
  await ben.post(`${path}/objection`, { reason: 'That was only 20.' });
  for (const one of done.transfers) await arrive(one);
  expect([await fetchGroupSettleUpState(ana, path), await fetchNets(all)]).toEqual([
    'waiting',
    [50, 0, -30, -20],
  ]);
  await expectConsistent(api, household);
  expect((await cleo.post(`${path}/objection`, { reason: 'Me too.' })).status).toBe(200);
  await ben.delete(`${path}/objection`);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  const answers = await Promise.all([1, 2].map(() => cleo.delete(`${path}/objection`)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect([await fetchGroupSettleUpState(ana, path), await fetchNets(all)]).toEqual([
    'done',
    [0, 0, 0, 0],
  ]);
  await expectConsistent(api, household);
});

test('an arrival mark that was withdrawn does not close it', async ({ waiting }) => {
  const { ana, done, path, arrive, mark } = waiting;
  const [first, last] = done.transfers as [Json, Json];
  await arrive(first);
  await ana.put(`${path}/marks`, {
    ...{ from: first.from, to: first.to },
    ...{ mark: 'arrived', takeBack: true },
  });
  await arrive(last);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  expect((await mark(ana, 'arrived', first)).body.state).toBe('done');
});
