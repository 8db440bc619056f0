import { expect, onTestFinished, vi } from 'vitest';
import { purgeHouseholds } from '../../../src/people/households/purge.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { fillHousehold } from '../../support/households/household-import-fixture.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/**
 * A large household is purged in parts: each run deletes a bounded number, reads few more, and may be
 * interrupted anywhere.
 */

const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);

/**
 * A run's reads besides its deletions: the list of households, the accounts, and each collection that is
 * already empty.
 */
const BESIDES = 60;

apiTest(
  'each run reads what it deletes; an interrupted purge continues, and two simultaneous runs do no harm',
  async ({ api, home }) => {
    const { household, ana } = home;
    await fillHousehold(home);
    for (let row = 0; row < 20; row++) await postTransaction(ana, { note: `Coffee ${row}` });
    const [{ name }] = (await ana.get('/households')).body;
    expect((await ana.delete(`/households/${household}`, { name })).status).toBe(204);
    const before = await countIn(api, household);
    expect(before).toBeGreaterThan(60);
    onTestFinished(() => void vi.restoreAllMocks());
    for (let left = before, runs = 0; left > 0; runs++) {
      // Every other run loses the database midway.
      const isCut = runs % 2 === 1;
      const stores = Array.from({ length: runs === 2 ? 2 : 1 }, () => createStore(api.firestore));
      const cut = isCut ? vi.spyOn(api.firestore, 'batch') : null;
      cut?.mockImplementationOnce(() => {
        throw new Error('cut off');
      });
      const ended = await Promise.allSettled(stores.map((one) => purgeHouseholds(one, later, 15)));
      cut?.mockRestore();
      const now = await countIn(api, household);
      if (!isCut) {
        expect(ended.map(({ status }) => status)).toEqual(stores.map(() => 'fulfilled'));
        expect(now).toBeLessThan(left);
      }
      // The last run deletes the household document with the rest.
      if (now > 0) expect(left - now).toBeLessThanOrEqual(15 * stores.length);
      for (const { usage } of stores) expect(usage.reads).toBeLessThanOrEqual(15 + BESIDES);
      left = now;
      expect(runs).toBeLessThan(before);
    }
  },
);

async function countIn({ firestore }: TestApi, household: string): Promise<number> {
  const below = async (path: string): Promise<number> => {
    const collections = await firestore.doc(path).listCollections();
    const counts = collections.map(async (collection) => {
      const documents = await collection.listDocuments();
      const inside = await Promise.all(documents.map((one) => below(one.path)));
      return (await collection.get()).size + inside.reduce((sum, count) => sum + count, 0);
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  const root = `households/${household}`;
  return (await below(root)) + ((await firestore.doc(root).get()).exists ? 1 : 0);
}
