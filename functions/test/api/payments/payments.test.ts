import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { readHistory, readSignal } from '../../support/households/household-fixture.ts';
import { pay, paymentBody } from '../../support/entries/payment-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';
import { lend, storeGrant, put } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** Ben's balance with Cleo, from his debt summary. */
async function netOfBen(ben: TestClient): Promise<number> {
  const { months } = await ben.getBody('/debts');
  return (months as { netTotal: number }[]).reduce((sum, { netTotal }) => sum + netTotal, 0);
}

describe('a payment', () => {
  apiTest(
    'is a transaction of category settlement that lowers the debt by its amount',
    async ({ home: { ben, cleo } }) => {
      await lend(cleo, ben, 80);
      expect(await netOfBen(ben)).toBe(-80);
      const body = paymentBody(ben, cleo, 50, { note: 'in cash' });
      const answer = await ben.post('/payments', body);
      expect(answer.status).toBe(201);
      expect(answer.headers.get('Location')).toBe(`/api/transactions/${body.id}`);
      expect(answer.headers.get('ETag')).toBe('"1"');
      expect(answer.body).toMatchObject({
        id: body.id,
        amount: 50,
        paidBy: ben.uid,
        owedBy: cleo.uid,
        payTo: 'Ben',
        type: 'settlement',
        description: 'Cleo - settlement',
        categories: [],
        note: 'in cash',
        enteredBy: ben.uid,
        paid: false,
      });
      expect(await netOfBen(ben)).toBe(-30);
      expect((await cleo.get(`/transactions/${body.id}`)).body).toEqual(answer.body);
    },
  );

  apiTest(
    'needs no category, and its own is an option of the filter that finds it',
    async ({ home: { ben, cleo } }) => {
      const { id } = await pay(ben, cleo, 50);
      await lend(ben, cleo, 10);
      const known = await cleo.getBody('/transactions/unique-fields');
      expect(known.category).toContain('settlement');
      const found = await cleo.getBody('/transactions?category=settlement');
      expect((found as { id: string }[]).map((one) => one.id)).toEqual([id]);
    },
  );

  apiTest(
    'notifies both members, whoever records it, in the history and at once',
    async ({ api, home: { household: householdId, ana, ben, cleo } }) => {
      for (const actor of [ben, cleo, ana]) {
        const before = await Promise.all(
          [ben, cleo].map(({ uid }) => readSignal(api, householdId, uid)),
        );
        const body = paymentBody(ben, cleo, 5);
        expect((await actor.post('/payments', body)).status).toBe(201);
        const after = await Promise.all(
          [ben, cleo].map(({ uid }) => readSignal(api, householdId, uid)),
        );
        after.forEach((at, index) => expect(at).toBeGreaterThan(before[index] ?? 0));
        for (const reader of [ben, cleo]) {
          const [newest] = await reader.getBody('/activity?limit=1');
          expect(newest).toMatchObject({
            actorId: actor.uid,
            what: 'created',
            resourceId: body.id,
            ownerId: actor.uid,
            after: { type: 'settlement', amount: 5, paidBy: ben.uid, owedBy: cleo.uid },
          });
        }
      }
    },
  );

  apiTest(
    'sent twice, also simultaneously, is stored once; another payment with its id is refused',
    async ({ api, home: { household: householdId, ana, ben, cleo } }) => {
      const body = paymentBody(ben, cleo, 50);
      const answers = await Promise.all([1, 2, 3].map(() => ben.post('/payments', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      for (const { body: one } of answers) expect(one).toEqual(answers[0]!.body);
      for (const fields of [{ amount: 1 }, { note: 'x' }, { to: ana.uid }]) {
        const other = await ben.post('/payments', { ...body, ...fields });
        expect([other.status, other.body.code]).toEqual([409, 'id_taken']);
      }
      const history = await readHistory(api, householdId);
      expect(history.filter(({ resourceId }) => resourceId === body.id)).toHaveLength(1);
    },
  );

  apiTest('can be retried after an edit', async ({ home: { ben, cleo } }) => {
    const body = paymentBody(ben, cleo, 50);
    const { body: row } = await ben.post('/payments', body);
    expect((await put(ben, row, { amount: 40 })).status).toBe(200);
    const again = await ben.post('/payments', body);
    expect([again.status, again.body.amount]).toEqual([200, 40]);
  });

  apiTest(
    'is edited, deleted and restored like any transaction, and has no paid mark',
    async ({ home: { ben, cleo } }) => {
      await lend(cleo, ben, 80);
      const row = await pay(ben, cleo, 50);
      const path = `/transactions/${row.id}`;
      const edited = await put(ben, row, { amount: 40, note: 'less' });
      expect([edited.status, edited.body.type]).toEqual([200, 'settlement']);
      expect(await netOfBen(ben)).toBe(-40);
      expect((await cleo.patch(path, { paid: true })).status).toBe(400);
      expect((await cleo.put(path, { ...edited.body, amount: 1 })).status).toBe(403);
      expect((await ben.delete(path)).status).toBe(204);
      expect(await netOfBen(ben)).toBe(-80);
      expect((await ben.post(`${path}/restore`)).status).toBe(200);
      expect(await netOfBen(ben)).toBe(-40);
    },
  );

  apiTest(
    'that did not arrive is disputed by its receiver, and offsets nothing until the dispute ends',
    async ({ home: { ben, cleo } }) => {
      await lend(cleo, ben, 80);
      const { id } = await pay(ben, cleo, 50);
      const reason = 'It never came.';
      const disputed = await cleo.post(`/transactions/${id}/dispute`, { reason });
      expect([disputed.status, disputed.body.disputes[0]]).toMatchObject([200, { reason }]);
      const settling = { transactionIds: [id] };
      expect((await ben.post('/settlements', settling)).body.code).toBe('disputed');
      expect((await ben.put(`/transactions/${id}`, { ...disputed.body, amount: 40 })).status).toBe(
        200,
      );
      expect((await ben.post('/settlements', settling)).status).toBe(201);
    },
  );

  apiTest(
    'names two different current or former members',
    async ({ home: { household: householdId, ana, ben, cleo, dan } }) => {
      await ana.delete(`/households/${householdId}/members/${dan.uid}`);
      const bodies = [
        paymentBody(ben, ben, 5),
        paymentBody({ uid: 'nobody' }, ben, 5),
        paymentBody(ben, cleo, 0),
        paymentBody(ben, cleo, 5, { enteredBy: cleo.uid }),
      ];
      for (const body of bodies) expect((await ben.post('/payments', body)).status).toBe(400);
      // Nothing is open with Dan, a former member: he is owed nothing, but may have paid.
      expect((await ben.post('/payments', paymentBody(ben, dan, 5))).status).toBe(409);
      expect((await ben.post('/payments', paymentBody(dan, ben, 5))).status).toBe(201);
    },
  );
});

describe('a payment between two others', () => {
  apiTest(
    'is recorded only by an admin, whatever grants a member has',
    async ({ api, home: { household: householdId, ana, ben, cleo, dan } }) => {
      for (const permissionType of ['read', 'write'] as const) {
        await storeGrant(api, householdId, { owner: ben, grantee: dan, permissionType });
        const before = await takeSnapshot(api, householdId);
        for (const body of [paymentBody(ben, cleo, 5), paymentBody(cleo, ben, 5)]) {
          const { status, body: problem } = await dan.post('/payments', body);
          expect([status, problem.code]).toEqual([403, 'forbidden']);
        }
        expect(await takeSnapshot(api, householdId)).toEqual(before);
      }
      expect((await ana.post('/payments', paymentBody(ben, cleo, 5))).status).toBe(201);
    },
  );

  apiTest('is refused alike for used and unused ids', async ({ home: { ben, cleo, dan } }) => {
    const { id } = await pay(ben, cleo, 50);
    const answers = await Promise.all(
      [id, randomUUID()].map((one) =>
        dan.post('/payments', paymentBody(ben, cleo, 50, { id: one })),
      ),
    );
    expect(answers[0]!.status).toBe(403);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(answers[0]!.reads).toBe(answers[1]!.reads);
  });
});
