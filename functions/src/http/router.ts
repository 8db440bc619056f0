import { Router, type Request, type Response } from 'express';
import * as z from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { findActor } from './active-household.ts';
import { authenticate, requireVerified } from './authenticate.ts';
import { checkProblem, checkReply } from './check-reply.ts';
import type { Context, Endpoint, Reply } from './endpoint.ts';
import { parseInput, readQuery } from './parse.ts';
import { useQuota } from './quota.ts';
import { createWriteLimiter } from './rate-limit.ts';
import { createBodyReader } from './read-body.ts';
import { scopeOf } from './request-scope.ts';
import { setServerTiming } from './server-timing.ts';
import { refuseViewAsOnWrites, withViewAs } from './view-as.ts';

type WriteLimiter = ReturnType<typeof createWriteLimiter>;

/** Serves the endpoints. Literal paths come before those with parameters, in whatever order given. */
export function createRouter(endpoints: readonly Endpoint[], dependencies: Dependencies): Router {
  const router = Router({ caseSensitive: true });
  const limitWrites = createWriteLimiter(dependencies.config.limits.writesPerMinute);
  for (const endpoint of [...endpoints].sort(bySpecificity)) {
    requireStrict(endpoint);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    router[endpoint.method](path, createHandler(endpoint, dependencies, limitWrites));
  }
  return router;
}

/** A request, top to bottom: who asks, whether they may, what they ask, what they get. */
function createHandler(
  endpoint: Endpoint,
  { auth, config }: Dependencies,
  limitWrites: WriteLimiter,
) {
  const readBody = createBodyReader(endpoint.maxBodyBytes);

  async function answer(request: Request, response: Response): Promise<Reply> {
    const { store, now } = scopeOf(response);
    const account = endpoint.access === 'public' ? null : await authenticate(request, auth);
    let actor = null;
    if (account) {
      if (endpoint.access !== 'signed-in') requireVerified(account);
      if (endpoint.method !== 'get') await limitWrites(request, response, account.uid);
      refuseViewAsOnWrites(request);
      if (endpoint.quota) {
        const perHour = config.limits.perHour[endpoint.quota];
        await useQuota(store, endpoint.quota, account.uid, perHour, now);
      }
      if (endpoint.access === 'member') {
        actor = await findActor(request, account, store);
        actor = await withViewAs(request, endpoint, actor, store, now);
      }
    }
    const body = endpoint.method === 'get' ? undefined : await readBody(request, response);
    const context: Context = {
      account,
      actor,
      params: parseInput(endpoint.params, request.params),
      query: parseInput(endpoint.query, readQuery(request.originalUrl)),
      headers: parseInput(endpoint.headers, request.headers),
      body: parseInput(endpoint.body, body),
      store,
      now,
    };
    return endpoint.handle(context);
  }

  return async (request: Request, response: Response): Promise<void> => {
    scopeOf(response).route = endpoint.path;
    try {
      const result = await answer(request, response);
      if (config.checksReplies) checkReply(endpoint, result);
      setServerTiming(response, config);
      send(response, result, endpoint.answers[result.status]?.contentType);
    } catch (error) {
      if (config.checksReplies) checkProblem(endpoint, error);
      throw error;
    }
  };
}

function send(response: Response, { status, body, headers }: Reply, contentType?: string): void {
  response.status(status).set(headers);
  if (body === undefined) response.end();
  else if (contentType) response.type(contentType).send(body);
  else response.json(body);
}

function bySpecificity(first: Endpoint, second: Endpoint): number {
  const rank = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '~');
  return rank(first) < rank(second) ? -1 : 1;
}

/** Fails at start, so that no endpoint can forget to refuse unknown fields. */
function requireStrict({ name, params, query, body }: Endpoint): void {
  for (const schema of [params, query, body]) {
    const isLoose = schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever);
    if (isLoose) throw new TypeError(`${name} must refuse unknown fields: use z.strictObject.`);
  }
}
