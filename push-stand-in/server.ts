import { randomBytes, createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decryptPush, publicKeyOf, type ReceiverKeys } from './decrypt.ts';
import { checkVapid } from './vapid.ts';

/** A push message as the browser has it that it is for. */
export interface CaughtPush {
  /** The name by which the browser has subscribed. */
  to: string;
  text: string;
  /** Headers of the request, by their name in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** What a browser says of its subscription. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What the service answers instead of taking a message. */
export interface Refusal {
  status: number;
  headers?: Record<string, string>;
  /** Breaks the connection when it has read the message. */
  hangsUp?: true;
  /** Has taken the message before that. */
  hasTaken?: true;
}

export interface PushService {
  /** For `HOUSETAB_PUSH_SERVICE`. */
  origin: string;
  /** As a browser does. The same name again is the same browser. */
  subscribe(name: string): Subscription;
  /** The next messages to it are answered so, or to all. null = they are taken again. */
  refuse(refusal: Refusal | null, name?: string): void;
  close(): Promise<void>;
}

/** In bytes: no push service has to take more (RFC 8030, section 7.2). */
const MAX_BODY = 4096;

/**
 * A push service that tells no browser: for `npm start` and for tests. It takes what a real one would take, and opens it as
 * the browser would.
 *
 * @param port 0 = any that is free
 * @param publicKey the sender's, with which browsers have subscribed
 */
export async function startPushService(
  port: number,
  publicKey: string,
  onPush: (push: CaughtPush) => void,
  now: () => Date = () => new Date(),
): Promise<PushService> {
  const browsers = new Map<string, ReceiverKeys>();
  const refusals = new Map<string, Refusal>();
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = decodeURIComponent(/^\/push\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '');
    const body = await buffer(request);
    const refusal = refusals.get(name) ?? refusals.get(EVERYBODY);
    if (refusal && !refusal.hasTaken) return refuse(response, refusal);
    const status = request.method === 'POST' ? problemOf(request, name, body) : 405;
    if (status !== null) return void response.writeHead(status).end();
    const text = decryptPush(body, browsers.get(name)!);
    onPush({ to: name, text, headers: request.headers as CaughtPush['headers'] });
    if (refusal) return refuse(response, refusal);
    response.writeHead(201, { Location: `${origin}/message/${randomBytes(8).toString('hex')}` });
    response.end();
  }

  /** The status by which a push service refuses it; null = none. */
  function problemOf({ headers }: IncomingMessage, name: string, body: Buffer): number | null {
    if (!browsers.has(name)) return 404;
    try {
      checkVapid(headers.authorization, { audience: origin, publicKey }, now().getTime() / 1000);
    } catch {
      return 403;
    }
    if (body.length > MAX_BODY) return 413;
    const isWellFormed =
      /^\d+$/.test(String(headers['ttl'])) &&
      headers['content-encoding'] === 'aes128gcm' &&
      /^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal')) &&
      /^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'none'));
    return isWellFormed ? null : 400;
  }

  return {
    origin,
    subscribe(name) {
      const keys = browsers.get(name) ?? newKeys();
      browsers.set(name, keys);
      const endpoint = `${origin}/push/${encodeURIComponent(name)}`;
      return { endpoint, keys: { p256dh: publicKeyOf(keys), auth: keys.auth } };
    },
    refuse(refusal, name = EVERYBODY) {
      if (refusal) refusals.set(name, refusal);
      else refusals.delete(name);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const EVERYBODY = '';

function refuse(response: ServerResponse, { status, headers = {}, hangsUp }: Refusal): void {
  if (hangsUp) response.destroy();
  else response.writeHead(status, headers).end();
}

function newKeys(): ReceiverKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    // A number that begins with zeros is written with them.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    auth: randomBytes(16).toString('base64url'),
  };
}
