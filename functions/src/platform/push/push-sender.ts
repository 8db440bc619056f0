import webPush from 'web-push';
import { DAY_MS } from '../../core/calendar/day.ts';
import { pushServiceOf } from '../../core/notification/push-services.ts';

export interface Push {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Encrypted: only the browser reads it. */
  text: string;
  /** In seconds: how long the push service keeps it for an unreachable browser. */
  timeToLive: number;
  /** `normal` does not wake a phone in battery saving mode by itself. */
  urgency: 'low' | 'normal' | 'high';
  /** A newer message replaces a waiting one with the same topic. Up to 32 letters of base64url. */
  topic?: string | undefined;
}

/**
 * `gone`: the browser accepts none any more. `refused`: the push service rejects this message,
 * now or later. `later`: not accepted now. `unknown`: the connection broke after the message was
 * handed over, so it may have been sent; a retry could duplicate it.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later' | 'unknown';

export interface PushDelivery {
  outcome: PushOutcome;
  /** In ms: do not retry earlier. */
  retryAfter: number | null;
  /** Without the address, which would let anybody reach the browser. */
  fault: { status?: number; code?: string } | null;
}

export interface PushSender {
  send(push: Push): Promise<PushDelivery>;
}

export interface PushSettings {
  /** VAPID keys (RFC 8292), base64url. */
  publicKey: string;
  privateKey: string;
  /** For push services: `https://…` or `mailto:…`. */
  contact: string;
  /** Origin of a substitute push service: on emulators only. */
  standIn: string | null;
}

/** In ms; a slower push service is retried later. */
const TIMEOUT = 15_000;

/** 1 day in ms: longer pauses requested by a push service are cut to this. */
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
          // Call only the address that was checked.
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

/** Only known push services, so that the server calls no arbitrary address. */
export function isPushEndpoint(endpoint: string, standIn: string | null): boolean {
  if (pushServiceOf(endpoint) !== null) return true;
  return standIn !== null && endpoint.startsWith(`${standIn}/`);
}

/** @returns null if the browser's keys are invalid, or its address is no push service */
function seal({ subscription, text, timeToLive, urgency, topic }: Push, settings: PushSettings) {
  if (!isPushEndpoint(subscription.endpoint, settings.standIn)) return null;
  const { publicKey, privateKey, contact: subject } = settings;
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, text, {
      vapidDetails: { subject, publicKey, privateKey },
      ...{ TTL: timeToLive, urgency, contentEncoding: 'aes128gcm' },
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

/** With these errors, nothing has left this machine. */
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
