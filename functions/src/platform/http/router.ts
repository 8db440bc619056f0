import { isDeepStrictEqual } from 'node:util';
import { Router, type Request, type Response } from 'express';
import * as z from 'zod';
import type { Actor } from '../../core/permission/actor.ts';
import type { Currency } from '../../core/money/currency.ts';
import { fromServices, toServices } from '../../core/money/wire-money.ts';
import { Problem } from '../../core/problem/problem.ts';
import { inCurrency } from '../currency-scope.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Store } from '../firestore/store.ts';
import { AnonymousLimit } from './anonymous-limit.ts';
import {
  authenticate,
  requireAllowedDomain,
  requireApp,
  requireUnrevoked,
  requireVerified,
} from './authenticate.ts';
import { costOf, createBudgets, limitsOf, type Budgets } from './budgets.ts';
import { readCallerAddress } from './caller-address.ts';
import { CURRENCY_HEADER, readCurrency, readWriteOrigin } from './request-headers.ts';
import {
  isAnonymousCall,
  isReadingCall,
  problemsOf,
  StreamedBody,
  type VerifiedAccount,
  type Endpoint,
  type Reply,
} from './endpoint.ts';
import { parseInput, readQuery } from './parse.ts';
import { useQuota } from './quota.ts';
import { createBodyReader } from './read-body.ts';
import { scopeOf, setServerTiming } from './request-scope.ts';
import { sendStream } from './send-stream.ts';

type FindActor = (
  request: Request,
  account: VerifiedAccount,
  endpoint: Endpoint,
  store: Store,
  now: Date,
) => Promise<Actor>;

/** Sorts literal paths before those with parameters. */
export function createRouter(
  endpoints: readonly Endpoint[],
  dependencies: Dependencies,
  findActor: FindActor,
): Router {
  const router = Router({ caseSensitive: true });
  const budgets = createBudgets(dependencies);
  const anonymous = new AnonymousLimit(dependencies.config.limits.anonymousPerMinute);
  for (const endpoint of [...endpoints].sort(bySpecificity)) {
    requireStrict(endpoint);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const handle = createHandler(endpoint, dependencies, findActor, budgets, anonymous);
    router[endpoint.method](path, handle);
  }
  return router;
}

function createHandler(
  endpoint: Endpoint,
  { auth, config, verifyAppToken }: Dependencies,
  findActor: FindActor,
  budgets: Budgets,
  anonymous: AnonymousLimit,
) {
  const readBody = createBodyReader(endpoint);
  const documents = isReadingCall(endpoint) ? budgets.reads : budgets.acts;

  /** Checks that can run while the input is being read. */
  async function guard(request: Request, uid: string, now: Date): Promise<void> {
    const isWrite = endpoint.method !== 'get';
    await Promise.all([
      !endpoint.isNeverOverBudget && documents.admit(uid, now),
      isWrite && budgets.writes.take(uid, 1, now),
      config.access.enforcesAppCheck && requireApp(request, verifyAppToken),
    ]);
  }

  /** Bounds the cost of requests without an account. */
  async function guardAnonymous(request: Request, now: Date): Promise<void> {
    anonymous.take(readCallerAddress(request), now);
    const { enforcesAppCheck } = config.access;
    if (enforcesAppCheck && endpoint.asksForApp) await requireApp(request, verifyAppToken);
  }

  async function answer(request: Request, response: Response): Promise<Reply> {
    const { store, now } = scopeOf(response);
    const account = endpoint.access === 'public' ? null : await authenticate(request, auth);
    if (isAnonymousCall(endpoint)) await guardAnonymous(request, now);
    let actor = null;
    let unrevoked: Promise<void> | null = null;
    if (account) {
      requireAllowedDomain(account, config.access.emailDomains);
      if (endpoint.access !== 'signed-in') requireVerified(account);
      response.locals['uid'] = account.uid;
      const guarded = guard(request, account.uid, now);
      unrevoked = endpoint.method === 'get' ? null : requireUnrevoked(request, auth);
      if (unrevoked) store.holdWrites(unrevoked);
      // Awaited below. An earlier error would otherwise leave the rejection unhandled.
      guarded.catch(() => {});
      refuseViewAsOnWrites(request);
      if (endpoint.method !== 'get') store.origin = readWriteOrigin(request, account.uid);
      if (endpoint.quota) {
        await guarded;
        await unrevoked;
        const { limits } = config;
        await useQuota(budgets.openStore(), limits, endpoint.quota, account.uid, now);
      }
      if (endpoint.access === 'member') {
        actor = await findActor(request, account, endpoint, store, now);
        store.origin &&= { ...store.origin, uid: actor.uid };
      }
      await guarded;
      // Writes of members wait for the check; other effects cannot wait, so here the check is
      // awaited.
      if (endpoint.access !== 'member' || endpoint.quota) await unrevoked;
    }
    const isBodyRead = endpoint.method !== 'get' && !endpoint.hasForeignCallers;
    const body = isBodyRead ? await readBody(request, response) : undefined;
    const currency = readCurrency(request, actor);
    scopeOf(response).currency = currency;
    if (actor) response.set(CURRENCY_HEADER, currency);
    const result = await inCurrency(currency, () =>
      endpoint.handle({
        account,
        actor,
        params: parseInput(endpoint.params, request.params),
        query: parseInput(endpoint.query, readQuery(request.originalUrl)),
        headers: parseInput(endpoint.headers, request.headers),
        body: parseInput(endpoint.body, toServices(body, currency)),
        store,
        now,
        limits: limitsOf(budgets, account?.uid ?? '', actor?.householdId ?? '', now),
      }),
    );
    await unrevoked;
    return result;
  }

  return async (request: Request, response: Response): Promise<void> => {
    const { store, now } = scopeOf(response);
    scopeOf(response).route = endpoint.path;
    response.on('close', () => {
      const uid = response.locals['uid'] as string | undefined;
      if (uid !== undefined) documents.charge(uid, costOf(store.usage), now);
    });
    try {
      const result = await answer(request, response);
      if (config.checksReplies) checkReply(endpoint, result);
      setServerTiming(response, config);
      await send(response, asSent(endpoint, result, scopeOf(response).currency), endpoint);
    } catch (error) {
      if (config.checksReplies) checkProblem(endpoint, error);
      throw error;
    }
  };
}

/** @throws Problem `invalid_request`: nothing may be changed in another member's name */
function refuseViewAsOnWrites(request: Request): void {
  if (request.method === 'GET' || request.get('X-View-As') === undefined) return;
  throw new Problem('invalid_request', 'X-View-As is for reading only.', {
    errors: [{ path: 'X-View-As', message: 'Leave this header out.' }],
  });
}

/** Converts amounts to the household's currency. */
function asSent({ hasNoMoney, responses }: Endpoint, result: Reply, currency: Currency): Reply {
  const isMoney = !hasNoMoney && responses[result.status]?.contentType === undefined;
  // A streamed document has minor units.
  if (!isMoney || result.body instanceof StreamedBody) return result;
  return { ...result, body: fromServices(result.body, currency) };
}

async function send(
  response: Response,
  { status, body, headers }: Reply,
  { responses }: Pick<Endpoint, 'responses'>,
): Promise<void> {
  const contentType = responses[status]?.contentType;
  response.status(status).set(headers);
  if (body instanceof StreamedBody) await sendStream(response.type('application/json'), body);
  else if (body === undefined) response.end();
  else if (contentType) response.type(contentType).send(body);
  else response.json(body);
}

function bySpecificity(first: Endpoint, second: Endpoint): number {
  const rank = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '~');
  return rank(first) < rank(second) ? -1 : 1;
}

/** Fails at start, so that every endpoint refuses unknown fields. */
function requireStrict({ name, params, query, body }: Endpoint): void {
  for (const schema of [params, query, body]) {
    const isLoose = schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever);
    if (isLoose) throw new TypeError(`${name} must refuse unknown fields: use z.strictObject.`);
  }
}

/** Only in tests. @throws Error, which becomes status 500 */
function checkReply(endpoint: Endpoint, { status, body, headers }: Reply): void {
  const answer = endpoint.responses[status];
  if (!answer) throw new Error(`${endpoint.name} declares no answer ${status}.`);
  const declared = Object.entries(answer.headers ?? {});
  const undeclared = Object.keys(headers).find(
    (name) => !declared.some(([known]) => known === name),
  );
  if (undeclared) throw new Error(`${endpoint.name} ${status} declares no header ${undeclared}.`);
  const missing = declared.find(([name, note]) => typeof note === 'string' && !(name in headers));
  if (missing) throw new Error(`${endpoint.name} ${status} declares the header ${missing[0]}.`);
  // Tests of streams check their content.
  if (body instanceof StreamedBody) return;
  if (!answer.schema) {
    if (body !== undefined) throw new Error(`${endpoint.name} ${status} declares no body.`);
    return;
  }
  const sent: unknown = typeof body === 'string' ? body : JSON.parse(JSON.stringify(body));
  const result = answer.schema.safeParse(sent);
  if (!result.success) {
    throw new Error(`${endpoint.name} ${status} is not what it declares: ${result.error.message}`);
  }
  if (!isDeepStrictEqual(result.data, sent)) {
    throw new Error(`${endpoint.name} ${status} holds fields that it does not declare.`);
  }
}

/** @throws Error if the endpoint does not declare this problem */
function checkProblem(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof Problem) || problemsOf(endpoint).includes(error.code)) return;
  throw new Error(`${endpoint.name} does not declare the problem ${error.code}.`, { cause: error });
}
