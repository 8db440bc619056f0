import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { readSignal } from '../../support/households/household-fixture.ts';

/** A member who gets debts by another member's import is notified of these debts, and of no others. */

const test = base.extend('importId', () => randomUUID());

const debt = (owedBy: string, payTo: string, amount: number): Json => {
  return { date: '2026-11-05', payTo, owedBy, amount, category: 'Food' };
};

async function importBy(importId: string, client: TestClient, ...rows: Json[]): Promise<void> {
  const answer = await client.post('/transactions/import', { importId, rows });
  expect([answer.status, answer.body.imported]).toEqual([201, rows.length]);
}

/** The history entries about the import that the member sees. */
async function told(importId: string, client: TestClient): Promise<Json[]> {
  const { body } = await client.get('/activity');
  return (body as Json[])
    .filter(({ resourceId }) => resourceId === importId)
    .map(({ what, before, after }) => ({ what, ...before, ...after }));
}

const summary = (debtor: TestClient, creditor: TestClient, count: number, amount: number) => {
  return { debtorId: debtor.uid, creditorId: creditor.uid, count, amount };
};

/** A member's history entry about the import, as expected. */
const meant = (member: TestClient, count: number, ...debts: object[]) => {
  return { what: 'imported_debts', memberId: member.uid, count, debts };
};

test('each member reads the number and amount between themself and each other member', async ({
  api,
  home: { household: householdId, ana, ben, cleo, dan },
  importId,
}) => {
  const importer = ana!;
  const before = await Promise.all(
    [ben!, cleo!].map(({ uid }) => readSignal(api, householdId, uid)),
  );
  await importBy(
    importId,
    importer,
    debt('Ben', 'Cleo', 10.1),
    debt('Ben', 'Cleo', 20.2),
    debt('Cleo', 'Ben', 5),
    debt('Ben', 'Ana', 7),
    { ...debt('Ben', 'Bakery', 3) },
  );
  const [bensToCleo, cleosToBen] = [summary(ben!, cleo!, 2, 30.3), summary(cleo!, ben!, 1, 5)];
  expect(await told(importId, cleo!)).toEqual([meant(cleo!, 3, bensToCleo, cleosToBen)]);
  expect(await told(importId, ben!)).toEqual([
    meant(ben!, 5, bensToCleo, cleosToBen, summary(ben!, ana!, 1, 7)),
  ]);
  expect(await told(importId, dan!)).toEqual([]);
  const after = await Promise.all(
    [ben!, cleo!].map(({ uid }) => readSignal(api, householdId, uid)),
  );
  for (const [index, at] of after.entries()) expect(at).not.toBe(before[index]);
});

test('an import of personal expenses notifies nobody', async ({
  home: { ben, cleo },
  importId,
}) => {
  await importBy(importId, ben!, { ...debt('', 'Bakery', 3), owedBy: null });
  expect(await told(importId, cleo!)).toEqual([]);
  expect(await told(importId, ben!)).toEqual([{ what: 'imported', count: 1 }]);
});

test('the importer reads one history entry about the whole import', async ({
  home: { ben, dan },
  importId,
}) => {
  await importBy(importId, ben!, debt('Cleo', 'Ben', 10), debt('Ben', 'Dan', 4));
  expect(await told(importId, ben!)).toEqual([{ what: 'imported', count: 2 }]);
  expect(await told(importId, dan!)).toEqual([meant(dan!, 1, summary(ben!, dan!, 1, 4))]);
});

test('the members are notified of the undo too', async ({ home: { ana, cleo, dan }, importId }) => {
  await importBy(
    importId,
    ana!,
    debt('Cleo', 'Dan', 10),
    debt('Cleo', 'Dan', 4),
    debt('Ben', 'Dan', 1),
  );
  expect((await ana!.delete(`/transactions/imports/${importId}`)).status).toBe(204);
  const lines = (await told(importId, cleo!)).map(({ what }) => what as string);
  expect(lines).toEqual(['imported_debts_undone', 'imported_debts']);
  const undone = { what: 'imported_debts_undone' };
  expect(await told(importId, cleo!)).toMatchObject([
    { ...meant(cleo!, 2, summary(cleo!, dan!, 2, 14)), ...undone },
    meant(cleo!, 2, summary(cleo!, dan!, 2, 14)),
  ]);
  expect(await told(importId, dan!)).toHaveLength(2);
});

test('a refused import notifies nobody', async ({
  api,
  home: { household: householdId, ana, ben, cleo },
  importId,
}) => {
  const taken = api.firestore.doc(`households/${householdId}/activity/import-${importId}`);
  await taken.set({
    ...{ actor: ana!.uid, what: 'created', resourceType: 'transactions', resourceId: 'x' },
    ...{ ownerId: ana!.uid, parties: [], before: null, after: null, at: new Date() },
  });
  const body = { importId, rows: [debt('Cleo', 'Ben', 10)] };
  expect((await ben!.post('/transactions/import', body)).status).toBe(409);
  expect(await told(importId, cleo!)).toEqual([]);
});
