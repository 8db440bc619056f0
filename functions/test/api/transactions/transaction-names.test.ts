import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { postTransaction, put } from '../../support/entries/transaction-fixture.ts';

const choices = async (client: TestClient) =>
  (await client.get('/transactions/unique-fields')).body;

/** An import of the largest size, with payees and categories that are all new. */
function importOfNewNames(client: TestClient, letter: string) {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    date: '2026-11-20',
    amount: 1,
    payTo: `${letter}${index} `.padEnd(90, 'p'),
    category: `${letter}${index} `.padEnd(90, 'c'),
  }));
  return client.post('/transactions/import', { importId: randomUUID(), rows });
}

apiTest(
  "a member who enters many new names does not displace other members' filter options",
  async ({ api }) => {
    const [, ana, zed] = await createTestHousehold(api, ['Ana', 'Zed']);
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => importOfNewNames(zed, letter)),
    );
    const last = await importOfNewNames(zed, 'last');
    expect(last.status).toBe(201);
    await postTransaction(zed, { payTo: 'Hardware Store' });
    await postTransaction(ana, { payTo: 'Bakery', type: 'Bread' });
    const offered = await choices(ana);
    expect(offered.payTo).toContain('Bakery');
    expect(offered.category).toContain('Bread');
    expect(JSON.stringify(await choices(zed)).length).toBeLessThan(800_000);
  },
);

apiTest(
  "a name that an admin writes into another member's row becomes an option, whoever owns the row",
  async ({ api }) => {
    const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const row = await postTransaction(ben, { payTo: 'Bakery' });
    const renamed = await put(ana, row, { payTo: 'Grocer', enteredBy: undefined });
    expect(renamed.status).toBe(200);
    expect((await choices(ben)).payTo).toEqual(['Bakery', 'Grocer']);
  },
);
