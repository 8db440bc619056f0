import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sumCents, MAX_CENTS } from '../../../src/core/money/money.ts';
import { unitsOf } from '../../../src/core/money/currency.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import { pay, paymentBody } from '../../support/entries/payment-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import {
  lend,
  postTransaction,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';

/** Amounts in currencies of 0, 2 or 3 decimals are stored in minor units and returned as they were sent. */

interface Counted {
  id: string;
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
  /** The stored minor units of an amount. */
  unitsFor: (amount: number) => number;
}

async function found(api: TestApi, currency: string): Promise<Counted> {
  const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => api.signUp({ name })));
  const [ana, ben, cleo] = people as [TestClient, TestClient, TestClient];
  const { body } = await ana.post('/households', { name: 'Home', timeZone: 'UTC', currency });
  await joinHousehold(ana, body.id, ben);
  await joinHousehold(ana, body.id, cleo);
  const unitsFor = (amount: number) => Math.round(amount * unitsOf(currency));
  return {
    id: body.id,
    ana: ana.in(body.id),
    ben: ben.in(body.id),
    cleo: cleo.in(body.id),
    unitsFor,
  };
}

async function billBody({ ana, ben, cleo }: Counted, fields: Json): Promise<Json> {
  const [category] = (await ana.get('/categories')).body as Json[];
  return {
    id: randomUUID(),
    transactionDate: '2026-11-20',
    note: 'Supper',
    categories: [{ id: category.id, name: category.name }],
    payers: [{ userId: ana.uid, amount: fields.amount }],
    split: { mode: 'equal', people: [ana, ben, cleo].map(({ uid }) => ({ userId: uid })) },
    ...fields,
  };
}

describe.each([
  {
    currency: 'JPY',
    total: 1000,
    part: 1,
    odd: '¥1',
    most: '999,999,999',
    fine: 0.5,
    rule: 'has no decimals',
  },
  {
    currency: 'EUR',
    total: 100,
    part: 0.01,
    odd: '€0.01',
    most: '9,999,999.99',
    fine: 0.005,
    rule: 'has at most two decimals',
  },
  {
    currency: 'KWD',
    total: 10.001,
    part: 0.001,
    odd: 'KWD\u00a00.001',
    most: '999,999.999',
    fine: 1.2345,
    rule: 'has at most three decimals',
  },
])('in $currency', ({ currency, total, part, odd, most, fine, rule }) => {
  apiTest('a bill is split to the smallest unit in every mode', async ({ api }) => {
    const home = await found(api, currency);
    const { id, ana, ben, cleo, unitsFor } = home;
    const plus = (value: number) => (unitsFor(total) + unitsFor(value)) / unitsOf(currency);
    const people = [ana, ben, cleo].map(({ uid }) => ({ userId: uid }));
    const splits: Json[] = [
      { mode: 'equal', people },
      { mode: 'shares', people: people.map((one, place) => ({ ...one, value: place + 0.5 })) },
      {
        mode: 'percentage',
        people: people.map((one, place) => ({ ...one, value: place ? 33.33 : 33.34 })),
      },
      {
        mode: 'amount',
        people: people.map((one, place) => ({ ...one, value: [total, part, 0][place] })),
      },
      {
        mode: 'adjustment',
        people: people.map((one, place) => ({ ...one, value: place ? 0 : -part })),
      },
    ];
    for (const split of splits) {
      const amount = split.mode === 'amount' ? plus(part) : total;
      const body = await billBody(home, { amount, split });
      const { status, body: expense } = await ana.post('/expenses', body);
      expect([split.mode, status]).toEqual([split.mode, 201]);
      expect(expense).toMatchObject({ amount, split: split.mode === 'equal' ? {} : split });
      const shares = expense.shares.map((one: Json) => unitsFor(one.amount));
      expect(sumCents(shares)).toBe(unitsFor(amount));
      const stored = await api.firestore.doc(`households/${id}/expenses/${expense.id}`).get();
      expect(stored.get('amountCents')).toBe(unitsFor(amount));
      expect(stored.get('shares').map((one: Json) => one.cents)).toEqual(shares);
      expect((await ben.get(`/expenses/${expense.id}`)).body).toMatchObject({ amount });
    }
  });

  apiTest(
    'an amount that is too precise, zero or too large is refused, and the error names the limit',
    async ({ api }) => {
      const home = await found(api, currency);
      const { ana, ben, unitsFor } = home;
      const post = (amount: unknown) => ana.post('/transactions', transactionBody({ amount }));
      const refused = async (amount: unknown) => {
        const { status, body } = await post(amount);
        expect([amount, status]).toEqual([amount, 400]);
        expect(JSON.stringify(body)).not.toMatch(/\$|dollar/i);
        return JSON.stringify(body.errors);
      };
      const name = `An amount in ${currency}`;
      expect(await refused(fine)).toContain(fine < part ? 'at least' : `${name} ${rule}`);
      expect(await refused(unitsFor(total) / unitsOf(currency) + part / 2)).toContain(
        `${name} ${rule}`,
      );
      expect(await refused((MAX_CENTS + 1) / unitsOf(currency))).toContain(`at most ${most}`);
      for (const amount of [0, -part, '1', null, 1e300]) await refused(amount);
      const largest = await post(MAX_CENTS / unitsOf(currency));
      expect(largest).toMatchObject({
        status: 201,
        body: { amount: MAX_CENTS / unitsOf(currency) },
      });
      const uneven = await billBody(home, {
        amount: total,
        payers: [{ userId: ben.uid, amount: (unitsFor(total) - 1) / unitsOf(currency) }],
      });
      const { body } = await ana.post('/expenses', uneven);
      expect(body.detail).toContain(`${odd} left to assign`);
    },
  );

  apiTest('debts, payments, settlements, settle-ups and reports use it', async ({ api }) => {
    const { id, ana, ben, unitsFor } = await found(api, currency);
    const debt = await lend(ana, ben, total);
    expect(debt).toMatchObject({ amount: total, openAmount: total });
    const back = await lend(ben, ana, part * 3);
    const nets = await ben.getBody('/debts');
    expect(JSON.stringify(nets)).toContain(String(total));
    const settled = await ben.post('/settlements', { transactionIds: [back.id] });
    expect(settled).toMatchObject({
      status: 201,
      body: { totalAmount: total, appliedAmount: part * 3 },
    });
    const rest = (unitsFor(total) - 3) / unitsOf(currency);
    expect(settled.body.remainingAmount).toBe(rest);
    const tooMuch = await ben.post('/settle-ups', {
      id: randomUUID(),
      with: ana.uid,
      payment: { amount: total },
    });
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { code: 'amount_exceeded', maximumAmount: rest },
    });
    expect(tooMuch.body.detail).not.toMatch(/\$/);
    const paid = await pay(ben, ana, part);
    expect(paid.amount).toBe(part);
    const closed = await ben.post('/settle-ups', { id: randomUUID(), with: ana.uid });
    expect(closed.status).toBe(201);
    expect(closed.body.payment.amount).toBe((unitsFor(total) - 4) / unitsOf(currency));
    const report = await ana.post('/reports/ynab-splits', {
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    expect(report.body).toEqual([
      { category: 'Groceries', total: (unitsFor(total) + 3) / unitsOf(currency), percentage: 100 },
    ]);
    const notices = await ben.getBody('/notices');
    expect(JSON.stringify(notices)).toContain(String(total));
    const history = await ana.getBody('/activity');
    expect(history.some((entry: Json) => entry.after?.amount === total)).toBe(true);
    const found_ = await ana.get(`/search?q=${total}`);
    expect([found_.status, JSON.stringify(found_.body)]).toEqual([
      200,
      expect.stringContaining(debt.id),
    ]);
    const { docs } = await api.firestore.collection(`households/${id}/transactions`).get();
    expect(docs.map((row) => row.get('amountCents') as number).every(Number.isInteger)).toBe(true);
  });

  apiTest(
    'rows of an import use it, and rows with too precise amounts fail alone',
    async ({ api }) => {
      const { ana } = await found(api, currency);
      const row = { date: '2026-11-20', payTo: 'Shop', category: 'Groceries' };
      const rows = [
        { ...row, amount: total },
        { ...row, amount: total + part / 2 },
      ];
      const importId = randomUUID();
      const { status, body } = await ana.post('/transactions/import', { importId, rows });
      expect([status, body.imported, body.failed]).toEqual([201, 1, 1]);
      expect(body.rows[1].reasons).toEqual([expect.stringContaining(rule)]);
      expect((await ana.getBody('/transactions')).map((one: Json) => one.amount)).toEqual([total]);
      const progress = await ana.getBody(`/transactions/imports/${importId}`);
      expect(progress).toMatchObject({ written: 1, total: 1 });
    },
  );
});

apiTest(
  "a payment between other members is refused in the household's currency",
  async ({ api }) => {
    const { ana, ben } = await found(api, 'JPY');
    await lend(ana, ben, 500);
    await ben.delete(
      `/households/${(await ana.get('/user/me')).body.activeHouseholdId}/members/${ben.uid}`,
    );
    const { status, body } = await ana.post('/payments', paymentBody(ana, ben, 5));
    expect(status).toBe(409);
    expect(body.detail).toContain('gets back ¥0');
    expect((await postTransaction(ana, { amount: 7 })).amount).toBe(7);
  },
);
