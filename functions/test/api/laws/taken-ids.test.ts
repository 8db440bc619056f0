import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Json, TestAnswer } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
} from '../../support/entries/expense-fixture.ts';
import type { Home } from '../../support/households/household-fixture.ts';
import { paymentBody } from '../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import {
  lend,
  postTransaction,
  transactionBody,
  bodyOfRow,
} from '../../support/entries/transaction-fixture.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/**
 * Every call that creates something under a client's id is sent with an id that another member's thing
 * already has. It is refused like an id of the caller's own, or stored separately. The existing thing stays
 * unchanged.
 */

const test = base.extend(
  'expectUntouched',
  /** Nothing is written except the counters of limits. */
  ({ api, home: { household } }) =>
    async (call: () => Promise<TestAnswer>): Promise<TestAnswer> => {
      const before = await readEverything(api, household);
      const answer = await call();
      expect(await readEverything(api, household)).toEqual(before);
      return answer;
    },
);

function toldBy({ status, body, headers }: TestAnswer) {
  return { status, body: body as Json, type: headers.get('Content-Type') };
}

describe('a transaction', () => {
  /** [the thing that has the id, how another member made it] */
  const taken: [string, (people: Pick<Home, 'ben' | 'cleo'>) => Promise<Json>][] = [
    ['another’s own expense', ({ ben }) => postTransaction(ben, { note: 'A secret' })],
    ['a debt between two others', ({ ben, cleo }) => lend(ben, cleo, 10, { note: 'A secret' })],
    [
      'what another has deleted',
      async ({ ben }) => {
        const row = await postTransaction(ben);
        expect((await ben.delete(`/transactions/${row.id}`)).status).toBe(204);
        return row;
      },
    ],
    [
      'what is settled between two others',
      async ({ ben, cleo }) => {
        await lend(cleo, ben, 50);
        const row = await lend(ben, cleo, 50);
        await postSettlement(ben, row);
        return row;
      },
    ],
  ];

  test.for(taken)(
    'under the id of %s',
    async ([_what, make], { expectUntouched, home: { ben, cleo, dan } }) => {
      const own = await postTransaction(dan);
      const expected = toldBy(
        await expectUntouched(() =>
          dan.post('/transactions', transactionBody({ id: own.id, amount: 1 })),
        ),
      );
      expect([expected.status, expected.body.code]).toEqual([409, 'id_taken']);
      const row = await make({ ben, cleo });
      const bodies = [
        transactionBody({ id: row.id }),
        bodyOfRow(row),
        { ...bodyOfRow(row), enteredBy: undefined, amount: 0.01 },
      ];
      for (const body of bodies) {
        const answer = await expectUntouched(() => dan.post('/transactions', body));
        expect(toldBy(answer)).toEqual(expected);
        expect(JSON.stringify(answer.body)).not.toContain('secret');
      }
    },
  );

  test.for(taken)(
    'as a payment under the id of %s',
    async ([_what, make], { expectUntouched, home: { ben, cleo, dan } }) => {
      const own = await postTransaction(dan);
      const pay = (id: string) => dan.post('/payments', paymentBody(dan, ben, 1, { id }));
      const expected = toldBy(await expectUntouched(() => pay(own.id)));
      expect([expected.status, expected.body.code]).toEqual([409, 'id_taken']);
      const row = await make({ ben, cleo });
      expect(toldBy(await expectUntouched(() => pay(row.id)))).toEqual(expected);
    },
  );

  test("under the id of a row of another member's import is refused before anything is read", async ({
    expectUntouched,
    home: { ben, dan },
  }) => {
    const { body } = await ben.post('/transactions/import', importBody());
    const id = body.rows[0].id as string;
    const answers = await Promise.all(
      [id, id.replace(/^./, (first) => (first === '0' ? '1' : '0'))].map((one) =>
        expectUntouched(() => dan.post('/transactions', transactionBody({ id: one }))),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(toldBy(answers[0]!)).toEqual(toldBy(answers[1]!));
  });
});

describe('an expense', () => {
  test("under the id of another member's expense, with any body and after any change of it", async ({
    api,
    expectUntouched,
    home: { household: householdId, ben, cleo, dan },
  }) => {
    await seed(api, householdId, groceriesCategory);
    const own = await postExpense(dan, [dan]);
    const again = { ...expenseBody([dan]), id: own.id, amount: 1 };
    again.payers = [{ userId: dan.uid, amount: 1 }];
    const expected = toldBy(await expectUntouched(() => dan.post('/expenses', again)));
    expect([expected.status, expected.body.code]).toEqual([409, 'id_taken']);
    const secret = expenseBody([ben, cleo], { note: 'A secret' });
    expect((await ben.post('/expenses', secret)).status).toBe(201);
    const bodies = [secret, { ...secret, note: 'x' }, { ...expenseBody([dan]), id: secret.id }];
    for (const deleted of [false, true]) {
      if (deleted) expect((await ben.delete(`/expenses/${secret.id}`)).status).toBe(204);
      for (const body of bodies) {
        const answer = await expectUntouched(() => dan.post('/expenses', body));
        expect(toldBy(answer)).toEqual(expected);
        expect(JSON.stringify(answer.body)).not.toContain('secret');
      }
    }
  });
});

function importBody(importId = randomUUID(), fields: Json = {}) {
  const row = { date: '2026-11-05', payTo: 'Bakery', amount: 4.2, category: 'Food', ...fields };
  return { importId, rows: [row] };
}

describe('an import', () => {
  test("under the id of another member's import, with the same rows or others", async ({
    expectUntouched,
    home: { ben, dan },
  }) => {
    const own = importBody();
    await dan.post('/transactions/import', own);
    const other = importBody(own.importId, { amount: 1 });
    const expected = toldBy(await expectUntouched(() => dan.post('/transactions/import', other)));
    expect([expected.status, expected.body.code]).toEqual([409, 'id_taken']);
    const bens = importBody();
    await ben.post('/transactions/import', bens);
    for (const body of [bens, importBody(bens.importId, { amount: 1 })]) {
      const answer = await expectUntouched(() => dan.post('/transactions/import', body));
      expect(toldBy(answer)).toEqual(expected);
    }
    await ben.delete(`/transactions/imports/${bens.importId}`);
    const undone = await expectUntouched(() => dan.post('/transactions/import', bens));
    expect(toldBy(undone)).toEqual(expected);
  });

  test("of a row with the id of another member's row is stored under a new id", async ({
    api,
    home: { household: householdId, ben, dan },
  }) => {
    const secret = await postTransaction(ben, { note: 'A secret' });
    const before = await readEverything(api, householdId);
    for (const id of [secret.id, randomUUID()]) {
      const rows = importBody(undefined, { id });
      const { status, body } = await dan.post('/transactions/import', rows);
      expect([status, body.imported, body.known]).toEqual([201, 1, 0]);
      expect(body.rows[0].id).not.toBe(id);
    }
    expect(await readEverything(api, householdId)).toMatchObject(withoutSignals(before));
  });
});

function withoutSignals(documents: Record<string, Json>): Record<string, Json> {
  const moving = /\/(signals|stats|sums)\//;
  return Object.fromEntries(Object.entries(documents).filter(([path]) => !moving.test(path)));
}

test('a household under the id of a foreign household', async ({
  api,
  expectUntouched,
  home: { household: householdId },
}) => {
  const stranger = await api.signUp({ name: 'Finn' });
  const body = { name: 'Mine', timeZone: 'Europe/Berlin' };
  const own = randomUUID();
  expect((await stranger.post('/households', { ...body, id: own })).status).toBe(201);
  const expected = toldBy(await stranger.post('/households', { ...body, id: own, name: 'Other' }));
  expect([expected.status, expected.body.code]).toEqual([409, 'id_taken']);
  for (const name of ['Mine', 'Maple Street']) {
    const timeZone = 'America/New_York';
    const answer = await expectUntouched(() =>
      stranger.post('/households', { id: householdId, name, timeZone }),
    );
    expect(toldBy(answer)).toEqual(expected);
  }
  expect((await stranger.get('/households')).body).toHaveLength(1);
});

describe('a request id', () => {
  test('that another member has used does not affect the call', async ({
    home: { ana, ben, cleo, dan },
  }) => {
    const requestId = randomUUID();
    await lend(cleo, ben, 50);
    const bens = { transactionIds: [(await lend(ben, cleo, 10)).id], requestId };
    expect((await ben.post('/settlements', bens)).status).toBe(201);
    await lend(dan, ana, 50);
    const anas = { transactionIds: [(await lend(ana, dan, 10)).id], requestId };
    const settled = await ana.post('/settlements', anas);
    expect(settled.status).toBe(201);
    const apply = `/settlements/${settled.body.id}/apply`;
    const more = { transactionId: (await lend(ana, dan, 5)).id, amount: 5, requestId };
    expect((await dan.post(apply, more)).status).toBe(200);
  });

  test('of another member reveals nothing about the result', async ({
    expectUntouched,
    home: { ben, cleo, dan },
  }) => {
    const requestId = randomUUID();
    await lend(cleo, ben, 50);
    const bens = { transactionIds: [(await lend(ben, cleo, 10)).id], requestId };
    const { body } = await ben.post('/settlements', bens);
    const expected = toldBy(await dan.post('/settlements', { ...bens, requestId: randomUUID() }));
    expect(expected.status).toBe(404);
    const repeated = await expectUntouched(() => dan.post('/settlements', bens));
    expect(toldBy(repeated)).toEqual(expected);
    const apply = { transactionId: bens.transactionIds[0], amount: 1, requestId };
    const answers = [body.id, randomUUID()].map((id) =>
      dan.post(`/settlements/${id}/apply`, apply),
    );
    const [there, nowhere] = (await Promise.all(answers)).map(toldBy);
    expect(there).toEqual(nowhere);
  });
});
