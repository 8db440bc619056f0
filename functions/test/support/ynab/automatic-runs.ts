import { createStore } from '../../../src/create-store.ts';
import type { Store } from '../../../src/platform/firestore/store.ts';
import { partTaskSchema } from '../../../src/platform/tasks/parts.ts';
import type { Enqueue } from '../../../src/platform/tasks/task-queue.ts';
import { queueAutomatic, sendDuePart } from '../../../src/ynab/automatic/automatic.service.ts';
import {
  createYnabConnection,
  type YnabConnection,
} from '../../../src/ynab/connection/ynab-connection.ts';
import { testConfig } from '../server/api-client.ts';
import type { YnabApi } from './ynab-fixture.ts';

/** Runs of the job that sends reports automatically. */

/** Noon of the day in the household's time zone. */
export const noon = (day: string) => new Date(`${day}T17:00:00Z`);

export function setNow(started: YnabApi, day: string): void {
  started.api.setNow(noon(day));
  started.ynab.setNow(noon(day));
}

/** Runs the job once; in production it runs every quarter of an hour. */
export async function runAutomaticJob(started: YnabApi, day: string): Promise<void> {
  setNow(started, day);
  await runAt(started, noon(day));
}

export async function runAt(started: YnabApi, now: Date): Promise<void> {
  const settings = { ...testConfig.ynab, timeoutMs: 10_000, backoffMs: [] };
  const ynab = createYnabConnection({ ...settings, baseUrl: started.ynab.baseUrl });
  await sendAll(createStore(started.api.firestore), ynab, now);
}

/** Sends everything that is due, shard by shard. */
export async function sendAll(store: Store, ynab: YnabConnection, now: Date): Promise<void> {
  await queueAutomatic(store, sendAtOnce(store, ynab, now), now, now);
}

/** A queue that runs each task when it is added. */
export function sendAtOnce(store: Store, ynab: YnabConnection, now: Date): Enqueue {
  return async ({ data }) => {
    await sendDuePart(store, ynab, partTaskSchema.parse(data).shard, () => now);
  };
}
