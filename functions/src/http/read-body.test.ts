import express from 'express';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '../core/problem.ts';
import { createBodyReader } from './read-body.ts';

/** Cloud Functions parses bodies before the application and keeps their bytes. */
const platform = express.json({
  limit: '32mb',
  verify: (request, _response, bytes) => Object.assign(request, { rawBody: bytes }),
});

async function serve({ onPlatform }: { onPlatform: boolean }) {
  const readBody = createBodyReader(100);
  const app = express();
  if (onPlatform) app.use(platform);
  app.post('/', async (request, response) => {
    try {
      response.json({ body: (await readBody(request, response)) ?? 'nothing' });
    } catch (error) {
      response.json({ code: error instanceof Problem ? error.code : 'other' });
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return async (body?: string) => {
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' };
    const response = await fetch(url, { method: 'POST', headers, ...(body ? { body } : {}) });
    return (await response.json()) as unknown;
  };
}

test.each([true, false])('bodies are read the same on the platform (%s) or without', async (on) => {
  const post = await serve({ onPlatform: on });
  expect(await post()).toEqual({ body: 'nothing' });
  expect(await post('{"name":"Zoë"}')).toEqual({ body: { name: 'Zoë' } });
  expect(await post(`["${'x'.repeat(96)}"]`)).toEqual({ body: ['x'.repeat(96)] });
  expect(await post(`["${'x'.repeat(97)}"]`)).toEqual({ code: 'too_large' });
  expect(await post('{"__proto__":{}}')).toEqual({ code: 'malformed_json' });
});
