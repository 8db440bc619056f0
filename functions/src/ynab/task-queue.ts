import type { Functions } from 'firebase-admin/functions';
import type { Enqueue } from './category-schedule.service.ts';

/** The queue of the function that reads categories; it takes each task id once. */
export function createEnqueue(functions: Functions, region: string, name: string): Enqueue {
  const queue = functions.taskQueue(`locations/${region}/functions/${name}`);
  return async ({ id, data }) => {
    try {
      await queue.enqueue(data, { id });
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
