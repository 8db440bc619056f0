import type { Functions } from 'firebase-admin/functions';

export interface FunctionName {
  region: string;
  name: string;
}

export interface QueuedTask {
  /** The queue accepts each id only once. */
  id: string;
  data: Record<string, unknown>;
}

/** Adding a task that is queued already is no error. */
export type Enqueue = (task: QueuedTask) => Promise<void>;

/** @param findAddress for Cloud Tasks to reach the function; null = the queue knows it */
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
