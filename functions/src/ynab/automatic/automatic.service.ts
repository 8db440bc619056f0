import { dayIn } from '../../core/calendar/calendar.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { Problem } from '../../core/problem/problem.ts';
import { hasBegunAtYnab, monthsToKeep, nextLookAfter } from '../../core/ynab/automatic.ts';
import { isOverdue, slotOf } from '../../core/ynab/schedule.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { readActor } from '../../people/members/household-context.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { keepMonth, claimRun, endRun } from './automatic-month.ts';
import { hasWorked } from './automatic-settings.service.ts';
import { whyNothingCanBeSent, toObstacle, type Obstacle } from './obstacles.ts';
import type { Enqueue } from '../../platform/tasks/task-queue.ts';
import { queueDueParts, workForDue } from '../due-members.ts';

/** 60 minutes in ms, until a retry of failures that may resolve by themselves. */
const RETRY_MS = 60 * 60_000;

/** Sends and corrects the reports of one member, if due. Safe to repeat or run twice at once. */
async function sendWhenDue(
  store: Store,
  ynab: YnabConnection,
  owner: TokenOwner,
  now: Date,
): Promise<void> {
  const config = await claimRun(store, owner, now);
  if (!config?.automatic) return;
  const { automatic } = config;
  const { obstacles, next, failures } = await keepMonths(store, ynab, owner, config, now).catch(
    (error: unknown) => ({
      ...{ obstacles: [toObstacle(error)], next: null },
      failures: error instanceof Problem ? [] : [error],
    }),
  );
  const isPassing = obstacles.some((one) => one.isPassing);
  const nextAt = isPassing || next === null ? new Date(now.getTime() + RETRY_MS) : next;
  await endRun(store, owner, { ...automatic, lastRunAt: now }, nextAt, obstacles, now);
  if (failures.length > 0) throw new AggregateError(failures);
}

/** An error in one month does not stop the others. */
async function keepMonths(
  store: Store,
  ynab: YnabConnection,
  owner: TokenOwner,
  config: YnabConfig,
  now: Date,
) {
  const actor = await readActor(store, owner.householdId, owner.uid);
  const { timeZone } = await getHousehold(store, owner.householdId);
  const next = nextLookAfter(timeZone, now);
  const failures: unknown[] = [];
  const obstacles: Obstacle[] = [];
  if (!hasWorked(config)) {
    // Just connected: the categories will be synced within minutes, and the next run sends.
    if (isAboutToBeRead(config, now)) return { obstacles, next: null, failures };
    const reason = whyNothingCanBeSent(config);
    return { obstacles: [{ reason, month: null, isPassing: false }], next, failures };
  }
  const months = monthsToKeep(config.automatic!, dayIn(timeZone, now));
  for (const month of months.filter((one) => hasBegunAtYnab(one, now))) {
    try {
      await inCurrency(currencyOf(actor.member), () =>
        keepMonth({ store, ynab, actor, now }, config.automatic!, month),
      );
    } catch (error) {
      obstacles.push(toObstacle(error, month));
      if (!(error instanceof Problem)) failures.push(error);
    }
  }
  return { obstacles, next, failures };
}

function isAboutToBeRead({ hasCredentials, nextSyncAt, lastError }: YnabConfig, now: Date) {
  const isDue = nextSyncAt !== null && !isOverdue(nextSyncAt, now);
  return hasCredentials && isDue && lastError === null;
}

/** Queues a task for each shard with due automatic reports. */
export function queueAutomatic(
  store: Store,
  enqueue: Enqueue,
  scheduledFor: Date,
  now: Date,
): Promise<number> {
  const due = { field: 'automaticAt', until: now } as const;
  return queueDueParts(store, enqueue, slotOf(scheduledFor), due);
}

/**
 * Sends and corrects the automatic reports of one shard. Safe to repeat or run twice at once:
 * each run is locked, and each report has one sync record.
 * @returns the number of members
 * @throws AggregateError after all members, for failures that are not problems
 */
export async function sendDuePart(
  store: Store,
  ynab: YnabConnection,
  shard: number,
  clock: () => Date,
): Promise<number> {
  let count = 0;
  const part = { field: 'automaticAt', shard, until: clock(), clock } as const;
  await workForDue(store, part, async (owner) => {
    count += 1;
    await sendWhenDue(store, ynab, owner, clock());
  });
  return count;
}
