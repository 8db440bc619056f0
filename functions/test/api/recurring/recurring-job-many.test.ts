import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { shardOf } from '../../../src/platform/tasks/parts.ts';
import { createStore } from '../../../src/create-store.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { makeRecurringExpense } from '../../support/entries/recurring-fixture.ts';
import { runRecurringJob, setClockToDay } from '../../support/entries/recurring-job-fixture.ts';
import { createHome } from '../../support/households/household-fixture.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { measureWork } from '../../support/server/measured-work.ts';
import { often } from '../../support/random/random-seed.ts';
import { recurringTest as test } from './recurring-test.ts';

/** The first of a month, when all rents are due in the same hour. */

const HOUSEHOLDS = often({ gate: 2, long: 13 });
const EACH = often({ gate: 15, long: 20 });

/** Creates this number of recurring expenses in a household. */
async function fill(api: TestApi, household: string, ben: TestClient, cleo: TestClient) {
  const { id } = await makeRecurringExpense(ben, [ben, cleo]);
  const all = api.firestore.collection(`households/${household}/series`);
  const data = (await all.doc(id).get()).data()!;
  const batch = api.firestore.batch();
  for (let index = 1; index < EACH; index++) {
    const copy = randomUUID();
    batch.create(all.doc(copy), { ...data, shard: shardOf(copy) });
  }
  await batch.commit();
}

test('one run creates everything that is due in one hour, each once, with few in memory at a time', async ({
  api,
  home,
}) => {
  const homes = [home];
  while (homes.length < HOUSEHOLDS) {
    const another = await createHome(api);
    await seed(api, another.household, groceriesCategory);
    homes.push(another);
  }
  for (const { household, ben, cleo } of homes) await fill(api, household, ben, cleo);
  setClockToDay(api, '2027-02-01');
  const store = createStore(api.firestore);
  const size = { found: often({ gate: 2, long: 10 }) };
  const { result, seconds, megabytes } = await measureWork(() =>
    runRecurringJob(api, { store, size }),
  );
  const count = HOUSEHOLDS * EACH;
  const { reads, writes } = store.usage;
  console.info(
    `${count} due series: ${seconds} s, ${reads} reads, ${writes} writes, at most ${megabytes} MB more`,
  );
  expect(result).toEqual({ made: count, paused: 0, failed: 0 });
  expect((await runRecurringJob(api)).made).toBe(0);
  for (const { household } of homes) {
    const made = await api.firestore
      .collection(`households/${household}/expenses`)
      .where('transactionDate', '==', '2027-02-01')
      .count()
      .get();
    expect(made.data().count).toBe(EACH);
  }
  // The reads for one do not grow with their number.
  expect(reads / count).toBeLessThan(12);
});
