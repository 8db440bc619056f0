import { randomUUID } from 'node:crypto';
import { Query as FirestoreQuery } from '@google-cloud/firestore';
import { expect, onTestFinished, vi } from 'vitest';
import { newTransaction } from '../../../src/core/transaction/new-transaction.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import type { Stored } from '../../../src/platform/firestore/documents.ts';
import type { Query } from '../../../src/platform/firestore/query.ts';
import { FirestoreReader } from '../../../src/platform/firestore/reader.ts';
import { Store } from '../../../src/platform/firestore/store.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { place } from '../../support/households/household-documents.ts';
import { postSettlement, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** Purchases of $0.01, $0.02 … over the year, half of them in each of two categories. */
async function fill(
  api: TestApi,
  { householdId, ana }: SettlementPair,
  count: number,
): Promise<void> {
  const collection = paths.transactions(householdId);
  for (let from = 0; from < count; from += 500) {
    const batch = api.firestore.batch();
    for (let index = from; index < Math.min(count, from + 500); index++) {
      const row = newTransaction({
        id: randomUUID(),
        entered: new Date(),
        enteredDay: '2026-11-20',
        enteredBy: ana.uid,
        transactionDate: `2026-${String((index % 12) + 1).padStart(2, '0')}-15`,
        paidBy: ana.uid,
        owedBy: null,
        payTo: null,
        amountCents: index + 1,
        note: '',
        categories: [],
        category: index % 2 === 0 ? 'Food' : 'food',
        optional: false,
        importId: null,
        updatedAt: new Date(),
        lastActivityId: 'filled',
      });
      const { path, data } = place(collection.doc(row.id), row);
      batch.set(api.firestore.doc(path), data);
    }
    await batch.commit();
  }
}

/** The largest number of documents in memory at one time while this runs. */
async function largestReadDuring(work: () => Promise<unknown>): Promise<number> {
  const sizes: number[] = [];
  const query = vi.spyOn(FirestoreReader.prototype, 'query');
  const { inParts } = Store.prototype;
  Store.prototype.inParts = async function* <T extends Stored>(this: Store, asked: Query<T>) {
    for await (const part of (inParts<T>).call(this, asked)) {
      sizes.push(part.length);
      yield part;
    }
  };
  try {
    await work();
    const lists = await Promise.all(query.mock.results.map(({ value }) => value));
    return Math.max(...sizes, ...lists.map(({ length }) => length));
  } finally {
    query.mockRestore();
    Store.prototype.inParts = inParts;
  }
}

apiTest(
  'a report over thousands of rows keeps few in memory, and sums all',
  async ({ api, pair }) => {
    const count = 2000;
    await fill(api, pair, count);
    let answer: Json = null;
    const largest = await largestReadDuring(async () => {
      answer = await pair.ana.post('/reports/ynab-splits', year);
    });
    expect(answer.body).toEqual([
      { category: 'Food', total: (count * (count + 1)) / 200, percentage: 100 },
    ]);
    expect(largest).toBe(300);
    expect(answer.reads).toBeLessThan(count + 20);
  },
);

apiTest('an instance computes few reports at once, and finishes all', async ({ api, pair }) => {
  const count = 600;
  await fill(api, pair, count);
  let [open, most] = [0, 0];
  const { stream } = FirestoreQuery.prototype;
  const streams = vi.spyOn(FirestoreQuery.prototype, 'stream').mockImplementation(function (
    this: FirestoreQuery,
  ) {
    open += 1;
    most = Math.max(most, open);
    return stream.call(this).on('close', () => (open -= 1));
  });
  onTestFinished(() => streams.mockRestore());
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => pair.ana.post('/reports/ynab-splits', year)),
  );
  expect(answers.map(({ body }) => body[0].total)).toEqual(
    answers.map(() => (count * (count + 1)) / 200),
  );
  expect(most).toBe(5);
});

apiTest(
  'repeated settling and cancelling does not make later reads more expensive',
  async ({ api, pair: { ben, cleo, householdId } }) => {
    await lend(cleo, ben, 60, { transactionDate: '2026-11-03' });
    const paid = await lend(ben, cleo, 31, { transactionDate: '2026-11-10' });
    const cycle = async () => {
      const settlement = await postSettlement(ben, paid);
      const status = { status: 'cancelled', notes: 'Again' };
      expect((await ben.put(`/settlements/${settlement.id}/status`, status)).status).toBe(200);
    };
    const report = () => ben.post('/reports/ynab-splits?includeSettlements=true', november);
    const viewed = () => ben.get(`/transactions/${paid.id}/settlements`);
    await cycle();
    const before = { report: await report(), viewed: await viewed() };
    expect(before.viewed.body).toHaveLength(1);
    for (let times = 0; times < 9; times++) await cycle();
    expect((await report()).reads).toBe(before.report.reads);

    // The state after thousands of cycles.
    const document = api.firestore.doc(`households/${householdId}/transactions/${paid.id}`);
    const ids = Array.from({ length: 2000 }, () => randomUUID());
    await document.update({
      settlementIds: [...ids, ...(await document.get()).get('settlementIds')],
    });
    expect((await viewed()).reads).toBeLessThan(60);
    expect((await viewed()).body.length).toBeGreaterThan(5);
    await cycle();
    expect((await document.get()).get('settlementIds').length).toBeLessThanOrEqual(50);
  },
);
