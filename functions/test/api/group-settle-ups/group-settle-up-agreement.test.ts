import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { groupSettleUpPreviewSchema } from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { groupSettleUpsPath, openOf, paid } from '../../support/entries/group-settle-up-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { addGuestAsAdmin } from '../../support/households/guest-fixture.ts';
import { turnBooks } from '../households/open-books-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** With open books Cleo owes Ben 50, who owes Ana 50, and all three have to agree. Dan is not part of it. */
const test = base.extend('open', async ({ home }) => {
  const { ana, ben, cleo, household } = home;
  await turnBooks(ana, household, true);
  await lend(ana, ben, 50);
  const row = await lend(ben, cleo, 50);
  return { ...home, row };
});

async function look(client: TestClient): Promise<Json> {
  const { body } = await client.post(`${groupSettleUpsPath}/preview`);
  return groupSettleUpPreviewSchema.parse(body);
}

const agreedIn = async (client: TestClient) =>
  ((await look(client)).agreement?.agreed ?? []).map(({ userName }: Json) => userName as string);

const agree = async (client: TestClient, body: Json = {}) =>
  client.post(`${groupSettleUpsPath}/agreement`, {
    id: randomUUID(),
    plan: (await look(client)).agreement?.plan ?? 'none',
    ...body,
  });

describe('an agreement by every member of the plan', () => {
  test('settles the group with the last agreement; all others are asked once, each with their own payments', async ({
    api,
    open: { household, ana, ben, cleo, dan },
  }) => {
    for (const client of [ana, ben, cleo, dan]) await markNotificationsRead(client);
    const first = await agree(cleo);
    expect([first.status, first.body.netting]).toEqual([200, null]);
    expect(first.body.agreement).toMatchObject({
      agreed: [{ userName: 'Cleo' }],
      missing: expect.arrayContaining([expect.objectContaining({ userName: 'Ana' })]),
    });
    const told = async (client: TestClient) =>
      (await newNotifications(client)).map(({ what, actorName, before, after }) => [
        `${actorName} ${what}`,
        (after ?? before).debts.map(({ amount }: Json) => amount),
      ]);
    expect(await told(ana)).toEqual([['Cleo even_asked', [50]]]);
    // Ben is in the middle: he pays nothing, but still has to agree.
    expect(await told(ben)).toEqual([['Cleo even_asked', []]]);
    expect(await told(dan)).toEqual([]);

    expect((await agree(ben)).body.netting).toBeNull();
    expect(await agreedIn(dan)).toEqual(expect.arrayContaining(['Ben', 'Cleo']));
    expect(await openOf(cleo)).toEqual([50, 0]);
    const last = await agree(ana);
    expect(last.body.agreement).toBeNull();
    expect(paid(last.body.netting)).toEqual(['Cleo pays Ana 50']);
    for (const client of [ana, ben, cleo]) expect(await openOf(client)).toEqual([0, 0]);
    expect(await told(cleo)).toContainEqual(['Ana evened', [50]]);
    await expectConsistent(api, household);
  });

  test('settles once, also with simultaneous and repeated requests', async ({ api, open }) => {
    const { household, ana, ben, cleo } = open;
    const { plan } = (await look(ana)).agreement;
    await agree(cleo);
    const bodies = [ana, ben].map(() => ({ id: randomUUID(), plan }));
    const send = () =>
      Promise.all(
        [ana, ben, ana, ben].map((client, place) =>
          client.post(`${groupSettleUpsPath}/agreement`, bodies[place % 2]),
        ),
      );
    await send();
    const again = await send();
    const parts = await api.firestore.collection(`households/${household}/settleUps`).get();
    expect(parts.size).toBe(2);
    // The last one gets the resulting group settle-up.
    const done = again.filter(({ status, body }) => status === 200 && body.netting !== null);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.netting.id)).size).toBe(1);
    await expectConsistent(api, household);
  });
});

describe('can be withdrawn until it is done', () => {
  const linesOf = async (api: TestApi, household: string) => {
    const { docs } = await api.firestore
      .collection(`households/${household}/activity`)
      .where('what', 'in', ['even_asked', 'even_agreed', 'even_taken_back'])
      .get();
    return docs.map((line) => line.data().what as string).sort();
  };
  const takeBack = (client: TestClient, body: Json = {}) =>
    agree(client, { takeBack: true, ...body });

  test('can be given again, and all others are asked once', async ({ api, open }) => {
    const { household, ana, ben, cleo } = open;
    for (const client of [ana, ben, cleo]) await markNotificationsRead(client);
    // Nothing to withdraw yet.
    expect((await takeBack(cleo)).body.agreement.agreed).toEqual([]);
    await agree(cleo);
    for (const time of [1, 2]) {
      const { status, body } = await takeBack(cleo);
      expect([time, status, body.agreement.agreed, body.netting]).toEqual([time, 200, [], null]);
    }
    await agree(ana);
    expect(await agreedIn(ben)).toEqual(['Ana']);
    expect((await agree(ben)).body.netting).toBeNull();
    expect(await openOf(cleo)).toEqual([50, 0]);
    expect((await newNotifications(ana)).map(({ what }) => what)).toEqual(['even_asked']);
    expect(await linesOf(api, household)).toEqual([
      ...['even_agreed', 'even_agreed', 'even_asked', 'even_taken_back'],
    ]);
    expect(paid((await agree(cleo)).body.netting)).toEqual(['Cleo pays Ana 50']);
    await expectConsistent(api, household);
  });

  test('withdrawn at the same moment as the last one is given is done or not, never half', async ({
    api,
    open: { household, ana, ben, cleo },
  }) => {
    const { plan } = (await look(ana)).agreement;
    await agree(cleo);
    await agree(ben);
    const send = (client: TestClient, body: Json) =>
      client.post(`${groupSettleUpsPath}/agreement`, { id: randomUUID(), plan, ...body });
    const answers = await Promise.all([
      send(ana, {}),
      send(cleo, { takeBack: true }),
      send(ben, { takeBack: true }),
      send(ana, {}),
    ]);
    const isDone = answers.some(({ body }) => Boolean(body.netting));
    const lines = await linesOf(api, household);
    expect(lines.includes('even_taken_back')).toBe(!isDone);
    const parts = await api.firestore.collection(`households/${household}/settleUps`).get();
    expect(parts.size).toBe(isDone ? 2 : 0);
    expect(await openOf(cleo)).toEqual(isDone ? [0, 0] : [50, 0]);
    const late = await send(cleo, { takeBack: true });
    expect(late.body.code ?? 'not done').toBe(isDone ? 'nothing_owed' : 'not done');
    await expectConsistent(api, household);
  });

  test('is refused for a different plan, and for members outside it', async ({ open }) => {
    const { cleo, dan } = open;
    await agree(cleo);
    const refused = async (client: TestClient, plan: string) => {
      const { status, body } = await takeBack(client, { plan });
      return [status, body.code];
    };
    expect(await refused(cleo, 'another')).toEqual([412, 'precondition_failed']);
    expect(await refused(dan, 'another')).toEqual([403, 'forbidden']);
    expect(await agreedIn(dan)).toEqual(['Cleo']);
  });
});

test('an agreement lapses when anything of the plan changes, even if it changes back', async ({
  open: { ana, ben, cleo, row },
}) => {
  const { plan } = (await look(ana)).agreement;
  await agree(cleo);
  await agree(ana);
  const path = `/transactions/${row.id}`;
  const edited = await ben.put(path, { ...(await ben.getBody(path)), amount: 60 });
  expect(edited.status).toBe(200);
  expect(await agreedIn(ben)).toEqual([]);
  const late = await agree(ben, { plan });
  expect([late.status, late.body.code]).toEqual([412, 'precondition_failed']);
  await ben.put(path, { ...(await ben.getBody(path)), amount: 50 });
  expect(await agreedIn(ben)).toEqual([]);
  expect((await agree(ben)).body.netting).toBeNull();
  expect(await openOf(cleo)).toEqual([50, 0]);
});

describe('an agreement is impossible', () => {
  const refusal = async (client: TestClient) => {
    const { status, body, reads } = await agree(client, { plan: 'x' });
    return { status, code: body.code, reads };
  };

  test('for members outside the plan', async ({ open: { dan } }) => {
    expect(await refusal(dan)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('with closed books, whatever is open', async ({ home: { ben, cleo } }) => {
    const nothing = await refusal(ben);
    await lend(ben, cleo, 5);
    expect(await refusal(ben)).toEqual(nothing);
    expect(nothing).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await look(ben)).agreement).toBeNull();
  });

  test('if the plan includes a guest or a view-only member', async ({ open }) => {
    const { household, ana, ben, cleo } = open;
    const looks = await ana.put(`/users/${cleo.uid}/role`, { role: 'user', onlyLooks: true });
    expect(looks.status).toBe(200);
    expect((await look(ben)).agreement).toBeNull();
    expect(await refusal(ben)).toMatchObject({ status: 403, code: 'forbidden' });
    await ana.put(`/users/${cleo.uid}/role`, { role: 'user', onlyLooks: false });
    expect((await look(ben)).agreement).not.toBeNull();
    const { id } = await addGuestAsAdmin(ana, household);
    await lend(ben, { uid: id } as TestClient, 5);
    expect((await look(ben)).agreement).toBeNull();
    expect(await refusal(ben)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
