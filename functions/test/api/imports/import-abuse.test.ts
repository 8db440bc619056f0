import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { netWith } from '../../support/entries/settle-up-fixture.ts';

/**
 * Attempts to gain by another member's file: by taking a name, or by importing the file at the same moment.
 */

const debt = (payTo: string, owedBy: string | null, amount: number): Json => {
  return { date: '2026-11-05', payTo, owedBy, amount, category: 'Food' };
};

const bring = (client: TestClient, rows: Json[], importId: string = randomUUID()) =>
  client.post('/transactions/import', { importId, rows });

const rename = async (client: TestClient, name: string) =>
  expect((await client.put('/user/me', { name })).status).toBe(200);

apiTest(
  'a member who takes a name before an import gets no rows of that name',
  async ({ pair: { ana, ben, cleo } }) => {
    await rename(ben, 'Oma');
    const { body } = await bring(ana, [
      debt('Oma', 'Cleo', 100),
      debt('Cleo', 'Oma', 40),
      debt('Ana', 'Cleo', 3),
      debt(ben.uid, 'Cleo', 7),
    ]);
    expect(body).toMatchObject({ imported: 2, failed: 2 });
    const reason = '"Oma" is a name that "Ben" took lately. Say who is meant.';
    expect((body.rows as Json[]).map(({ reasons }) => reasons)).toEqual([
      [reason],
      [reason],
      [],
      [],
    ]);
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 7, theyOwe: 0 });
  },
);

apiTest(
  "a member who takes a shop's name during the import is not owed the shop's rows",
  async ({ pair: { ana, ben, cleo } }) => {
    const shop = { ...debt('Bakery', 'Cleo', 12), isOutside: true };
    const member = { ...debt(cleo.uid, ben.uid, 5), isOutside: false };
    await rename(ben, 'Bakery');
    const { body } = await bring(ana, [shop, member]);
    expect(body).toMatchObject({ imported: 2, failed: 0 });
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 5 });
  },
);

apiTest(
  'a payer who left after the preview is not treated as a shop',
  async ({ pair: { ana, ben } }) => {
    expect(
      (await bring(ana, [{ ...debt('gone', 'Ana', 12), isOutside: false }])).body,
    ).toMatchObject({
      ...{ imported: 0, failed: 1 },
      rows: [{ reasons: ['Who paid is no member.'] }],
    });
    expect(await netWith(ana, ben)).toEqual({ youOwe: 0, theyOwe: 0 });
  },
);

apiTest(
  'two simultaneous imports of one file create no duplicates, and one importer gets an error',
  async ({ pair: { ana, ben, cleo } }) => {
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
  },
);

apiTest(
  'a file can be imported after an undo, and rows without debts can be imported twice',
  async ({ pair: { ana, ben, cleo } }) => {
    const rows = [debt(ben.uid, cleo.uid, 10)];
    const importId = randomUUID();
    expect((await bring(ben, rows, importId)).status).toBe(201);
    expect((await bring(ana, rows)).body).toMatchObject({ code: 'already_imported', importId });
    expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
    expect((await bring(ana, rows)).status).toBe(201);
    expect((await bring(ana, rows)).status).toBe(201);
    // Equal rows without a debtor belong to each importer.
    const own = [debt('Bakery', null, 3)];
    for (const client of [ana, ben, cleo]) expect((await bring(client, own)).status).toBe(201);
  },
);
