import { Agent, request } from 'node:http';
import type { BenchMember } from './load-household.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** Head and body as they came over the wire, not compressed. */
  bytes: number;
  /** Documents, as Server-Timing says. */
  reads: number;
  writes: number;
  /** From the request to the last byte. */
  milliseconds: number;
}

export interface Client {
  send(call: Call): Promise<Answer>;
  /** Sends, and throws where the answer is no success. */
  ask(call: Call): Promise<Answer>;
}

/** Someone in a household; every call is sent over one connection that stays open. */
export function clientOf(origin: string, member: BenchMember, householdId: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);

  function send({ method, path, body, headers = {} }: Call): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const outgoing = request(
        {
          hostname,
          port,
          agent,
          method,
          path: `/api${path}`,
          headers: {
            Authorization: `Bearer ${member.token}`,
            'X-Household': householdId,
            ...(payload === undefined ? {} : contentHeaders(payload)),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const milliseconds = performance.now() - startedAt;
            const content = Buffer.concat(chunks);
            const timing = String(response.headers['server-timing'] ?? '');
            const usage = /reads=(\d+), writes=(\d+)/.exec(timing);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: content.toString(),
              bytes: content.length + headBytes(response.rawHeaders),
              reads: Number(usage?.[1] ?? 0),
              writes: Number(usage?.[2] ?? 0),
              milliseconds,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  return {
    send,
    ask: async (call) => {
      const answer = await send(call);
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
    },
  };
}

/** `HTTP/1.1 200 OK` and the headers, each with its separators. */
function headBytes(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, '200 OK HTTP/1.1 '.length + 2);
}

function contentHeaders(payload: string) {
  return { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) };
}
