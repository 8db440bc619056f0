import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import type { Store } from '../../../src/platform/firestore/store.ts';
import {
  forEachWithLimit,
  partTaskSchema,
  shardOf,
  SHARDS,
} from '../../../src/platform/tasks/parts.ts';
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
import { ynabTest } from '../../support/ynab/ynab-test.ts';

/** A quarter of an hour in which the categories of many members are due. */

const COUNT = often({ gate: 40, long: 1_000 });

/** Number of writes in one commit. */
const AT_ONCE = 100;

/**
 * The emulator scans all documents for each query, where production reads an index. To save 10,000 members a
 * hundred million reads, each shard has its own database: no query spans shards.
 */
const DATABASES = often({ gate: 1, long: SHARDS });

const slot = new Date('2027-02-01T10:00:00Z');
const now = new Date('2027-02-01T10:00:30Z');

/**
 * Copies a household with its connection to YNAB, each with its own account and token.
 *
 * @param databases each takes the households of some shards
 */
async function multiply(
  { api, ynab: standIn }: YnabApi,
  { householdId, ana, budget }: YnabSetup,
  databases: Firestore[],
) {
  const { tokens } = createYnabConnection(testConfig.ynab);
  const root = `households/${householdId}`;
  const paths = ['', `/members/${ana.uid}`, `/ynabConfigs/${ana.uid}`];
  const found = await api.firestore.getAll(...paths.map((path) => api.firestore.doc(root + path)));
  const [household, member, config] = found.map((one) => one.data()!);
  const owners = Array.from({ length: COUNT }, () => {
    const owner = { householdId: randomUUID(), uid: randomUUID() };
    return { ...owner, shard: shardOf(owner.householdId) };
  });
  await forEachWithLimit([...databases.entries()], 4, async ([number, database]) => {
    const here = owners.filter(({ shard }) => shard % databases.length === number);
    for (let made = 0; made < here.length; made += AT_ONCE) {
      const some = here.slice(made, made + AT_ONCE);
      const batch = database.batch();
      for (const { householdId, uid, shard } of some) {
        const to = database.doc(`households/${householdId}`);
        batch.create(to, household!);
        batch.create(to.collection('members').doc(uid), member!);
        const due = { nextSyncAt: slot, serverKnowledge: null, shard };
        batch.create(to.collection('ynabConfigs').doc(uid), { ...config, ...due });
      }
      await batch.commit();
      await createStore(database).commit(async (unit) => {
        for (const { householdId, uid } of some) {
          const token = `token-${randomUUID()}`;
          standIn.budgets.set(token, [budget]);
          await tokens.keep(unit, { householdId, uid }, token, now);
        }
      });
    }
  });
}

ynabTest(
  'everything due in one slot is read within it, each once, with few in memory at a time',
  async ({ started, setup }) => {
    const { firestore } = started.api;
    const configs = firestore.collectionGroup('ynabConfigs');
    await Promise.all((await configs.get()).docs.map(({ ref }) => ref.update({ shard: 99 })));
    const others = Array.from({ length: DATABASES - 1 }, () =>
      getFirestore(initializeApp({ projectId: `demo-part-${randomUUID()}` }, randomUUID())),
    );
    const databases = [firestore, ...others];
    await multiply(started, setup, databases);
    // Long enough for a busy machine: the stand-in does not simulate a slow YNAB.
    const patient = { ...testConfig.ynab, timeoutMs: 60_000 };
    const ynab = createYnabConnection({ ...patient, baseUrl: started.ynab.baseUrl });
    const stores = databases.map((database) => createStore(database));
    const work = async () => {
      const tasks: { store: Store; task: QueuedTask }[] = [];
      for (const store of stores) {
        await queueReadings(store, async (task) => void tasks.push({ store, task }), slot);
      }
      let all = 0;
      await forEachWithLimit(tasks, 4, async ({ store, task: { data } }) => {
        const task = partTaskSchema.parse(data);
        const found = often({ gate: 2, long: 10 });
        const { done } = await readDuePart(store, ynab, task, () => now, found);
        all += done;
      });
      return all;
    };
    const asked = started.ynab.exchanges.length;
    const { result, seconds, megabytes } = await measureWork(work);
    const reads = sumOf(stores.map(({ usage }) => usage.reads));
    const writes = sumOf(stores.map(({ usage }) => usage.writes));
    console.info(
      `${COUNT} due readings: ${seconds} s, ${reads} reads, ${writes} writes, at most ${megabytes} MB more`,
    );
    expect(result).toBe(COUNT);
    expect(await work()).toBe(0);
    expect(started.ynab.exchanges.length - asked).toBe(COUNT);
    const read = await Promise.all(
      databases.map((database) =>
        database
          .collectionGroup('ynabConfigs')
          .where('lastSyncTime', '==', now)
          .where('nextSyncAt', '>', slot)
          .get(),
      ),
    );
    expect(sumOf(read.map(({ size }) => size))).toBe(COUNT);
    expect(reads / COUNT).toBeLessThan(16);
  },
);

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
