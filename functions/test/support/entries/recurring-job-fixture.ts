import type { CalendarDate } from '../../../src/core/calendar/calendar.ts';
import { sendDraftReminders } from '../../../src/ledger/recurring/draft-reminder.service.ts';
import {
  makeDueOccurrences,
  queueDueRecurringExpenses,
  type RecurringJobResult,
  type RecurringJobSize,
} from '../../../src/ledger/recurring/recurring-job.service.ts';
import { createStore } from '../../../src/create-store.ts';
import type { Store } from '../../../src/platform/firestore/store.ts';
import { forEachWithLimit, partTaskSchema } from '../../../src/platform/tasks/parts.ts';
import type { QueuedTask } from '../../../src/platform/tasks/task-queue.ts';
import type { Json, TestApi, TestClient } from '../server/api-client.ts';

/** Sets the clock to noon of this day in the household's time zone (New York). */
export function setClockToDay(api: TestApi, day: CalendarDate): void {
  api.setNow(new Date(`${day}T17:00:00Z`));
}

/** The queue's number of parallel tasks. */
const TASKS_AT_ONCE = 4;

/** Runs the job and its queued tasks once, at the clock's time. */
export async function runRecurringJob(
  api: TestApi,
  {
    store = createStore(api.firestore),
    size = {},
  }: { store?: Store; size?: Partial<RecurringJobSize> } = {},
): Promise<Omit<RecurringJobResult, 'isCut'>> {
  const tasks: QueuedTask[] = [];
  await queueDueRecurringExpenses(
    store,
    async (task) => void tasks.push(task),
    api.now(),
    api.now(),
  );
  const all = { made: 0, paused: 0, failed: 0 };
  await forEachWithLimit(tasks, TASKS_AT_ONCE, async ({ data }) => {
    const { shard } = partTaskSchema.parse(data);
    const { made, paused, failed } = await makeDueOccurrences(
      ...([store, shard, { clock: () => api.now(), log: api.log }, size] as const),
    );
    all.made += made;
    all.paused += paused;
    all.failed += failed;
  });
  return all;
}

/** Runs the queued tasks of that time, but only their reminders of drafts. */
export async function runDraftReminders(api: TestApi, now: Date = api.now()): Promise<void> {
  const store = createStore(api.firestore);
  const tasks: QueuedTask[] = [];
  await queueDueRecurringExpenses(store, async (task) => void tasks.push(task), now, now);
  await forEachWithLimit(tasks, TASKS_AT_ONCE, async ({ data }) => {
    const { shard } = partTaskSchema.parse(data);
    await sendDraftReminders(store, shard, { clock: () => now, log: api.log });
  });
}

/** Runs the job on a day. */
export function runRecurringJobOn(
  api: TestApi,
  day: CalendarDate,
): ReturnType<typeof runRecurringJob> {
  setClockToDay(api, day);
  return runRecurringJob(api);
}

/** A household's expenses of a recurring expense, as [ordinal, day], oldest first. */
export async function occurrencesIn(
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
export async function recurringStateOf(client: TestClient, { id }: Json): Promise<Json> {
  const { body } = await client.get(`/series/${id}`);
  const { ordinal, nextOn, pausedWhy } = body;
  return { ordinal, nextOn, pausedWhy };
}
