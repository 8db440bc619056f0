import * as z from 'zod';
import type { Enqueue } from './task-queue.ts';

/** By time alone, an index is written at one end: Firestore takes some hundred writes a second. */
export const SHARDS = 16;

export const allShards: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/** Any number from 0, derived from the document's or its household's id. */
export function shardOf(id: string): number {
  // FNV-1a spreads ids of every form, not only UUIDs.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 16) % SHARDS;
}

/** Each shard of due work is a task of its own. */

/** A shard, and the job's scheduled time. */
export const partTaskSchema = z.strictObject({
  shard: z
    .int()
    .min(0)
    .max(SHARDS - 1),
  slot: z.iso.datetime().transform((text) => new Date(text)),
});

export type PartTask = z.output<typeof partTaskSchema>;

/** In ms: later, a task begins nothing, so that its timeout interrupts nothing. */
const LAST_BEGIN = 400_000;

interface TaskStart {
  /** Absent = now. */
  begun?: Date;
  /** In ms, for tasks with another timeout. */
  lastBegin?: number;
}

export function taskTime(
  clock: () => Date,
  { begun = clock(), lastBegin = LAST_BEGIN }: TaskStart = {},
): () => boolean {
  return () => clock().getTime() - begun.getTime() <= lastBegin;
}

/** Thrown when a task runs out of time: the queue then repeats it. */
export class TaskTimeOver extends Error {
  constructor() {
    super('More is due than one task has time for.');
  }
}

/**
 * Queues a task for each shard with due work. Repeating it for a slot queues nothing more, and
 * two tasks for one shard do no harm.
 * @returns the number
 * @throws AggregateError if some could not be queued; the others are
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

export async function forEachWithLimit<T>(
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
