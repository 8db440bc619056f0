import type { Store } from '../platform/firestore/store.ts';
import { forEachWithLimit, queueParts, TaskTimeOver, taskTime } from '../platform/tasks/parts.ts';
import type { Enqueue } from '../platform/tasks/task-queue.ts';
import type { TokenOwner } from './connection/token-seal.ts';
import { pageDue, type DueQuery } from './ynab.repository.ts';

/** Per shard; each mostly waits for YNAB. */
const MEMBERS_AT_ONCE = 10;

/** Members per query, and in memory at once. */
const FOUND = 100;

export interface PartWork {
  /** The field with the due time. */
  field: DueQuery['field'];
  shard: number;
  until: Date;
  clock: () => Date;
  /** For tests: members per query. */
  found?: number | undefined;
}

/** Queues a task for each shard with due work. */
export function queueDueParts(
  store: Store,
  enqueue: Enqueue,
  slot: Date,
  due: Pick<DueQuery, 'field' | 'until'>,
): Promise<number> {
  return queueParts(enqueue, slot, async (shard) => {
    return (await pageDue(store, { ...due, shard, limit: 1 })).length > 0;
  });
}

/**
 * Processes each due member of one shard, the longest due first. One failure does not stop the
 * others; each is tried once.
 * @throws AggregateError at the end with all failures, also if the task ran out of time
 */
export async function workForDue(
  store: Store,
  { field, shard, until, clock, found = FOUND }: PartWork,
  work: (owner: TokenOwner) => Promise<void>,
): Promise<void> {
  const isTime = taskTime(clock);
  const failures: unknown[] = [];
  const query = { field, shard, until, limit: found };
  let page = await pageDue(store, query);
  while (page.length > 0 && isTime()) {
    await forEachWithLimit(page, MEMBERS_AT_ONCE, async ({ owner }) => {
      if (isTime()) await work(owner).catch((error: unknown) => failures.push(error));
    });
    page = page.length < found ? [] : await pageDue(store, query, page.at(-1));
  }
  if (!isTime()) failures.push(new TaskTimeOver());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} have failed.`);
}
