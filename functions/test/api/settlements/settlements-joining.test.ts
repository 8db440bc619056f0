import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

const november = { transactionDate: '2026-11-05' };
const join = true;

const idsOf = (rows: readonly Json[]): string[] => rows.map(({ id }) => id as string);

apiTest(
  'joining creates a settlement if none is active, and otherwise applies all at once',
  async ({ api, pair: { householdId, ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const first = await lend(ben, cleo, 10, november);
    const created = await ben.post('/settlements', { transactionId: first.id, join });
    expect([created.status, created.body.joined]).toEqual([201, false]);
    expect(created.headers.get('Location')).toBe(`/api/settlements/${created.body.id}`);

    const before = (await readHistory(api, householdId)).length;
    const more = [await lend(ben, cleo, 30, november), await lend(ben, cleo, 80)];
    const entered = (await readHistory(api, householdId)).length - before;
    const body = { transactionIds: idsOf(more), month: '2026-11', notes: 'Petrol' };
    const preview = await ben.post('/settlements/preview', body);
    const joined = await ben.post('/settlements', { ...body, join });
    expect([joined.status, joined.headers.get('Location')]).toEqual([200, null]);
    expect(joined.body).toMatchObject({
      id: created.body.id,
      joined: true,
      status: 'completed',
      remainingAmount: 0,
      itemCount: 3,
      notes: '',
      notApplied: [],
    });
    expect(joined.body.items.map((item: Json) => item.appliedAmount).sort()).toEqual([10, 30, 60]);
    expect(preview.body).toMatchObject({
      settlementId: created.body.id,
      appliedAmount: 90,
      completesAtOnce: true,
      notApplied: [],
    });
    const notes = joined.body.history.map((entry: Json) => [entry.action, entry.note]);
    expect(notes.slice(2)).toEqual([
      ['transaction_applied', 'Petrol'],
      ['transaction_applied', null],
      ['status_completed', null],
    ]);
    expect(joined.body).toMatchObject(await cleo.getBody(`/settlements/${created.body.id}`));
    expect(await readHistory(api, householdId)).toHaveLength(before + entered + 1);
  },
);

apiTest(
  'joining returns rows without a debt to offset, and adds to existing items',
  async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 50, november);
    const large = await lend(ben, cleo, 40, november);
    const { id } = (await ben.post('/settlements', { transactionId: large.id })).body;
    await ben.delete(`/settlements/${id}/transactions/${large.id}`);
    await ben.post(`/settlements/${id}/apply`, { transactionId: large.id, amount: 15 });
    const [next, late] = [await lend(ben, cleo, 100, november), await lend(ben, cleo, 5, november)];
    const joined = await ben.post('/settlements', {
      transactionIds: idsOf([large, next, late]),
      join,
    });
    expect(joined.body).toMatchObject({ id, status: 'completed', notApplied: [late.id] });
    const applied = Object.fromEntries(
      joined.body.items.map((item: Json) => [item.transactionId, item.appliedAmount]),
    );
    expect(applied).toEqual({ [large.id]: 40, [next.id]: 10 });
  },
);

apiTest('joining applies all or nothing', async ({ api, pair: { householdId, ben, cleo } }) => {
  await lend(cleo, ben, 100, november);
  const gas = await lend(ben, cleo, 10, november);
  await ben.post('/settlements', { transactionId: gas.id });
  const [good, bad] = [await lend(ben, cleo, 20, november), await lend(ben, cleo, 30, november)];
  await ben.put(`/transactions/${bad.id}`, { ...bad, paid: true });
  const before = await takeSnapshot(api, householdId);
  const body = { transactionIds: idsOf([good, bad]), join, requestId: crypto.randomUUID() };
  expect(await ben.post('/settlements', body)).toMatchObject({
    status: 409,
    body: { code: 'not_available', transactionId: bad.id },
  });
  expect(await takeSnapshot(api, householdId)).toEqual(before);
  // A refused request is not stored: it may be sent again.
  await ben.put(`/transactions/${bad.id}`, { ...bad, paid: false, version: 2 });
  expect(await ben.post('/settlements', body)).toMatchObject({
    status: 200,
    body: { itemCount: 3 },
  });
});

describe('a requestId', () => {
  apiTest(
    'makes settling happen once, however often and however late it is sent',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      await lend(cleo, ben, 100, november);
      const [first, second] = [
        await lend(ben, cleo, 10, november),
        await lend(ben, cleo, 20, november),
      ];
      const requestId = crypto.randomUUID();
      const body = { transactionIds: idsOf([first, second]), join, requestId };
      const created = await ben.post('/settlements', body);
      expect(created.status).toBe(201);
      const before = await takeSnapshot(api, householdId);
      const again = await ben.post('/settlements', body);
      expect([again.status, again.body]).toEqual([200, created.body]);
      expect(await takeSnapshot(api, householdId)).toEqual(before);

      // It returns the current settlement, never a new one.
      await cleo.put(`/settlements/${created.body.id}/status`, {
        status: 'cancelled',
        notes: 'no',
      });
      expect((await ben.post('/settlements', body)).body).toMatchObject({
        id: created.body.id,
        status: 'cancelled',
        joined: false,
        notApplied: [],
      });
    },
  );

  apiTest('sent twice at the same time is processed once', async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const gas = await lend(ben, cleo, 10, november);
    const body = { transactionId: gas.id, join, requestId: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ben.post('/settlements', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const [settlement] = (await ben.get('/settlements')).body;
    expect(settlement).toMatchObject({ remainingAmount: 90, itemCount: 1 });
  });

  apiTest('prevents a second partial apply', async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const [gas, fee] = [await lend(ben, cleo, 10, november), await lend(ben, cleo, 50, november)];
    const { id } = (await ben.post('/settlements', { transactionId: gas.id })).body;
    const apply = (fields: Json) =>
      ben.post(`/settlements/${id}/apply`, { transactionId: fee.id, amount: 5, ...fields });
    const requestId = crypto.randomUUID();
    const done = await apply({ requestId });
    expect(done.body).toMatchObject({ remainingAmount: 85 });
    const again = await apply({ requestId });
    expect([again.status, again.body, again.writes]).toEqual([200, done.body, 0]);
    const racing = crypto.randomUUID();
    const raced = await Promise.all([1, 2, 3].map(() => apply({ requestId: racing })));
    expect(raced.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ben.getBody(`/settlements/${id}`)).toMatchObject({ remainingAmount: 80 });
    // Another id is another request.
    expect((await apply({ requestId: crypto.randomUUID() })).body.remainingAmount).toBe(75);
    expect((await apply({})).body.remainingAmount).toBe(70);
  });

  apiTest('belongs to one request: with another body it is refused', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    await lend(cleo, ben, 100, november);
    const [gas, fee] = [await lend(ben, cleo, 10, november), await lend(ben, cleo, 50, november)];
    const requestId = crypto.randomUUID();
    const body = { transactionId: gas.id, join, requestId };
    const { id } = (await ben.post('/settlements', body)).body;
    const before = await takeSnapshot(api, householdId);
    const others = [
      await ben.post('/settlements', { ...body, transactionId: fee.id }),
      await ben.post('/settlements', { ...body, notes: 'other' }),
      await ben.post('/settlements', { ...body, join: false }),
      await ben.post(`/settlements/${id}/apply`, { transactionId: fee.id, amount: 1, requestId }),
    ];
    for (const { status, body } of others) {
      expect([status, body.code, body.errors]).toMatchObject([
        409,
        'id_taken',
        [{ path: 'requestId' }],
      ]);
    }
    expect(await takeSnapshot(api, householdId)).toEqual(before);
  });

  apiTest(
    "is private to each member: another member's id neither collides nor is revealed",
    async ({ pair: { ana, ben, cleo } }) => {
      await lend(cleo, ben, 100, november);
      const [gas, fee] = [await lend(ben, cleo, 10, november), await lend(ben, cleo, 50, november)];
      const requestId = crypto.randomUUID();
      const first = await ben.post('/settlements', { transactionId: gas.id, join, requestId });
      const other = await cleo.post('/settlements', { transactionId: fee.id, join, requestId });
      expect([other.status, other.body]).toMatchObject([
        200,
        { id: first.body.id, joined: true, itemCount: 2 },
      ]);
      const unrelated = await ana.post(`/settlements/${first.body.id}/apply`, {
        transactionId: gas.id,
        amount: 1,
        requestId,
      });
      expect(unrelated.body.code).toBe('not_available');
    },
  );

  apiTest(
    'returns nothing to a member who may no longer see the settlement',
    async ({ api, pair: { householdId, ana, ben, cleo } }) => {
      await lend(cleo, ben, 100, november);
      const gas = await lend(ben, cleo, 10, november);
      const body = { transactionId: gas.id, join, requestId: crypto.randomUUID() };
      expect((await ana.post('/settlements', body)).status).toBe(201);
      const member = api.firestore.doc(`households/${householdId}/members/${ana.uid}`);
      await member.update({ role: 'user' });
      expect((await ana.post('/settlements', body)).status).toBe(404);
    },
  );

  apiTest('is deleted after 30 days', async ({ api, pair: { householdId, ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const gas = await lend(ben, cleo, 10, november);
    const now = new Date();
    api.setNow(now);
    const requestId = crypto.randomUUID();
    await ben.post('/settlements', { transactionId: gas.id, requestId });
    api.setNow(null);
    const found = await api.firestore.collection(`households/${householdId}/requests`).get();
    expect(found.docs.map((document) => document.id)).toEqual([`${ben.uid}_${requestId}`]);
    const kept = found.docs[0]!.get('expireAt').toDate().getTime() - now.getTime();
    expect(kept).toBe(30 * 24 * 60 * 60 * 1000);
  });
});
