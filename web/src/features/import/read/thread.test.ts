import { expect, test } from 'vitest';
import { CsvRefusal } from '@/features/import/read/csv-refusal';
import { answerCalls, Thread, type Port } from '@/features/import/read/thread';

const methods = {
  double: (value: number) => value * 2,
  refuse: () => {
    throw new CsvRefusal('No.', 'It is a picture.');
  },
  fail: () => {
    throw new TypeError('x is not a function');
  },
  never: () => new Promise<number>(() => {}),
};

function connect() {
  const { port1, port2 } = new MessageChannel();
  const asked: unknown[] = [];
  port2.addEventListener('message', ({ data }) => asked.push(data));
  answerCalls(port2 as Port, methods);
  for (const port of [port1, port2]) port.start();
  const thread = new Thread<typeof methods>(
    Object.assign(port1, { terminate: () => port2.close() }) as never,
  );
  return { thread, asked };
}

test('each of several simultaneous calls gets its own response', async () => {
  const { thread } = connect();
  const answers = await Promise.all([1, 2, 3].map((one) => thread.call('double', [one])));
  expect(answers).toEqual([2, 4, 6]);
  thread.end();
});

test('a refused file returns the reason, and other failures do not stop later calls', async () => {
  const { thread } = connect();
  const refused = await thread.call('refuse', []).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CsvRefusal);
  expect(refused).toMatchObject({ message: 'No.', reason: 'It is a picture.' });
  await expect(thread.call('fail', [])).rejects.toThrow('x is not a function');
  expect(await thread.call('double', [4])).toBe(8);
  thread.end();
});

test('a call that was cancelled in the queue is never sent', async () => {
  const { thread, asked } = connect();
  const abort = new AbortController();
  const calls = [
    thread.call('double', [1]),
    thread.call('double', [2], abort.signal),
    thread.call('double', [3]),
  ];
  abort.abort();
  const settled = await Promise.allSettled(calls);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toMatchObject([{ given: [1] }, { given: [3] }]);
  thread.end();
});

test('a thread without a response can be ended, which rejects pending and later calls', async () => {
  const { thread } = connect();
  const waiting = thread.call('never', []);
  const behind = thread.call('double', [1]);
  const ended = Promise.allSettled([waiting, behind]);
  await Promise.resolve();
  thread.end();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(thread.call('double', [1])).rejects.toThrow('has ended');
});
