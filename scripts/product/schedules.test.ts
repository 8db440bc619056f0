import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSchedules } from './schedules.ts';

const functionTriggers = [
  { id: 'us-central1-api' },
  { id: 'us-central1-sweep', schedule: { schedule: '*/15 * * * *', timeZone: null } },
];
const calls: [method: string, path: string, scheduleTime: unknown][] = [];

const emulator = createServer((request: IncomingMessage, response) => {
  if (request.url === '/backends') {
    response.end(JSON.stringify({ backends: [{ functionTriggers }] }));
    return;
  }
  const time = request.headers['x-cloudscheduler-scheduletime'];
  calls.push([`${request.method}`, `${request.url}`, time]);
  response.end();
});
beforeEach(async () => {
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-11-21T23:59:40.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
  emulator.close();
});

test('a scheduled function is called at its times, with the headers of Cloud Scheduler', async () => {
  const { port } = emulator.address() as AddressInfo;
  await startSchedules({ functions: `127.0.0.1:${port}` });
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  const path = '/functions/projects/demo-housetab/triggers/us-central1-sweep-0';
  await vi.waitFor(() =>
    expect(calls.toSorted()).toEqual([
      ['POST', path, '2026-11-22T00:00:00.000Z'],
      ['POST', path, '2026-11-22T00:15:00.000Z'],
    ]),
  );
});
