import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { describe, expect, vi } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { partTaskSchema, shardOf } from '../../../src/platform/tasks/parts.ts';
import type { Enqueue, QueuedTask } from '../../../src/platform/tasks/task-queue.ts';
import {
  queueReadings,
  readDuePart,
} from '../../../src/ynab/categories/category-schedule.service.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { fillShards } from '../../../src/ynab/shard-fill.service.ts';
import { testConfig } from '../../support/server/api-client.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { setUpYnab, type YnabApi, type YnabSetup } from '../../support/ynab/ynab-fixture.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';

/** One job finds what is due at YNAB, and tasks process it in shards. */

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

/** Shards contain all members, so members of earlier tests are removed. */
ynabTest.beforeEach(async ({ api }) => {
  const { docs } = await api.firestore.collectionGroup('ynabConfigs').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

function configOf({ api }: YnabApi, { householdId, ana }: YnabSetup) {
  return api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
}

/** The tasks that are queued for a slot. */
async function dispatch({ api }: YnabApi, slot: Date): Promise<QueuedTask[]> {
  const tasks: QueuedTask[] = [];
  await queueReadings(createStore(api.firestore), async (task) => void tasks.push(task), slot);
  return tasks;
}

/** Runs a task of the queue, as the function does. */
function workOff(
  { api, ynab }: YnabApi,
  { data }: QueuedTask,
  clock: () => Date,
  { store = createStore(api.firestore), found = 100 } = {},
) {
  const connection = createYnabConnection({ ...testConfig.ynab, baseUrl: ynab.baseUrl });
  return readDuePart(store, connection, partTaskSchema.parse(data), clock, found);
}

describe('the job', () => {
  ynabTest(
    'queues a task for each shard with something due, at or before the slot, and no others',
    async ({ started, setup }) => {
      await configOf(started, setup).update({ nextSyncAt: at('10:00') });
      expect(await dispatch(started, at('09:45'))).toEqual([]);
      for (const slot of [at('10:00'), at('10:15')]) {
        const tasks = await dispatch(started, slot);
        const data = { shard: shardOf(setup.householdId), slot: slot.toISOString() };
        expect(tasks.map((task) => task.data)).toEqual([data]);
      }
      await configOf(started, setup).update({ nextSyncAt: null });
      expect(await dispatch(started, at('10:15'))).toEqual([]);
    },
  );

  ynabTest(
    'gives a task the same name however often the slot runs, and another in the next slot',
    async ({ started, setup }) => {
      await configOf(started, setup).update({ nextSyncAt: at('10:00') });
      const [first] = await dispatch(started, at('10:00'));
      const [again] = await dispatch(started, new Date(at('10:00').getTime() + 4321));
      const [next] = await dispatch(started, at('10:15'));
      expect(again).toEqual(first);
      expect(next!.id).not.toBe(first!.id);
      expect(first!.id).toMatch(/^[\w-]{1,500}$/);
    },
  );

  ynabTest(
    'queues all other shards if one task is rejected, and then reports it',
    async ({ started, setup }) => {
      const other = await setUpYnab(started);
      const shard = shardOf(setup.householdId);
      const others = (shard + 1) % 16;
      await configOf(started, setup).update({ nextSyncAt: at('09:59') });
      await configOf(started, other).update({ nextSyncAt: at('10:00'), shard: others });
      const taken: unknown[] = [];
      const enqueue: Enqueue = async ({ data }) => {
        if (data['shard'] === shard) throw new Error('queue is down');
        taken.push(data['shard']);
      };
      const store = createStore(started.api.firestore);
      await expect(queueReadings(store, enqueue, at('10:00'))).rejects.toThrow();
      expect(taken).toEqual([others]);
    },
  );

  ynabTest('reads one document per shard, however many are due', async ({ started, setup }) => {
    const all = [setup, await setUpYnab(started), await setUpYnab(started)];
    for (const one of all) await configOf(started, one).update({ nextSyncAt: at('10:00') });
    const store = createStore(started.api.firestore);
    await queueReadings(store, async () => {}, at('10:00'));
    expect(store.usage.reads).toBe(16);
  });

  ynabTest(
    'finds connections from before the shards, once they are assigned to one',
    async ({ started, setup }) => {
      const other = await setUpYnab(started);
      const old = { nextSyncAt: at('10:00'), shard: FieldValue.delete() };
      for (const one of [setup, other]) await configOf(started, one).update(old);
      await started.api.firestore.doc('jobs/ynabShards').delete();
      expect(await dispatch(started, at('10:00'))).toEqual([]);
      const store = createStore(started.api.firestore);
      expect(await fillShards(store, 1)).toBe(2);
      expect(await fillShards(store, 1)).toBe(0);
      const shards = new Set([setup, other].map(({ householdId }) => shardOf(householdId)));
      expect(await dispatch(started, at('10:00'))).toHaveLength(shards.size);
    },
  );
});

describe('a task', () => {
  /** Members in one shard, all due, and the task for it. */
  async function fillPart(started: YnabApi, setup: YnabSetup) {
    const all = [setup];
    while (all.length < 4) all.push(await setUpYnab(started));
    const shard = shardOf(setup.householdId);
    // Two are due at the same moment.
    const times = [at('09:58'), at('09:59'), at('09:59'), at('10:00')];
    for (const [index, one] of all.entries()) {
      await configOf(started, one).update({ nextSyncAt: times[index], shard });
    }
    const [task] = await dispatch(started, at('10:00'));
    return { all, task: task! };
  }

  /** The number of members read at that time. */
  async function countRead(started: YnabApi, all: YnabSetup[], time: Date): Promise<number> {
    const configs = await Promise.all(all.map((one) => configOf(started, one).get()));
    const times = configs.map((one) => (one.get('lastSyncTime') as Timestamp).toMillis());
    return times.filter((one) => one === time.getTime()).length;
  }

  ynabTest(
    'reads its whole shard, of which it queries few at a time',
    async ({ started, setup }) => {
      const { all, task } = await fillPart(started, setup);
      const result = await workOff(started, task, () => at('10:01'), { found: 1 });
      expect(result).toEqual({ done: 4, putOff: 0 });
      expect(await countRead(started, all, at('10:01'))).toBe(4);
    },
  );

  ynabTest(
    'reads each once: delivered twice, simultaneously and later',
    async ({ started, setup }) => {
      const { task } = await fillPart(started, setup);
      const before = started.ynab.exchanges.length;
      const work = () => workOff(started, task, () => at('10:01'));
      const [one, other] = await Promise.all([work(), work()]);
      expect(one.done + other.done).toBe(4);
      expect(await work()).toEqual({ done: 0, putOff: 0 });
      expect(started.ynab.exchanges.length - before).toBe(4);
    },
  );

  ynabTest(
    'that is killed between two members is continued by the next',
    async ({ started, setup }) => {
      const { all, task } = await fillPart(started, setup);
      const before = started.ynab.exchanges.length;
      // One after the other, each with a few commits: it dies at the second or third.
      const dies = vi.fn(() => new Promise<never>(() => {}));
      const commits = Array.from({ length: 6 }, () => nothing);
      const store = new InterruptedStore(started.api.firestore, ...commits, dies);
      void workOff(started, task, () => at('10:01'), { store, found: 1 });
      await expect.poll(() => dies.mock.calls).toHaveLength(1);
      const done = await countRead(started, all, at('10:01'));
      expect([1, 2, 3]).toContain(done);
      // In the next slot the claims of the dead task have expired.
      const [next] = await dispatch(started, at('10:15'));
      const result = await workOff(started, next!, () => at('10:15'));
      expect(result).toEqual({ done: 4 - done, putOff: 0 });
      // Only the interrupted one may have been requested twice.
      expect(started.ynab.exchanges.length - before).toBeLessThanOrEqual(5);
    },
  );

  ynabTest(
    'starts nothing when its time is over, and its retry reads the rest',
    async ({ started, setup }) => {
      const { all, task } = await fillPart(started, setup);
      let asked = 0;
      // The clock is read before the start and for each member.
      const clock = () => new Date(at('10:01').getTime() + ((asked += 1) > 5 ? 401_000 : 0));
      await expect(workOff(started, task, clock, { found: 1 })).rejects.toThrow('have failed');
      expect(await countRead(started, all, at('10:01'))).toBe(1);
      const rest = await workOff(started, task, () => at('10:09'));
      expect(rest).toEqual({ done: 3, putOff: 0 });
    },
  );
});
