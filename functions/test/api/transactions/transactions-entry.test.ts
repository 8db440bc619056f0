import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import {
  postTransaction,
  lend,
  storeGrant,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

apiTest(
  'a new transaction gets all fields that the server sets',
  async ({ api, sharedHome: { household, ben, cleo } }) => {
    api.setNow(new Date('2026-11-21T03:30:00Z'));
    const body = transactionBody({
      paidBy: ben.uid,
      owedBy: cleo.uid,
      note: 'Bread',
      optional: true,
    });
    const answer = await ben.post('/transactions', { ...body, payTo: undefined });
    api.setNow(null);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Location')).toBe(`/api/transactions/${body.id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(answer.body).toEqual({
      id: body.id,
      amount: 12.5,
      description: 'Cleo - Groceries',
      date: '2026-11-21T03:30:00.000Z',
      transactionDate: '2026-11-20',
      type: 'Groceries',
      paidBy: ben.uid,
      owedBy: cleo.uid,
      payTo: 'Ben',
      paid: false,
      paidDate: null,
      enteredBy: ben.uid,
      optional: true,
      note: 'Bread',
      categories: [],
      inSettlement: false,
      settlementId: null,
      debtOfSettlementId: null,
      openAmount: 12.5,
      importId: null,
      expenseId: null,
      expenseAmount: null,
      expensePeople: null,
      expensePayers: null,
      isRefund: false,
      disputes: [],
      commentCount: 0,
      version: 1,
      deletedAt: null,
    });
    const stored = await api.firestore.doc(`households/${household}/transactions/${body.id}`).get();
    expect(stored.data()).toMatchObject({
      enteredDay: '2026-11-20',
      amountCents: 1250,
      signedCents: 1250,
      payTo: null,
      openParties: [ben.uid, cleo.uid],
      parties: [ben.uid, cleo.uid].sort(),
    });
    expect((await ben.get(`/transactions/${body.id}`)).body).toEqual(answer.body);
  },
);

apiTest(
  'a response of GET can be posted as a new transaction',
  async ({ sharedHome: { ana, ben } }) => {
    const original = await lend(ben, ana);
    const copy = { ...original, id: randomUUID(), date: '2020-01-01T00:00:00.000Z', version: 7 };
    const answer = await ben.post('/transactions', copy);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ version: 1, payTo: 'Ben', description: 'Ana - Groceries' });
    expect(answer.body.date).not.toBe(copy.date);
  },
);

apiTest(
  'a repeated request gets the first response, and is stored once',
  async ({ api, sharedHome: { household, ben } }) => {
    const body = transactionBody({ paidBy: ben.uid, payTo: 'whatever' });
    const first = await ben.post('/transactions', body);
    const before = await takeSnapshot(api, household);
    const again = await ben.post('/transactions', body);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('ETag')).toBe('"1"');
    expect(await takeSnapshot(api, household)).toEqual(before);
  },
);

apiTest(
  'a repeated request after an edit gets the current transaction',
  async ({ sharedHome: { ana, ben } }) => {
    const body = transactionBody({ paidBy: ben.uid, owedBy: ana.uid });
    const first = await ben.post('/transactions', body);
    const edited = await ana.put(`/transactions/${body.id}`, {
      ...first.body,
      note: 'seen',
      amount: 3,
    });
    expect(edited.status).toBe(200);
    expect(await ben.post('/transactions', body)).toMatchObject({ status: 200, body: edited.body });
  },
);

apiTest(
  'sent several times simultaneously, it is stored once',
  async ({ api, sharedHome: { household, ben } }) => {
    const body = transactionBody({ paidBy: ben.uid, payTo: undefined, type: 'Once' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ben.post('/transactions', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const history = (await readHistory(api, household)).filter(
      (one) => one['resourceId'] === body.id,
    );
    expect(history).toHaveLength(1);
  },
);

apiTest(
  'another body with the same id is refused with the same error, visible or not',
  async ({ api, sharedHome: { household, ben, cleo } }) => {
    const seen = await postTransaction(ben, {});
    const unseen = await postTransaction(cleo, {});
    const deleted = await postTransaction(ben, {});
    await ben.delete(`/transactions/${deleted.id}`);
    const before = await takeSnapshot(api, household);
    const answers = await Promise.all(
      [seen, unseen, deleted].map(({ id }) =>
        ben.post('/transactions', transactionBody({ id, amount: 99 })),
      ),
    );
    // Even an identical body must not reveal another member's row with this id.
    for (const enteredBy of [ben.uid, cleo.uid]) {
      answers.push(await ben.post('/transactions', transactionBody({ id: unseen.id, enteredBy })));
    }
    expect(answers[0]).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    for (const { status, body } of answers) expect({ status, body }).toEqual(pick(answers[0]!));
    expect(await takeSnapshot(api, household)).toEqual(before);

    function pick({ status, body }: (typeof answers)[number]) {
      return { status, body };
    }
  },
);

apiTest(
  'entering as another member requires a write grant',
  async ({ api, sharedHome: { household, ana, ben, cleo } }) => {
    const asCleo = () => ben.post('/transactions', transactionBody({ enteredBy: cleo.uid }));
    const refused = { status: 403, body: { code: 'forbidden' } };
    expect(await asCleo()).toMatchObject(refused);
    expect(await ana.post('/transactions', transactionBody({ enteredBy: cleo.uid }))).toMatchObject(
      refused,
    );
    await storeGrant(api, household, { owner: cleo, grantee: ben, permissionType: 'read' });
    expect(await asCleo()).toMatchObject(refused);
    const expiresAt = new Date(Date.now() - 1000);
    await storeGrant(api, household, {
      owner: cleo,
      grantee: ben,
      permissionType: 'write',
      expiresAt,
    });
    expect(await asCleo()).toMatchObject(refused);
    await storeGrant(api, household, { owner: cleo, grantee: ben, permissionType: 'write' });
    expect(await asCleo()).toMatchObject({ status: 201, body: { enteredBy: cleo.uid } });
    expect(await ben.post('/transactions', transactionBody({ enteredBy: 'nobody' }))).toMatchObject(
      {
        status: 400,
        body: { errors: [{ path: 'enteredBy' }] },
      },
    );
  },
);

apiTest(
  'a category must be readable, and is stored with its current name',
  async ({ api, sharedHome: { household, ana, ben, cleo, dan } }) => {
    await seed(
      api,
      household,
      categoryFixture('common', { name: 'Rent' }),
      categoryFixture('mine', { name: 'Books', userId: ben.uid }),
      categoryFixture('theirs', { name: 'Secret', userId: cleo.uid }),
    );
    const post = (client: TestClient, ...ids: string[]) =>
      client.post(
        '/transactions',
        transactionBody({ type: undefined, categories: ids.map((id) => ({ id, name: 'Old' })) }),
      );
    expect(await post(ben, 'common', 'mine')).toMatchObject({
      status: 201,
      body: {
        type: 'Rent',
        categories: [
          { id: 'common', name: 'Rent' },
          { id: 'mine', name: 'Books' },
        ],
      },
    });
    expect(await post(ana, 'theirs')).toMatchObject({ status: 201, body: { type: 'Secret' } });
    const refusals = [await post(dan, 'common', 'theirs'), await post(dan, 'common', 'nothing')];
    for (const answer of refusals) {
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'categories.1.id', message: 'There is no such category.' }] },
      });
    }
  },
);

apiTest(
  'a retry still succeeds after the category was deleted',
  async ({ api, sharedHome: { household, ben } }) => {
    await seed(api, household, categoryFixture('short-lived', { name: 'Gone' }));
    const body = transactionBody({
      type: undefined,
      categories: [{ id: 'short-lived', name: 'Gone' }],
    });
    expect((await ben.post('/transactions', body)).status).toBe(201);
    await api.firestore.doc(`households/${household}/categories/short-lived`).delete();
    expect((await ben.post('/transactions', body)).status).toBe(200);
  },
);

apiTest(
  'an outside payee may owe or be paid, and names are stored once',
  async ({ sharedHome: { ben, cleo } }) => {
    const body = () =>
      transactionBody({ owedBy: cleo.uid, payTo: '  Power Company ', type: 'Power' });
    const first = await ben.post('/transactions', body());
    expect(first.body).toMatchObject({ paidBy: null, payTo: 'Power Company' });
    const second = await ben.post('/transactions', body());
    // The first also writes the names; later writes are the row, its history and signals.
    expect(second.writes).toBe(first.writes - 1);
  },
);
