import { once } from 'node:events';
import express from 'express';
import { expect, test } from 'vitest';
import { readCallerAddress } from './caller-address.ts';

async function read(forwardedFor: string | null, hops = 2) {
  const app = express();
  app.set('trust proxy', hops);
  app.get('/', (request, response) => void response.json(readCallerAddress(request)));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const headers = forwardedFor === null ? undefined : { 'X-Forwarded-For': forwardedFor };
  const answer = await fetch(`http://127.0.0.1:${port}/`, headers && { headers });
  server.close();
  return answer.json();
}

test.each([
  ['no proxy', null, { claimed: '127.0.0.1', certain: '127.0.0.1' }],
  ['the function’s own address', '1.2.3.4', { claimed: '1.2.3.4', certain: '1.2.3.4' }],
  ['Hosting', '1.2.3.4, 9.9.9.9', { claimed: '1.2.3.4', certain: '9.9.9.9' }],
  ['Hosting, forged', '6.6.6.6, 1.2.3.4, 9.9.9.9', { claimed: '1.2.3.4', certain: '9.9.9.9' }],
  [
    'an address of version 6',
    '2001:db8:0:7:1:2:3:4,2001:db8::1',
    { claimed: '2001:db8:0:7', certain: '2001:db8:0' },
  ],
  ['one of version 4 within it', '::ffff:1.2.3.4', { claimed: '1.2.3.4', certain: '1.2.3.4' }],
])('the caller’s address through %s', async (_, forwardedFor, expected) => {
  expect(await read(forwardedFor)).toEqual(expected);
});

test('without a platform, no header decides the address', async () => {
  const itself = { claimed: '127.0.0.1', certain: '127.0.0.1' };
  expect(await read('6.6.6.6, 1.2.3.4', 0)).toEqual(itself);
});
