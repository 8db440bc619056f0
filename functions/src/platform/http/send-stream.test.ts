import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { StreamedBody } from './endpoint.ts';
import { sendStream } from './send-stream.ts';

const LINE = 'x'.repeat(64 * 1024);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a streamed body arrives completely', async () => {
  const body = new StreamedBody(async (write) => {
    for (let line = 0; line < 20; line++) await write(LINE);
  });
  const origin = await serve((_request, response) => void sendStream(response, body));
  expect(await (await fetch(origin)).text()).toBe(LINE.repeat(20));
});

test('production waits for the client, and a disconnect ends it', async () => {
  let made = 0;
  let ended: Promise<void> | null = null;
  const body = new StreamedBody(async (write) => {
    for (;;) {
      await write(LINE);
      made += 1;
    }
  });
  const origin = await serve((_request, response) => {
    ended = sendStream(response, body);
    ended.catch(() => {});
  });
  const [response] = (await once(get(origin), 'response')) as [IncomingMessage];
  // Sockets buffer some data; after that, the producer waits.
  let before = -1;
  const standsStill = () => {
    const isSame = made === before;
    before = made;
    return isSame;
  };
  await expect.poll(standsStill, { interval: 50 }).toBe(true);
  expect(made).toBeLessThan(1000);
  response.destroy();
  await expect(ended).rejects.toThrow('aborted');
});

test('an error while producing aborts the response', async () => {
  const body = new StreamedBody(async (write) => {
    await write(LINE);
    throw new Error('The database is gone.');
  });
  const origin = await serve((_request, response) => {
    // As the problem handler does once a response has begun.
    sendStream(response, body).catch(() => response.destroy());
  });
  await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow('terminated');
});
