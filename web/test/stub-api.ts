import '@test/node-streams';
import '@/lib/api/check-response'; // the client loads it at its first response, which is slow in a test
import { http } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Problem, type ProblemCode } from '@housetab/functions/core/problem/problem';
import { toProblemBody } from '../../functions/src/platform/http/problem-status.ts';

export interface ApiCall {
  method: string;
  /** The path without the base, with the query. */
  path: string;
  body: unknown;
  headers: Headers;
}

type Reply = unknown;
type Handler = Reply | ((call: ApiCall) => Reply | Promise<Reply>);

const server = setupServer();
let unknown: string[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

afterEach(() => {
  server.resetHandlers();
  const missing = unknown;
  unknown = [];
  if (missing.length > 0) throw new Error(`stubApi has no answer to ${missing.join(', ')}.`);
});

/** Default responses to requests of many screens: suggestions for notes, payment methods, and budgets. */
const unlessGiven: Record<string, Handler> = {
  'GET /search': [],
  'GET /user/payment-ways': { ways: [], version: 0 },
  'GET /users/*/payment-ways': { ways: [] },
  'GET /budgets': { month: '2026-11', asOf: '2026-11-20', budgets: [], proposals: [] },
};

/**
 * Stubs the API at the network level, so that tests use the real API client.
 *
 *     const calls = stubApi({
 *       'GET /transactions': [],
 *       'DELETE /transactions/1': problem('locked_by_settlement', 'A settlement holds it.'),
 *       'POST /transactions': (call) => call.body,
 *     });
 *
 * A path matches with its query or without it, or with `*` for its last part. A handler's `Response` is passed on as it
 * is, undefined becomes 204, anything else JSON. A handler that throws breaks the connection. A request without a
 * handler fails the test.
 */
export function stubApi(handlers: Record<string, Handler>): ApiCall[] {
  const calls: ApiCall[] = [];
  server.resetHandlers(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const call: ApiCall = {
        method: request.method,
        path: pathname.replace(/^\/api/, '') + search,
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers,
      };
      calls.push(call);
      const path = call.path.split('?')[0]!;
      const patterns = [path.replace(/[^/]+$/, '*'), path.replace(/^(\/users)\/[^/]+\//, '$1/*/')];
      const names = [call.path, path, ...patterns].map((one) => `${call.method} ${one}`);
      // Looked up at each request, because a test may change `handlers`.
      const known = [handlers, unlessGiven].find((some) =>
        names.some((candidate) => Object.hasOwn(some, candidate)),
      );
      const name = names.find((candidate) => known && Object.hasOwn(known, candidate));
      if (known === undefined || name === undefined) {
        unknown.push(names[0]!);
        return problem('internal', `Nothing answers ${names[0]}`);
      }
      const handler = known[name];
      const answer = async (): Promise<unknown> =>
        typeof handler === 'function' ? await handler(call) : handler;
      // A handler that throws simulates a broken connection.
      const reply = await answer().catch(() => Response.error());
      if (reply instanceof Response) return reply.clone();
      return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
    }),
  );
  return calls;
}

/** An error response of the API. */
export function problem(code: ProblemCode, detail: string, extra: object = {}): Response {
  const body = toProblemBody(new Problem(code, detail, { extra: { ...extra } }));
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}
