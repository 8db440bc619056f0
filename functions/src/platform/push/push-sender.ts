import webPush from 'web-push';
import { DAY_MS } from '../../core/calendar/day.ts';
import { pushServiceOf } from '../../core/notification/push-services.ts';

/** One message to one browser. */
export interface Push {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Only the browser reads it. */
  text: string;
  /** In seconds: how long the push service keeps it for a browser that can't be reached. */
  keptFor: number;
  /** `normal` wakes a phone that saves its battery only where there is something for it anyway. */
  urgency: 'low' | 'normal' | 'high';
  /** Of what it tells, a newer message takes the place of one that still waits. Up to 32 letters of base64url. */
  topic?: string | undefined;
}

/**
 * What became of a message. `gone`: the browser takes none any more. `refused`: the push service does not take this message, now
 * or later. `later`: it was not taken, and may be later. `unknown`: the connection broke after the message was handed over, so
 * it may have been sent; trying again could tell twice.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later' | 'unknown';

export interface PushDelivery {
  outcome: PushOutcome;
  /** In milliseconds: before that, another attempt is not wanted. */
  retryAfter: number | null;
  /** What is known of a failure, without the address, by which anybody could reach the browser. */
  fault: { status?: number; code?: string } | null;
}

export interface PushSender {
  send(push: Push): Promise<PushDelivery>;
}

export interface PushSettings {
  /** VAPID keys (RFC 8292), base64url. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service can turn to: `https://…` or `mailto:…`. */
  contact: string;
  /** The origin of a push service that is none of the known: on emulators alone. */
  standIn: string | null;
}

/** In milliseconds: a push service that is this slow is tried again later. */
const TIMEOUT = 15_000;

/** In milliseconds, a day: a longer pause that a push service asks for is cut to this. */
const LONGEST_WAIT = DAY_MS;

export function createPushSender(settings: PushSettings): PushSender {
  return {
    async send(push) {
      const request = seal(push, settings);
      if (!request) return failed('gone', { code: 'unusable' });
      try {
        const response = await fetch(request.endpoint, {
          method: request.method,
          headers: request.headers,
          body: request.body,
          // Only the address that was checked is called.
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT),
        });
        await response.body?.cancel();
        return deliveryOf(response);
      } catch (error) {
        const code = codeOf(error);
        return failed(NOT_REACHED.includes(code) ? 'later' : 'unknown', { code });
      }
    },
  };
}

/** Whether the server may call the address at all. */
export function isPushEndpoint(endpoint: string, standIn: string | null): boolean {
  if (pushServiceOf(endpoint) !== null) return true;
  return standIn !== null && endpoint.startsWith(`${standIn}/`);
}

/** @returns null if the browser's keys are none, or its address is not a push service's */
function seal({ subscription, text, keptFor, urgency, topic }: Push, settings: PushSettings) {
  if (!isPushEndpoint(subscription.endpoint, settings.standIn)) return null;
  const { publicKey, privateKey, contact: subject } = settings;
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, text, {
      vapidDetails: { subject, publicKey, privateKey },
      ...{ TTL: keptFor, urgency, contentEncoding: 'aes128gcm' },
      ...(topic === undefined ? {} : { topic }),
    });
    const named = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
    return {
      ...{ endpoint, method },
      headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body!),
    };
  } catch {
    return null;
  }
}

function deliveryOf({ status, headers }: Response): PushDelivery {
  if (status >= 200 && status < 300) return { outcome: 'sent', retryAfter: null, fault: null };
  if (status === 404 || status === 410) return failed('gone', { status });
  if (status !== 429 && status < 500) return failed('refused', { status });
  return { ...failed('later', { status }), retryAfter: waitOf(headers.get('Retry-After')) };
}

/** @param header seconds or a date (RFC 9110) */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? 1000 * Number(header) : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : null;
}

function failed(outcome: PushOutcome, fault: PushDelivery['fault']): PushDelivery {
  return { outcome, retryAfter: null, fault };
}

/** With these, nothing has left this machine. */
const NOT_REACHED = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
];

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}
