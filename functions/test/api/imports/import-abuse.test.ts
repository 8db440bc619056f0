import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { test } from '../../support/server/api-test.ts';
import { netWith } from '../../support/entries/settle-up-fixture.ts';

/** What somebody could gain by another's file: with a name, or by bringing it in at the same moment. */

const debt = (payTo: string, owedBy: string | null, amount: number): Json => {
  return { date: '2026-11-05', payTo, owedBy, amount, category: 'Food' };
};

const bring = (client: TestClient, rows: Json[], importId: string = randomUUID()) =>
  client.post('/transactions/import', { importId, rows });

const rename = async (client: TestClient, name: string) =>
  expect((await client.put('/user/me', { name })).status).toBe(200);

test('who takes a name before somebody imports gets nothing of what the file says of it', async ({
  pair: { ana, ben, cleo },
}) => {
  await rename(ben, 'Oma');
  const { body } = await bring(ana, [
    debt('Oma', 'Cleo', 100),
    debt('Cleo', 'Oma', 40),
    debt('Ana', 'Cleo', 3),
    debt(ben.uid, 'Cleo', 7),
  ]);
  expect(body).toMatchObject({ imported: 2, failed: 2 });
  const reason = '"Oma" is a name that "Ben" took lately. Say who is meant.';
  expect((body.rows as Json[]).map(({ reasons }) => reasons)).toEqual([[reason], [reason], [], []]);
  expect(await netWith(cleo, ben)).toEqual({ youOwe: 7, theyOwe: 0 });
});

test('who takes a shop’s name while the import is open is not owed what the shop got', async ({
  pair: { ana, ben, cleo },
}) => {
  const shop = { ...debt('Bakery', 'Cleo', 12), isOutside: true };
  const member = { ...debt(cleo.uid, ben.uid, 5), isOutside: false };
  await rename(ben, 'Bakery');
  const { body } = await bring(ana, [shop, member]);
  expect(body).toMatchObject({ imported: 2, failed: 0 });
  expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 5 });
});

test('who was shown as paying, and has left meanwhile, is no shop', async ({
  pair: { ana, ben },
}) => {
  expect((await bring(ana, [{ ...debt('gone', 'Ana', 12), isOutside: false }])).body).toMatchObject(
    {
      ...{ imported: 0, failed: 1 },
      rows: [{ reasons: ['Who paid is no member.'] }],
    },
  );
  expect(await netWith(ana, ben)).toEqual({ youOwe: 0, theyOwe: 0 });
});

test('two who bring in the same file at the same moment double nothing, and one is told', async ({
  pair: { ana, ben, cleo },
}) => {
  const rows = [debt(ben.uid, cleo.uid, 10), debt(cleo.uid, ben.uid, 4)];
  for (const round of [1, 2, 3]) {
    const own = rows.map((row) => ({ ...row, note: `Round ${round}` }));
    const answers = await Promise.all([bring(ana, own), bring(ben, own), bring(cleo, own)]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      [1, 2].map(() => [409, 'already_imported']),
    );
    expect(refused[0]!.body.detail).toMatch(/^(Ana|Ben|Cleo) has just brought in the same/);
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 10 * round, theyOwe: 4 * round });
  }
});

test('once it is taken back it comes in, and what is one’s own comes in twice', async ({
  pair: { ana, ben, cleo },
}) => {
  const rows = [debt(ben.uid, cleo.uid, 10)];
  const importId = randomUUID();
  expect((await bring(ben, rows, importId)).status).toBe(201);
  expect((await bring(ana, rows)).body).toMatchObject({ code: 'already_imported', importId });
  expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
  expect((await bring(ana, rows)).status).toBe(201);
  expect((await bring(ana, rows)).status).toBe(201);
  // What nobody owes is each one’s own, also where it is the same.
  const own = [debt('Bakery', null, 3)];
  for (const client of [ana, ben, cleo]) expect((await bring(client, own)).status).toBe(201);
});
