import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answer, type StandInAnswer } from './answers.ts';
import type { Budget } from './budget.ts';
import { FailurePlan, type Failure } from './failures.ts';
import { listPlans } from './plans.ts';
import { Refusal } from './refusal.ts';

/** One request that arrived, and what it was answered. Without its token. */
export interface Exchange {
  method: string;
  path: string;
  body: unknown;
  status: number | null;
  /** The connection ended instead of an answer. */
  isCut: boolean;
  answer: unknown;
}

/** YNAB in small: a stateful server on this machine alone, as strict as YNAB is. */
export interface YnabStandIn {
  baseUrl: string;
  failures: FailurePlan;
  exchanges: Exchange[];
  /** From a token to the budgets that it opens. */
  budgets: Map<string, Budget[]>;
  setNow(now: Date | null): void;
  stop(): Promise<void>;
}

const basePath = '/v1';

interface StandInOptions {
  port?: number;
  /** Of one token; YNAB allows 200 an hour. */
  maxRequests?: number;
  /** The budgets of a token that is new here; null = it opens nothing. */
  openNew?: (token: string) => Budget[] | null;
}

export async function startYnabStandIn({
  port = 0,
  maxRequests = Infinity,
  openNew = () => null,
}: StandInOptions = {}): Promise<YnabStandIn> {
  const failures = new FailurePlan();
  const exchanges: Exchange[] = [];
  const budgets = new Map<string, Budget[]>();
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

    function decide(): StandInAnswer {
      try {
        const own = openBudgets(request);
        if (method === 'GET' && url.pathname === `${basePath}/plans`) {
          return listPlans(own, url.searchParams);
        }
        const budget = findBudget(own, url.pathname);
        const [, , , , ...rest] = url.pathname.split('/');
        const asked = { method, path: `/${rest.join('/')}`, query: url.searchParams, body };
        return answer(budget, asked, fixedNow ?? new Date());
      } catch (error) {
        if (error instanceof Refusal) return { status: error.status, body: error.body };
        throw error;
      }
    }
  }

  function openBudgets({ headers }: IncomingMessage): readonly Budget[] {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const made = token === undefined || budgets.has(token) ? null : openNew(token);
    if (made) budgets.set(token!, made);
    const own = token === undefined ? undefined : budgets.get(token);
    if (!own) throw new Refusal(401, '401', 'not_authorized', 'Unauthorized');
    countRequest(token!);
    return own;
  }

  function findBudget(own: readonly Budget[], path: string): Budget {
    if (!path.startsWith(`${basePath}/plans/`)) throw new Refusal(404, '404.1', 'not_found', 'URI');
    const budget = own.find(({ id }) => id === path.split('/')[3]);
    if (!budget) throw new Refusal(404, '404.2', 'resource_not_found', 'Resource not found');
    return budget;
  }

  /** YNAB's limit; every request counts, also one that is refused afterwards. */
  function countRequest(token: string): void {
    const used = (requests.get(token) ?? 0) + 1;
    requests.set(token, used);
    if (used > maxRequests) throw new Refusal(429, '429', 'too_many_requests', 'Too many requests');
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

function failWith(failure: Failure, { headers }: IncomingMessage): StandInAnswer | null {
  if (failure.kind === 'echo') {
    const sent = headers.authorization?.replace('Bearer ', '') ?? '';
    const { status } = failure;
    return {
      status,
      body: new Refusal(status, sent.slice(0, 20), sent, JSON.stringify(headers)).body,
    };
  }
  if (failure.kind === 'html' && failure.isDone === false) return { status: 502, body: {} };
  if (failure.kind !== 'status') return null;
  const { status, id = String(status) } = failure;
  return { status, body: new Refusal(status, id, 'failure', 'As planned').body };
}

/** The answer, or what a failure makes of it on its way. */
function sendBroken(
  response: ServerResponse,
  { status, body }: StandInAnswer,
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
        .end(JSON.stringify(new Refusal(failure.status, `${failure.status}`, 'f', 'Done').body));
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
