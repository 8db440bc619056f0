import type { Functions } from 'firebase-admin/functions';
import type { Enqueue } from './category-schedule.service.ts';

/** Names one Cloud Function of this project. */
export interface FunctionName {
  region: string;
  name: string;
}

/**
 * The queue of the function that reads categories. The queue takes each task id only once.
 *
 * @param findAddress finds the address at which Cloud Tasks reaches the function; null = the queue
 *   knows the address itself
 */
export function createEnqueue(
  functions: Pick<Functions, 'taskQueue'>,
  target: FunctionName,
  findAddress: ((target: FunctionName) => Promise<string>) | null,
): Enqueue {
  const queue = functions.taskQueue(`locations/${target.region}/functions/${target.name}`);
  let address: Promise<string> | undefined;
  return async ({ id, data }) => {
    const uri = findAddress ? await (address ??= findAddress(target)) : undefined;
    try {
      await queue.enqueue(data, uri === undefined ? { id } : { id, uri });
    } catch (error) {
      if (!isKnownAlready(error)) throw error;
    }
  };
}

function isKnownAlready(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
  );
}
