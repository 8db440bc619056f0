import { Agent } from 'undici';

export interface BenchCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  path: string;
  body?: unknown;
}

export interface CallResult {
  text: string;
  /** Head and body as sent, not compressed. */
  bytes: number;
  /** Documents read and written, from the Server-Timing header. */
  reads: number;
  writes: number;
  /** From the request to the last byte. */
  milliseconds: number;
}

export interface Client {
  /** Throws unless the status is 2xx. */
  send(call: BenchCall): Promise<CallResult>;
}

/**
 * A member's client. All calls share one connection that stays open.
 *
 * @param householdId null = none yet
 */
export function benchClient(
  origin: string,
  { token }: { token: string },
  householdId: string | null,
): Client {
  // No timeouts: a call on a large household can take minutes.
  const agent = new Agent({ connections: 1, headersTimeout: 0, bodyTimeout: 0 });
  return {
    send: async ({ method, path, body }) => {
      const startedAt = performance.now();
      const response = await agent.request({
        origin,
        method,
        path: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(householdId !== null && { 'x-household': householdId }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.body.text();
      const milliseconds = performance.now() - startedAt;
      const { statusCode, headers } = response;
      if (statusCode < 200 || statusCode >= 300) {
        throw new Error(`${method} ${path}: ${statusCode} ${text}`);
      }
      const usage = usageOf(String(headers['server-timing']));
      return { text, bytes: headBytes(headers) + Buffer.byteLength(text), ...usage, milliseconds };
    },
  };
}

/** Documents read and written, from a Server-Timing header. */
export function usageOf(timing: string | null | undefined): { reads: number; writes: number } {
  const usage = /reads=(\d+), writes=(\d+)/.exec(timing ?? '');
  return { reads: Number(usage?.[1] ?? 0), writes: Number(usage?.[2] ?? 0) };
}

/** The status line, the headers with their separators, and the empty line. */
function headBytes(headers: Readonly<Record<string, string | string[] | undefined>>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length;
}
