import { SHARDS } from '../../core/series/due.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readNamesOf } from '../shared/names.repository.ts';
import { listDueSeries, type DueSeries } from './due-series.repository.ts';
import { putOff, takeStep } from './series-step.ts';

/** What the job needs besides the database. */
export interface RunParts {
  clock: () => Date;
  log: { error: (message: string, details: Record<string, unknown>) => void };
}

/** How much one run has in hand at once. */
export interface RunSize {
  /** Parts of the index that are gone through at the same time. */
  shardsAtOnce: number;
  /** Households of one part, each of which has its series one after the other. */
  householdsAtOnce: number;
  /** Series that one query finds: so many of a part are in memory. */
  found: number;
}

const SIZE: RunSize = { shardsAtOnce: 4, householdsAtOnce: 10, found: 100 };

/** In milliseconds: no occurrence is begun later in a run, so that none is cut off when the run's time is over. */
const LAST_BEGIN = 400_000;

/** In milliseconds, one hour: a series that has failed is out of the way of the others until the next run. */
const AFTER_FAULT = 60 * 60 * 1000;

export interface RunResult {
  made: number;
  paused: number;
  failed: number;
}

/**
 * Makes what is due in all households. Of one with nothing due, nothing is read. May run twice or two at once, late,
 * and be cut off: each occurrence is a commit together with its place in the series. One that fails keeps no other from
 * being made. What a run has no time for is due in the next.
 */
export async function runSeries(
  store: Store,
  { clock, log }: RunParts,
  size: Partial<RunSize> = {},
): Promise<RunResult> {
  const start = clock();
  const isTime = () => clock().getTime() - start.getTime() <= LAST_BEGIN;
  const result: RunResult = { made: 0, paused: 0, failed: 0 };
  const run: Run = { store, clock, log, start, isTime, size: { ...SIZE, ...size }, result };
  const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
  await inTurns(shards, run.size.shardsAtOnce, (shard) => runShard(run, shard));
  return result;
}

interface Run extends RunParts {
  store: Store;
  size: RunSize;
  start: Date;
  /** Whether something new may be begun. */
  isTime: () => boolean;
  result: RunResult;
}

async function runShard(run: Run, shard: number): Promise<void> {
  const { store, start, isTime, size } = run;
  // One that fails and can't be put off either is not tried again and again.
  const tried = new Set<string>();
  for (let isMore = true; isMore && isTime();) {
    const due = await listDueSeries(store, { shard, until: start, limit: size.found });
    const fresh = due.filter(({ id }) => !tried.has(id));
    for (const { id } of fresh) tried.add(id);
    isMore = due.length === size.found && fresh.length > 0;
    const households = [...Map.groupBy(fresh, ({ householdId }) => householdId).values()];
    await inTurns(households, size.householdsAtOnce, async (some) => {
      for (const one of some) if (isTime()) await catchUp(run, one);
    });
  }
}

/** Makes all that is due of one series. */
async function catchUp(
  { store, clock, log, isTime, result }: Run,
  { householdId, id, createdBy }: DueSeries,
): Promise<void> {
  try {
    const names = await readNamesOf(store, householdId, createdBy);
    for (let isMore = true; isMore && isTime();) {
      const { what, goesOn } = await takeStep(store, { householdId, id }, names, clock());
      if (what !== 'nothing') result[what] += 1;
      isMore = goesOn;
    }
  } catch (error) {
    result.failed += 1;
    log.error('A series failed', { householdId, series: id, error: String(error) });
    const later = new Date(clock().getTime() + AFTER_FAULT);
    await store
      .commit(async (unit) => putOff(unit, householdId, id, later))
      .catch((fault: unknown) =>
        log.error('It was not put off', { series: id, error: String(fault) }),
      );
  }
}

/** Does something for each, with so many at once. */
async function inTurns<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const takeAll = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, takeAll));
}
