import { Cron } from 'croner';
import { projectId, type Addresses } from '../emulators/addresses.ts';

type Place = Pick<Addresses, 'functions'>;

interface ScheduledFunction {
  /** Region and name, such as us-central1-importSweep. */
  id: string;
  schedule: { schedule: string; timeZone: string | null };
}

/**
 * Calls the scheduled functions when they are due, as Cloud Scheduler does in production. The emulators
 * have no scheduler.
 */
export async function startSchedules(place: Place): Promise<void> {
  for (const { id, schedule } of await findScheduledFunctions(place)) {
    const report = (error: unknown) => console.error(`${id} failed:`, error);
    const options = { timezone: schedule.timeZone ?? 'UTC', unref: true, catch: report };
    new Cron(schedule.schedule, options, async (job: Cron) => {
      const due = job.currentRun() ?? new Date();
      due.setSeconds(0, 0);
      await callScheduledFunction(place, id, due);
    });
  }
}

/** Reads them from the functions emulator. */
export async function findScheduledFunctions({ functions }: Place): Promise<ScheduledFunction[]> {
  const answer = await fetch(`http://${functions}/backends`);
  const { backends } = (await answer.json()) as {
    backends: { functionTriggers: (ScheduledFunction | { schedule?: undefined })[] }[];
  };
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers);
  return triggers.filter((trigger) => trigger.schedule !== undefined);
}

/** @throws Error if the function fails */
export async function callScheduledFunction(
  { functions }: Place,
  id: string,
  scheduleTime: Date,
): Promise<void> {
  const url = `http://${functions}/functions/projects/${projectId}/triggers/${id}-0`;
  const headers = {
    'X-CloudScheduler': 'true',
    'X-CloudScheduler-JobName': `firebase-schedule-${id}`,
    'X-CloudScheduler-ScheduleTime': scheduleTime.toISOString(),
  };
  const answer = await fetch(url, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
