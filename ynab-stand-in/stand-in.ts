import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { handleRequest, type StandInResponse } from './budget-routes.ts';
import type { StandInBudget } from './budget.ts';
import { FailurePlan, type Failure } from './failures.ts';
import { listStandInPlans } from './plans.ts';
import { ApiError } from './api-error.ts';

/** A request and its response, without the token. */
export interface Exchange {
  method: string;
  path: string;
  body: unknown;
  status: number | null;
  /** Whether the connection was cut instead of a response. */
  isCut: boolean;
  answer: unknown;
}

/** A stateful stand-in for YNAB's API, as strict as YNAB. It listens only on this machine. */
export interface YnabStandIn {
  baseUrl: string;
  failures: FailurePlan;
  exchanges: Exchange[];
  /** The budgets of each token. */
  budgets: Map<string, StandInBudget[]>;
  setNow(now: Date | null): void;
  stop(): Promise<void>;
}

const basePath = '/v1';

interface StandInOptions {
  port?: number;
  /** Per token. YNAB allows 200 an hour. */
  maxRequests?: number;
  /** The budgets of a token that is not in `budgets`; null = the token is invalid. */
  openNew?: (token: string) => StandInBudget[] | null;
}

export async function startYnabStandIn({
  port = 0,
  maxRequests = Infinity,
  openNew = () => null,
}: StandInOptions = {}): Promise<YnabStandIn> {
  const failures = new FailurePlan();
  const exchanges: Exchange[] = [];
  const budgets = new Map<string, StandInBudget[]>();
  const requests = new Map<string, number>();
  let fixedNow: Date | null = null;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://ynab');
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    const exchange: Exchange = {
      method,
      path: request.url ?? '',
      body,
      status: null,
      isCut: false,
      answer: null,
    };
    exchanges.push(exchange);
    const failure = failures.take(method, url.pathname);
    exchange.isCut = failure?.kind === 'cut before' || failure?.kind === 'cut after';
    if (failure?.kind === 'cut before') return void response.destroy();
    if (failure?.kind === 'slow') await wait(failure.milliseconds, null, { ref: false });
    const result = failure ? (failWith(failure, request) ?? decide()) : decide();
    if (failure?.kind === 'cut after') return void response.destroy();
    exchange.status = result.status;
    exchange.answer = result.body;
    sendBroken(response, result, failure);

    function decide(): StandInResponse {
      try {
        const own = openBudgets(request);
        if (method === 'GET' && url.pathname === `${basePath}/plans`) {
          return listStandInPlans(own, url.searchParams);
        }
        const budget = findBudget(own, url.pathname);
        const [, , , , ...rest] = url.pathname.split('/');
        const call = { method, path: `/${rest.join('/')}`, query: url.searchParams, body };
        return handleRequest(budget, call, fixedNow ?? new Date());
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, body: error.body };
        throw error;
      }
    }
  }

  function openBudgets({ headers }: IncomingMessage): readonly StandInBudget[] {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const made = token === undefined || budgets.has(token) ? null : openNew(token);
    if (made) budgets.set(token!, made);
    const own = token === undefined ? undefined : budgets.get(token);
    if (!own) throw new ApiError(401, '401', 'not_authorized', 'Unauthorized');
    countRequest(token!);
    return own;
  }

  function findBudget(own: readonly StandInBudget[], path: string): StandInBudget {
    if (!path.startsWith(`${basePath}/plans/`))
      throw new ApiError(404, '404.1', 'not_found', 'URI');
    const budget = own.find(({ id }) => id === path.split('/')[3]);
    if (!budget) throw new ApiError(404, '404.2', 'resource_not_found', 'Resource not found');
    return budget;
  }

  /** Every request counts against YNAB's limit, including refused ones. */
  function countRequest(token: string): void {
    const used = (requests.get(token) ?? 0) + 1;
    requests.set(token, used);
    if (used > maxRequests)
      throw new ApiError(429, '429', 'too_many_requests', 'Too many requests');
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
    failures,
    exchanges,
    budgets,
    setNow: (now) => (fixedNow = now),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function failWith(failure: Failure, { headers }: IncomingMessage): StandInResponse | null {
  if (failure.kind === 'echo') {
    const sent = headers.authorization?.replace('Bearer ', '') ?? '';
    const { status } = failure;
    return {
      status,
      body: new ApiError(status, sent.slice(0, 20), sent, JSON.stringify(headers)).body,
    };
  }
  if (failure.kind === 'html' && failure.isDone === false) return { status: 502, body: {} };
  if (failure.kind !== 'status') return null;
  const { status, id = String(status) } = failure;
  return { status, body: new ApiError(status, id, 'failure', 'As planned').body };
}

/** Sends the response, broken as the failure says. */
function sendBroken(
  response: ServerResponse,
  { status, body }: StandInResponse,
  failure: Failure | null,
): void {
  const json = { 'Content-Type': 'application/json; charset=utf-8' };
  const text = JSON.stringify(body);
  switch (failure?.kind) {
    case 'html':
      return void response
        .writeHead(failure.status ?? 502, { 'Content-Type': 'text/html' })
        .end('<p>');
    case 'status after':
      return void response
        .writeHead(failure.status, json)
        .end(JSON.stringify(new ApiError(failure.status, `${failure.status}`, 'f', 'Done').body));
    case 'garbage':
      return void response.writeHead(status, json).end(text.slice(0, text.length / 2));
    case 'half':
      response.writeHead(status, { ...json, 'Content-Length': text.length });
      return void response.write(text.slice(0, text.length / 2), () => response.destroy());
    default:
      return void response.writeHead(status, json).end(text);
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
