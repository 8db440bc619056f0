import type { CalendarDate } from '../../../src/core/calendar/calendar.ts';
import { remindOfDrafts } from '../../../src/ledger/series/draft-reminder.service.ts';
import {
  makeDuePart,
  queueSeries,
  type RunResult,
  type RunSize,
} from '../../../src/ledger/series/series-run.service.ts';
import { createStore } from '../../../src/create-store.ts';
import type { Store } from '../../../src/platform/firestore/store.ts';
import { inTurns } from '../../../src/platform/tasks/in-turns.ts';
import { partTaskSchema } from '../../../src/platform/tasks/parts.ts';
import type { QueuedTask } from '../../../src/platform/tasks/task-queue.ts';
import type { Json, TestApi, TestClient } from '../server/api-client.ts';

/** Sets the clock to noon of this day in the household's time zone (New York). */
export function setDay(api: TestApi, day: CalendarDate): void {
  api.setNow(new Date(`${day}T17:00:00Z`));
}

/** The queue's number of parallel tasks. */
const TASKS_AT_ONCE = 4;

/** Runs the job and its queued tasks once, at the clock's time. */
export async function runJob(
  api: TestApi,
  {
    store = createStore(api.firestore),
    size = {},
  }: { store?: Store; size?: Partial<RunSize> } = {},
): Promise<Omit<RunResult, 'isCut'>> {
  const log = {
    error: (message: string, fields: object) =>
      api.logs.push({ level: 'error', message, fields: { ...fields } }),
  };
  const tasks: QueuedTask[] = [];
  await queueSeries(store, async (task) => void tasks.push(task), api.now(), api.now());
  const all = { made: 0, paused: 0, failed: 0 };
  await inTurns(tasks, TASKS_AT_ONCE, async ({ data }) => {
    const { shard } = partTaskSchema.parse(data);
    const { made, paused, failed } = await makeDuePart(
      ...([store, shard, { clock: () => api.now(), log }, size] as const),
    );
    all.made += made;
    all.paused += paused;
    all.failed += failed;
  });
  return all;
}

/** Runs the queued tasks of that time, but only their reminders of drafts. */
export async function runReminders(api: TestApi, now: Date = api.now()): Promise<void> {
  const store = createStore(api.firestore);
  const log = {
    error: (message: string, fields: object) =>
      api.logs.push({ level: 'error', message, fields: { ...fields } }),
  };
  const tasks: QueuedTask[] = [];
  await queueSeries(store, async (task) => void tasks.push(task), now, now);
  await inTurns(tasks, TASKS_AT_ONCE, async ({ data }) => {
    const { shard } = partTaskSchema.parse(data);
    await remindOfDrafts(store, shard, { clock: () => now, log });
  });
}

/** Runs the job on a day. */
export function runOn(api: TestApi, day: CalendarDate): ReturnType<typeof runJob> {
  setDay(api, day);
  return runJob(api);
}

/** A household's expenses of a recurring expense, as [ordinal, day], oldest first. */
export async function occurrencesOf(
  api: TestApi,
  household: string,
  { id }: Json,
): Promise<[number, CalendarDate][]> {
  const found = await api.firestore
    .collection(`households/${household}/expenses`)
    .where('seriesId', '==', id)
    .get();
  return found.docs
    .map((one): [number, CalendarDate] => [one.get('ordinal'), one.get('transactionDate')])
    .sort(([one], [other]) => one - other);
}

/** The state of a recurring expense that the job sets. */
export async function stateOf(client: TestClient, { id }: Json): Promise<Json> {
  const { body } = await client.get(`/series/${id}`);
  const { ordinal, nextOn, pausedWhy } = body;
  return { ordinal, nextOn, pausedWhy };
}
