import { afterEach, vi } from 'vitest';
import { Problem, type ProblemCode } from '@housetab/functions/core/problem/problem';
import { toProblemBody } from '../../functions/src/http/problem-status.ts';

export interface ApiCall {
  method: string;
  /** Without the base, with the query. */
  path: string;
  body: unknown;
  headers: Headers;
}

type Reply = unknown;
type Handler = Reply | ((call: ApiCall) => Reply | Promise<Reply>);

/**
 * Answers the calls of a test at the network's edge, so that the API client is the real one.
 *
 *     const calls = stubApi({
 *       'GET /transactions': [],
 *       'DELETE /transactions/1': problem('locked_by_settlement', 'A settlement holds it.'),
 *       'POST /transactions': (call) => call.body,
 *     });
 *
 * The path matches with its query or without. A `Response` is passed on as it is, undefined is 204,
 * anything else becomes JSON. An unknown call fails the test by a 500 that names it.
 */
export function stubApi(handlers: Record<string, Handler>): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call: ApiCall = {
      method: init.method ?? 'GET',
      path: input.replace(/^\/api/, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const names = [`${call.method} ${call.path}`, `${call.method} ${call.path.split('?')[0]}`];
    const name = names.find((candidate) => Object.hasOwn(handlers, candidate));
    if (name === undefined) return problem('internal', `Nothing answers ${names[0]}`);
    const handler = handlers[name];
    const reply: unknown = typeof handler === 'function' ? await handler(call) : handler;
    if (reply instanceof Response) return reply.clone();
    if (reply === undefined) return new Response(null, { status: 204 });
    return Response.json(reply);
  });
  return calls;
}

/** A failed answer as the API gives it. */
export function problem(code: ProblemCode, detail: string, extra: object = {}): Response {
  const body = toProblemBody(new Problem(code, detail, { extra: { ...extra } }));
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

afterEach(() => vi.unstubAllGlobals());
