import { Agent, request as startRequest } from 'node:http';
import { type ProblemCode } from '../../functions/src/core/problem/problem.ts';
import { problemSchema } from '../../functions/src/core/problem/problem-schema.ts';
import type { Choices } from '../../functions/test/support/random/choices.ts';
import type { Counts } from './counts.ts';

// What an answer holds is looked into as the caller knows it to be.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

export interface Answer {
  status: number;
  etag: string | null;
  body: Json;
  /** null for a success. */
  code: ProblemCode | null;
  /** How often it was asked before it was answered. */
  attempts: number;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  ifMatch?: string | null;
}

export interface SoakClient {
  /** Asks, with the same words again and again, until the answer says what has become of it. */
  send(call: Call): Promise<Answer>;
}

interface RawAnswer {
  status: number;
  type: string;
  etag: string | null;
  text: string;
}

/** One request in so many loses its connection. */
const CUT_ONCE_IN = 12;
/** After so many milliseconds at most: before it arrives, or in the middle of its answer. */
const CUT_WITHIN = 120;
/** Longer than the server tries to get hold of what others are changing. */
const TIMEOUT = 40_000;
/** Enough to outlast whatever is locked, and the time that a new server takes to come up. */
const ATTEMPTS = 150;
const PAUSE = 300;

/** @param choices decides which connections are cut; null: none */
export function createClient(
  origin: string,
  own: Readonly<Record<string, string>>,
  counts: Counts,
  choices: Choices | null,
): SoakClient {
  const agent = new Agent({ keepAlive: true });
  return {
    send: async (call) => {
      for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
        const cutAfter = choices?.once(CUT_ONCE_IN) ? choices.below(CUT_WITHIN) : null;
        const raw = await attempt(`${origin}/api${call.path}`, call, own, agent, cutAfter);
        if (raw !== 'nobody') counts.requests++;
        if (raw === 'cut') counts.cuts++;
        else if (raw === 'lost') counts.lost++;
        else if (raw !== 'nobody') {
          const answer = understand(raw, call, counts);
          // Both ask for another try: one says so, the other may have done it or not.
          if (answer && answer.code !== 'contended' && answer.code !== 'internal') {
            return { ...answer, attempts };
          }
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE * (1 + (choices?.below(4) ?? 0))));
      }
      throw new Error(`${call.method} ${call.path} was not answered in ${ATTEMPTS} attempts.`);
    },
  };
}

/** null where the answer is neither a success nor a problem document: nobody knows what it means. */
function understand(raw: RawAnswer, call: Call, counts: Counts): Omit<Answer, 'attempts'> | null {
  const { status, type, etag, text } = raw;
  const body = parse(text);
  if (status === 204 || (status >= 200 && status < 300 && type.includes('application/json'))) {
    if (status === 204 || body !== undefined) return { status, etag, body, code: null };
  }
  const problem = problemSchema.safeParse(body);
  if (type.includes('application/problem+json') && problem.success) {
    const { code } = problem.data;
    if (problem.data.status === status) {
      if (code === 'internal') counts.internal++;
      if (code === 'contended') counts.contended++;
      return { status, etag, body, code };
    }
  }
  counts.unclear.push(`${call.method} ${call.path}: ${status} ${type} ${text.slice(0, 200)}`);
  return null;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `cut`: by us. `lost`: by the other side. `nobody`: it was never sent. */
function attempt(
  url: string,
  { method, body, ifMatch }: Call,
  own: Readonly<Record<string, string>>,
  agent: Agent,
  cutAfter: number | null,
): Promise<RawAnswer | 'cut' | 'lost' | 'nobody'> {
  return new Promise((resolve) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...own,
      ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    };
    let isCut = false;
    const request = startRequest(url, { method, headers, agent, timeout: TIMEOUT });
    const cut = cutAfter === null ? undefined : setTimeout(() => destroy(true), cutAfter);
    const destroy = (isOurs: boolean) => {
      isCut ||= isOurs;
      request.destroy();
    };
    const finish = (result: RawAnswer | 'lost' | 'nobody') => {
      clearTimeout(cut);
      resolve(result === 'lost' && isCut ? 'cut' : result);
    };
    request.on('timeout', () => destroy(false));
    request.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' ? 'nobody' : 'lost'),
    );
    request.on('close', () => finish('lost'));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => finish('lost'));
      response.on('end', () => {
        if (!response.complete) return finish('lost');
        finish({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          etag: response.headers.etag ?? null,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.end(payload);
  });
}
