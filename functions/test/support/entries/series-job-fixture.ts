import type { CalendarDate } from '../../../src/core/calendar/calendar.ts';
import {
  runSeries,
  type RunResult,
  type RunSize,
} from '../../../src/ledger/series/series-run.service.ts';
import { Store } from '../../../src/platform/firestore/store.ts';
import type { Json, TestApi, TestClient } from '../server/api-client.ts';

/** The clock stands at noon of this day where the household is (New York). */
export function setDay(api: TestApi, day: CalendarDate): void {
  api.setNow(new Date(`${day}T17:00:00Z`));
}

/** Runs the job once, at the time that the clock says. */
export function runJob(
  api: TestApi,
  { store = new Store(api.firestore), size = {} }: { store?: Store; size?: Partial<RunSize> } = {},
): Promise<RunResult> {
  const log = {
    error: (message: string, fields: object) =>
      api.logs.push({ level: 'error', message, fields: { ...fields } }),
  };
  return runSeries(store, { clock: () => api.now(), log }, size);
}

/** Runs the job on a day. */
export function runOn(api: TestApi, day: CalendarDate): Promise<RunResult> {
  setDay(api, day);
  return runJob(api);
}

/** The expenses that a household has of a series, as [ordinal, day], the oldest first. */
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

/** The state of a series that the job decides. */
export async function stateOf(client: TestClient, { id }: Json): Promise<Json> {
  const { body } = await client.get(`/series/${id}`);
  const { ordinal, nextOn, pausedWhy } = body;
  return { ordinal, nextOn, pausedWhy };
}
