import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Store } from '../../../src/platform/firestore/store.ts';
import { inTurns } from '../../../src/platform/tasks/in-turns.ts';
import { partTaskSchema } from '../../../src/platform/tasks/parts.ts';
import { shardOf } from '../../../src/platform/tasks/shards.ts';
import type { QueuedTask } from '../../../src/platform/tasks/task-queue.ts';
import {
  queueReadings,
  readDuePart,
} from '../../../src/ynab/categories/category-schedule.service.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { often } from '../../support/random/random-seed.ts';
import { testConfig } from '../../support/server/api-client.ts';
import { measureWork } from '../../support/server/measured-work.ts';
import type { YnabApi, YnabSetup } from '../../support/ynab/ynab-fixture.ts';
import { test } from '../../support/ynab/ynab-test.ts';

/** A quarter of an hour in which the categories of many members are due. */

const COUNT = often({ gate: 40, long: 10_000 });

/** Of one commit. */
const AT_ONCE = 100;

const slot = new Date('2027-02-01T10:00:00Z');
const now = new Date('2027-02-01T10:00:30Z');

/** Copies a household with its connection to YNAB, each with an account and a token of its own. */
async function multiply({ api, ynab: standIn }: YnabApi, { householdId, ana, budget }: YnabSetup) {
  const { tokens } = createYnabConnection(testConfig.ynab);
  const root = (id: string) => api.firestore.doc(`households/${id}`);
  const paths = ['', `/members/${ana.uid}`, `/ynabConfigs/${ana.uid}`];
  const found = await api.firestore.getAll(
    ...paths.map((path) => api.firestore.doc(root(householdId).path + path)),
  );
  const [household, member, config] = found.map((one) => one.data()!);
  for (let made = 0; made < COUNT; made += AT_ONCE) {
    const owners = Array.from({ length: Math.min(AT_ONCE, COUNT - made) }, () => ({
      ...{ householdId: randomUUID(), uid: randomUUID() },
    }));
    const batch = api.firestore.batch();
    for (const owner of owners) {
      const to = root(owner.householdId);
      batch.create(to, household!);
      batch.create(to.collection('members').doc(owner.uid), member!);
      const due = { nextSyncAt: slot, serverKnowledge: null, shard: shardOf(owner.householdId) };
      batch.create(to.collection('ynabConfigs').doc(owner.uid), { ...config, ...due });
    }
    await batch.commit();
    await new Store(api.firestore).commit(async (unit) => {
      for (const owner of owners) {
        const token = `token-${randomUUID()}`;
        standIn.budgets.set(token, [budget]);
        await tokens.keep(unit, owner, token, now);
      }
    });
  }
}

test('all that is due in one slot is read within it, each once, with few in memory at a time', async ({
  started,
  setup,
}) => {
  const { firestore } = started.api;
  const configs = firestore.collectionGroup('ynabConfigs');
  await Promise.all((await configs.get()).docs.map(({ ref }) => ref.update({ shard: 99 })));
  await multiply(started, setup);
  // However busy the machine is: the stand-in is no slow YNAB.
  const patient = { ...testConfig.ynab, timeoutMs: 60_000 };
  const ynab = createYnabConnection({ ...patient, baseUrl: started.ynab.baseUrl });
  const store = new Store(firestore);
  const work = async () => {
    const tasks: QueuedTask[] = [];
    await queueReadings(store, async (task) => void tasks.push(task), slot);
    let all = 0;
    await inTurns(tasks, 4, async ({ data }) => {
      const task = partTaskSchema.parse(data);
      const found = often({ gate: 2, long: 100 });
      const { done } = await readDuePart(store, ynab, task, () => now, found);
      all += done;
    });
    return all;
  };
  const asked = started.ynab.exchanges.length;
  const { result, seconds, megabytes } = await measureWork(work);
  const { reads, writes } = store.usage;
  console.info(
    `${COUNT} due readings: ${seconds} s, ${reads} reads, ${writes} writes, at most ${megabytes} MB more`,
  );
  expect(result).toBe(COUNT);
  expect(await work()).toBe(0);
  expect(started.ynab.exchanges.length - asked).toBe(COUNT);
  const read = await configs.where('lastSyncTime', '==', now).where('nextSyncAt', '>', slot).get();
  expect(read.size).toBe(COUNT);
  expect(reads / COUNT).toBeLessThan(16);
});
