import { afterFault } from '../../core/notification/letter.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { forEachWithLimit, queueParts, taskTime } from '../../platform/tasks/parts.ts';
import type { Enqueue } from '../../platform/tasks/task-queue.ts';
import { readNamesOf } from '../shared/transaction.repository.ts';
import {
  listDueDrafts,
  listDueRecurringExpenses,
  type DueRecurringExpense,
} from './due-recurring.repository.ts';
import { setDueAt, takeRecurringStep } from './recurring-step.ts';

export interface RecurringJobParts {
  clock: () => Date;
  log: { error: (message: string, details: Record<string, unknown>) => void };
}

export interface RecurringJobSize {
  /** In parallel. Recurring expenses of one household run one after the other. */
  householdsAtOnce: number;
  /** Maximum per query; all are in memory. */
  found: number;
}

const SIZE: RecurringJobSize = { householdsAtOnce: 10, found: 100 };

export interface RecurringJobResult {
  made: number;
  paused: number;
  failed: number;
  /** Whether the time ran out before everything was done. */
  isCut: boolean;
}

export function queueDueRecurringExpenses(
  store: Store,
  enqueue: Enqueue,
  scheduledFor: Date,
  now: Date,
): Promise<number> {
  return queueParts(enqueue, scheduledFor, async (shard) => {
    const one = { shard, until: now, limit: 1 };
    const [due, waiting] = await Promise.all([
      listDueRecurringExpenses(store, one),
      listDueDrafts(store, one),
    ]);
    return due.length + waiting.length > 0;
  });
}

/** Safe to repeat, run twice at once, or interrupt: one commit per occurrence and progress. */
export async function makeDueOccurrences(
  store: Store,
  shard: number,
  { clock, log }: RecurringJobParts,
  size: Partial<RecurringJobSize> = {},
): Promise<RecurringJobResult> {
  const { householdsAtOnce, found } = { ...SIZE, ...size };
  const isTime = taskTime(clock);
  const result = { made: 0, paused: 0, failed: 0 };
  const run: Run = { store, clock, log, isTime, result };
  const until = clock();
  // If one fails and cannot be postponed, try it only once per run.
  const tried = new Set<string>();
  for (let isMore = true; isMore && isTime();) {
    const due = await listDueRecurringExpenses(store, { shard, until, limit: found });
    const fresh = due.filter(({ id }) => !tried.has(id));
    for (const { id } of fresh) tried.add(id);
    isMore = due.length === found && fresh.length > 0;
    const households = [...Map.groupBy(fresh, ({ householdId }) => householdId).values()];
    await forEachWithLimit(households, householdsAtOnce, async (some) => {
      for (const one of some) if (isTime()) await catchUp(run, one);
    });
  }
  return { ...result, isCut: !isTime() };
}

interface Run extends RecurringJobParts {
  store: Store;
  isTime: () => boolean;
  result: Omit<RecurringJobResult, 'isCut'>;
}

async function catchUp(
  { store, clock, log, isTime, result }: Run,
  { householdId, id, createdBy }: DueRecurringExpense,
): Promise<void> {
  try {
    const names = await readNamesOf(store, householdId, createdBy);
    for (let isMore = true; isMore && isTime();) {
      const { what, goesOn } = await takeRecurringStep(store, { householdId, id }, names, clock());
      if (what !== 'nothing') result[what] += 1;
      isMore = goesOn;
    }
  } catch (error) {
    result.failed += 1;
    log.error('A series failed', { householdId, series: id, error: String(error) });
    const later = afterFault(clock());
    await store
      .commit(async (unit) => setDueAt(unit, householdId, id, later))
      .catch((fault: unknown) =>
        log.error('It was not put off', { series: id, error: String(fault) }),
      );
  }
}
