import express from 'express';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { Problem } from '../../core/problem/problem.ts';
import { createBodyReader, keepBodiesUnparsed } from './read-body.ts';

const keepBytes = {
  limit: '32mb',
  verify: (request: object, _response: unknown, bytes: Uint8Array) => {
    Object.assign(request, { rawBody: bytes });
  },
};

/** As Cloud Functions does: reads bodies first, parses some, and keeps their bytes. */
const platform = [express.json(keepBytes), express.raw({ ...keepBytes, type: '*/*' })];

beforeAll(keepBodiesUnparsed);

async function serve({ onPlatform }: { onPlatform: boolean }) {
  const readBody = createBodyReader({ maxBodyBytes: 100, maxBodyValues: 10 });
  const app = express();
  if (onPlatform) app.use(...platform);
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
  return async (
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json; charset=UTF-8',
    more: Record<string, string> = {},
  ) => {
    const headers = { 'Content-Type': type, ...more };
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
  expect(await post('{')).toEqual({ code: 'malformed_json' });
  expect(await post('{}', 'text/plain')).toEqual({ code: 'unsupported_media_type' });
});

test.each([true, false])(
  'many values and deep lists are refused before they are parsed (on the platform: %s)',
  async (on) => {
    const post = await serve({ onPlatform: on });
    expect(await post(`[${'{},'.repeat(8)}1]`)).toEqual({ code: 'too_large' });
    expect(await post(`[${'1,'.repeat(8)}1]`)).toEqual({ body: [1, 1, 1, 1, 1, 1, 1, 1, 1] });
    expect(await post(`[${'1,'.repeat(9)}1]`)).toEqual({ code: 'too_large' });
    expect(await post(`["${',[{'.repeat(20)}\\",[["]`)).toEqual({
      body: [`${',[{'.repeat(20)}",[[`],
    });
  },
);

test.each([true, false])('a compressed body is refused (on the platform: %s)', async (on) => {
  const post = await serve({ onPlatform: on });
  const body = new Uint8Array(gzipSync('{"name":"Zoë"}'));
  const refused = await post(body, 'application/json', { 'Content-Encoding': 'gzip' });
  expect(refused).toEqual({ code: 'unsupported_media_type' });
});

test('a body has at most twenty levels', async () => {
  const app = createBodyReader({ maxBodyBytes: 1000, maxBodyValues: 1000 });
  const read = (text: string) =>
    app(
      Object.assign(Object.create(express.request) as express.Request, {
        headers: { 'content-type': 'application/json' },
        rawBody: Buffer.from(text),
      }),
      {} as express.Response,
    );
  await expect(read('['.repeat(20) + ']'.repeat(20))).resolves.toBeDefined();
  await expect(read('['.repeat(21) + ']'.repeat(21))).rejects.toMatchObject({ code: 'too_large' });
});
