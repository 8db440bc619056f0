import * as z from 'zod';
import { allShards, SHARDS } from './shards.ts';
import type { Enqueue } from './task-queue.ts';

/** What is due is worked off in parts of its index, each by a task of its own. */

/** The content of a task: a part, and the time for which the job was called. */
export const partTaskSchema = z.strictObject({
  shard: z
    .int()
    .min(0)
    .max(SHARDS - 1),
  slot: z.iso.datetime().transform((text) => new Date(text)),
});

export type PartTask = z.output<typeof partTaskSchema>;

/**
 * In milliseconds: nothing is begun later in a task, so that nothing is cut off when its time is over. What is
 * left then is done by the task's repetition.
 */
const LAST_BEGIN = 400_000;

interface TaskStart {
  /** When it began; left out: now. */
  begun?: Date;
  /** In milliseconds, where the task has more time than others. */
  lastBegin?: number;
}

/** Whether a task may still begin something. */
export function taskTime(
  clock: () => Date,
  { begun = clock(), lastBegin = LAST_BEGIN }: TaskStart = {},
): () => boolean {
  return () => clock().getTime() - begun.getTime() <= lastBegin;
}

/** For a task whose time was over: the queue repeats what throws. */
export class TaskTimeOver extends Error {
  constructor() {
    super('More is due than one task has time for.');
  }
}

/**
 * Queues a task for each part in which something is due. Running this twice for a slot queues nothing more, and two
 * tasks for the same part do no harm.
 *
 * @returns how many
 * @throws AggregateError if some could not be queued; the others are queued
 */
export async function queueParts(
  enqueue: Enqueue,
  slot: Date,
  isDue: (shard: number) => Promise<boolean>,
): Promise<number> {
  const results = await Promise.allSettled(
    allShards.map(async (shard) => {
      if (!(await isDue(shard))) return 0;
      const data: z.input<typeof partTaskSchema> = { shard, slot: slot.toISOString() };
      await enqueue({ id: `${shard}-${slot.getTime() / 60_000}`, data });
      return 1;
    }),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
  return results.filter((result) => result.status === 'fulfilled' && result.value === 1).length;
}
