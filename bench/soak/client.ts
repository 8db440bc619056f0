import { setTimeout as wait } from 'node:timers/promises';
import type { ProblemCode } from '../../functions/src/core/problem/problem.ts';
import { problemSchema } from '../../functions/src/core/problem/problem-schema.ts';
import type { Choices } from '../../functions/test/support/random/choices.ts';
import type { BenchCall } from '../client.ts';
import type { SoakCounts } from './counts.ts';

// The caller knows the shape of the body.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

export interface SoakReply {
  status: number;
  etag: string | null;
  body: Json;
  /** null = success. */
  code: ProblemCode | null;
  /** Number of requests until this reply. */
  attempts: number;
}

export interface SoakCall extends BenchCall {
  ifMatch?: string | null;
}

export interface SoakClient {
  /** Repeats the same request until a reply says whether it was done. */
  send(call: SoakCall): Promise<SoakReply>;
}

interface RawReply {
  status: number;
  type: string;
  etag: string | null;
  text: string;
}

/** One in this many requests loses its connection. */
const CUT_ONCE_IN = 12;
/** Milliseconds until the cut, at most: before the request arrives, or during the response. */
const CUT_WITHIN = 120;
/** Milliseconds. Longer than the server waits for a lock. */
const TIMEOUT = 40_000;
/** Enough to outlast locks and restarts of the server. */
const ATTEMPTS = 150;
const PAUSE = 300;

/** @param choices decides which connections are cut; null = none */
export function createClient(
  origin: string,
  own: Readonly<Record<string, string>>,
  counts: SoakCounts,
  choices: Choices | null,
): SoakClient {
  return {
    send: async (call) => {
      for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
        const cutAfter = choices?.once(CUT_ONCE_IN) ? choices.below(CUT_WITHIN) : null;
        const raw = await attempt(`${origin}/api${call.path}`, call, own, cutAfter);
        if (raw !== 'not sent') counts.requests++;
        if (raw === 'cut') counts.cuts++;
        else if (raw === 'lost') counts.lost++;
        else if (raw !== 'not sent') {
          const reply = parseReply(raw, call, counts);
          // Both codes ask for a retry: `contended` did nothing, `internal` may have.
          if (reply && reply.code !== 'contended' && reply.code !== 'internal') {
            return { ...reply, attempts };
          }
        }
        await wait(PAUSE * (1 + (choices?.below(4) ?? 0)));
      }
      throw new Error(`${call.method} ${call.path} got no reply in ${ATTEMPTS} attempts.`);
    },
  };
}

/** Returns null, and counts it, if the response is neither a success nor a problem document. */
function parseReply(
  raw: RawReply,
  call: BenchCall,
  counts: SoakCounts,
): Omit<SoakReply, 'attempts'> | null {
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

/** `cut`: by this client. `lost`: by the server or a timeout. `not sent`: no server was listening. */
async function attempt(
  url: string,
  { method, body, ifMatch }: SoakCall,
  own: Readonly<Record<string, string>>,
  cutAfter: number | null,
): Promise<RawReply | 'cut' | 'lost' | 'not sent'> {
  const cut = new AbortController();
  const timer = cutAfter === null ? undefined : setTimeout(() => cut.abort(), cutAfter);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...own,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(ifMatch && { 'If-Match': ifMatch }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([cut.signal, AbortSignal.timeout(TIMEOUT)]),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      etag: response.headers.get('etag'),
      text: await response.text(),
    };
  } catch (error) {
    if (cut.signal.aborted) return 'cut';
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    return cause?.code === 'ECONNREFUSED' ? 'not sent' : 'lost';
  } finally {
    clearTimeout(timer);
  }
}
