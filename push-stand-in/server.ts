import { randomBytes, createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decryptPush, receiverPublicKeyOf, type ReceiverKeys } from './decrypt.ts';
import { checkVapid } from './vapid.ts';

/** A push message as its browser receives it. */
export interface CaughtPush {
  /** The browser's name at `subscribe`. */
  to: string;
  text: string;
  /** Request headers by lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** The public part of a browser's subscription. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How the service refuses a message. */
export interface PushRefusal {
  status: number;
  headers?: Record<string, string>;
  /** Breaks the connection after reading the message. */
  hangsUp?: true;
  /** Delivers the message before it refuses. */
  hasTaken?: true;
}

export interface StandInPushService {
  /** For `HOUSETAB_PUSH_SERVICE`. */
  origin: string;
  /** Subscribes a browser. The same name is the same browser. */
  subscribe(name: string): Subscription;
  /** Refuses messages to this browser, or to all. null = accepts them again. */
  refuse(refusal: PushRefusal | null, name?: string): void;
  close(): Promise<void>;
}

/** Bytes. Push services need not accept more (RFC 8030, section 7.2). */
const MAX_BODY = 4096;

/**
 * A push service for `npm start` and tests. It validates messages as a real one does, and decrypts them as the browser
 * would.
 *
 * @param port 0 = any free port
 * @param publicKey the sender's key, with which browsers subscribe
 */
export async function startPushService(
  port: number,
  publicKey: string,
  onPush: (push: CaughtPush) => void,
  now: () => Date = () => new Date(),
): Promise<StandInPushService> {
  const browsers = new Map<string, ReceiverKeys>();
  const refusals = new Map<string, PushRefusal>();
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

  /** The status with which a push service refuses the message; null = valid. */
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
      return { endpoint, keys: { p256dh: receiverPublicKeyOf(keys), auth: keys.auth } };
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

function refuse(response: ServerResponse, { status, headers = {}, hangsUp }: PushRefusal): void {
  if (hangsUp) response.destroy();
  else response.writeHead(status, headers).end();
}

function newKeys(): ReceiverKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    // Keeps leading zeros.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    auth: randomBytes(16).toString('base64url'),
  };
}
