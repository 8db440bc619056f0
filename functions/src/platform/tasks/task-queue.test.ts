import { expect, test, vi } from 'vitest';
import { createEnqueue } from './task-queue.ts';

const target = { region: 'us-central1', name: 'ynabSyncCategories' };
const data = { householdId: 'h', uid: 'u', slot: '2026-11-20T10:00:00.000Z' };

function queueThat(enqueue: (data: unknown, options: unknown) => Promise<void>) {
  const taskQueue = vi.fn((_name: string) => ({ enqueue, delete: vi.fn() }));
  return { taskQueue } as unknown as Parameters<typeof createEnqueue>[0];
}

test("tasks go to the function's address, which is requested once", async () => {
  const enqueue = vi.fn(() => Promise.resolve());
  const functions = queueThat(enqueue);
  const findAddress = vi.fn(() => Promise.resolve('https://example.run.app'));
  const send = createEnqueue(functions, target, findAddress);
  await Promise.all([send({ id: 'a', data }), send({ id: 'b', data })]);
  expect(functions.taskQueue).toHaveBeenCalledExactlyOnceWith(
    'locations/us-central1/functions/ynabSyncCategories',
  );
  expect(findAddress).toHaveBeenCalledExactlyOnceWith(target);
  expect(enqueue.mock.calls).toEqual([
    [data, { id: 'a', uri: 'https://example.run.app' }],
    [data, { id: 'b', uri: 'https://example.run.app' }],
  ]);
});

test('on the emulator, the queue knows the address', async () => {
  const enqueue = vi.fn(() => Promise.resolve());
  await createEnqueue(queueThat(enqueue), target, null)({ id: 'a', data });
  expect(enqueue.mock.calls).toEqual([[data, { id: 'a' }]]);
});

test('a task that is queued already is no error, but any other failure is', async () => {
  const refuse = (code: string) => {
    const enqueue = () => Promise.reject(Object.assign(new Error(code), { code }));
    return createEnqueue(queueThat(enqueue), target, null)({ id: 'a', data });
  };
  await expect(refuse('functions/task-already-exists')).resolves.toBeUndefined();
  await expect(refuse('functions/permission-denied')).rejects.toThrow('permission-denied');
});
