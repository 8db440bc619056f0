import express from 'express';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../config.ts';
import type { Dependencies, Log } from '../dependencies.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Call, Method } from '../../core/wire/call.ts';
import { endpointsOf, problemsOf, reply, type Endpoint, type Handler } from './endpoint.ts';
import { createProblemHandler } from './problem-handler.ts';
import { Store } from '../firestore/store.ts';
import { openScope } from './request-scope.ts';
import { createRouter } from './router.ts';

type Line = Parameters<Log['error']>;

async function serve(endpoints: Endpoint[], { checksReplies = true } = {}) {
  const errors: Line[] = [];
  const dependencies = {
    now: () => new Date(),
    config: { ...readConfig({}), checksReplies },
    log: { info: () => {}, warn: () => {}, error: (...line: Line) => errors.push(line) },
  } as Partial<Dependencies> as Dependencies;
  const app = express();
  app.use(openScope(dependencies, (firestore) => new Store(firestore, () => [])));
  app.use(
    createRouter(endpoints, dependencies, () => Promise.reject(new Error('Nobody is a member.'))),
  );
  app.use(createProblemHandler(dependencies));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const response = await fetch(`${origin}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { get, errors };
}

interface Route extends Partial<Call> {
  method?: Method;
  path?: string;
  handle?: Handler<Call>;
}

function route({ method = 'GET', path = '/things', handle, ...more }: Route = {}): Endpoint {
  const call: Call = {
    name: 'listThings',
    tag: 'Things',
    summary: 'Things',
    access: 'public',
    responses: { 200: { description: 'A thing.', schema: z.strictObject({ name: z.string() }) } },
    ...more,
  };
  const name = `${method} ${path}`;
  const answer: Handler<Call> = async () => reply(200, { name: 'x' });
  return endpointsOf({ [name]: call }, { [name]: handle ?? answer })[0]!;
}

test('an unexpected error shows only an id, and is logged under it', async () => {
  const { get, errors } = await serve([
    route({
      handle: async () => {
        throw new Error('the secret inside');
      },
    }),
  ]);
  const { status, headers, text } = await get('/things');
  expect(status).toBe(500);
  expect(headers.get('Content-Type')).toContain('application/problem+json');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('.ts');
  const { code, requestId } = JSON.parse(text) as Record<string, string>;
  expect(code).toBe('internal');
  expect(errors).toHaveLength(1);
  expect(errors[0]?.[1]).toMatchObject({ requestId, route: '/things' });
  expect(JSON.stringify(errors)).toContain('the secret inside');
});

test('a thrown value that is no Error gets a response', async () => {
  const { get } = await serve([
    route({ handle: () => Promise.reject('text' as unknown as Error) }),
  ]);
  expect((await get('/things')).status).toBe(500);
});

test('contention in the database becomes 503 with Retry-After', async () => {
  const busy = Object.assign(new Error('10 ABORTED'), { code: 10 });
  const { get } = await serve([route({ handle: () => Promise.reject(busy) })], {
    checksReplies: false,
  });
  const { status, headers } = await get('/things');
  expect(status).toBe(503);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a literal path wins over a parameter, in any order', async () => {
  const text = { 200: { description: 'Which.', schema: z.string(), contentType: 'text/plain' } };
  const { get } = await serve([
    route({
      path: '/things/{id}',
      params: z.strictObject({ id: z.string() }),
      responses: text,
      handle: async () => reply(200, 'by id'),
    }),
    route({ path: '/things/summary', responses: text, handle: async () => reply(200, 'summary') }),
  ]);
  expect((await get('/things/summary')).text).toBe('summary');
  expect((await get('/things/x')).text).toBe('by id');
});

test.each([
  ['a status', async () => reply(201, { name: 'x' })],
  ['a field', async () => reply(200, { name: 'x', age: 7 })],
  ['a type', async () => reply(200, { name: 7 })],
  ['a header', async () => reply(200, { name: 'x' }, { ETag: '"1"' })],
  ['a problem', () => Promise.reject(new Problem('nothing_owed', 'No.'))],
])('in tests an answer with %s that is not declared is an error', async (_what, handle) => {
  const strict = await serve([route({ handle })]);
  expect((await strict.get('/things')).status).toBe(500);
  const lenient = await serve([route({ handle })], { checksReplies: false });
  expect((await lenient.get('/things')).status).not.toBe(500);
});

test('undeclared fields cannot hide in a loose schema', async () => {
  const responses = { 200: { description: 'A thing.', schema: z.object({ name: z.string() }) } };
  const { get } = await serve([
    route({ responses, handle: async () => reply(200, { name: 'x', secret: 1 }) }),
  ]);
  expect((await get('/things')).status).toBe(500);
});

test('an endpoint that accepts unknown fields prevents the start', async () => {
  const query = z.object({ limit: z.string() });
  await expect(serve([route({ query })])).rejects.toThrow('listThings');
});

test("the possible problems follow from the endpoint's declaration", () => {
  const open = problemsOf(route());
  expect(open).not.toContain('unauthenticated');
  const write = problemsOf(route({ method: 'POST', access: 'member', problems: ['not_found'] }));
  expect(write).toEqual(
    expect.arrayContaining([
      'unauthenticated',
      'token_expired',
      'email_unverified',
      'no_household',
      'not_a_member',
      'malformed_json',
      'too_large',
      'unsupported_media_type',
      'too_many_requests',
      'contended',
      'not_found',
    ]),
  );
});
