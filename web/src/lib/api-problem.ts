import { DEFAULT_CURRENCY, type Currency } from '@housetab/functions/core/money/currency';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import type { FieldError, ProblemCode } from '@housetab/functions/core/problem/problem';

/**
 * `unreachable`: no response (offline, or the server is down). `not_repeating`: a new entry was
 * stored, but its schedule was not.
 */
export type ApiProblemCode = ProblemCode | 'unreachable' | 'not_repeating';

/**
 * The only error that API calls throw. Branch on `code`, which is stable; `message` is for people.
 * `extra` has further members, e.g. `settlementId` of `settlement_exists`.
 */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  /** 0 without a response. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ApiProblemCode,
    detail: string,
    more: {
      status?: number;
      errors?: readonly FieldError[];
      extra?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'ApiProblem';
    this.code = code;
    this.status = more.status ?? 0;
    this.errors = more.errors ?? [];
    this.extra = more.extra ?? {};
  }
}

export function isProblem(error: unknown, ...codes: ApiProblemCode[]): error is ApiProblem {
  return error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code));
}

export function isOffline(error: unknown): boolean {
  return isProblem(error, 'unreachable') && !navigator.onLine;
}

/** For a missing response. The server may have carried out the call. */
export function unreachable(cause?: unknown): ApiProblem {
  return new ApiProblem('unreachable', 'The server cannot be reached. Are you online?', { cause });
}

/**
 * Reads a failed response. If it is not a problem document, a proxy sent it, not the API. A 5xx is a fault: `internal`.
 * Otherwise the proxy refused (a network's sign-in page, a firewall) and the API was not called: `unreachable`.
 */
export async function readProblem(response: Response): Promise<ApiProblem> {
  // Loaded with the first failure, so that the start loads no schemas.
  const { problemSchema } = await import('@housetab/functions/core/problem/problem-schema');
  const body: unknown = await response.json().catch(() => null);
  const parsed = problemSchema.safeParse(body);
  const retryAfter = secondsOf(response.headers.get('Retry-After'));
  if (!parsed.success) {
    const { status } = response;
    if (status < 500) return unreachable();
    const detail = 'Housetab has a problem right now. Try again in a moment.';
    return new ApiProblem('internal', detail, { status, extra: { retryAfter } });
  }
  const { status, detail, code, errors, ...extra } = parsed.data;
  const message = sentenceOf(detail, errors?.[0]);
  const members = { retryAfter, ...fromWire(extra, currencyOfAnswer(response.headers)) };
  return new ApiProblem(code, message, { status, errors: errors ?? [], extra: members });
}

/** The currency of a response's amounts, from the header of responses about a household. */
export function currencyOfAnswer(headers: Headers): Currency {
  return headers.get('X-Currency') ?? DEFAULT_CURRENCY;
}

/** Seconds from `Retry-After`, which has seconds or a date; null if it has neither. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

/** The detail without the field's name in front. Programs find the field in `errors`. */
function sentenceOf(detail: string, first: FieldError | undefined): string {
  return first && detail === `${first.path}: ${first.message}` ? first.message : detail;
}

/** Whether a retry may help: no response, or a server fault. */
export function isTransient(error: unknown): boolean {
  return isProblem(error) && (error.status === 0 || error.status >= 500);
}

/** Bad gateway, unavailable, gateway timeout: the server cannot respond to any call now. */
const outageStatuses = [502, 503, 504];

/**
 * Whether the failure is like a missing network: no response, or one that reports an unreachable server. A 500 is no
 * outage: the server responded, and may fail on this call for ever. `upstream_failed` is about YNAB.
 */
export function isOutage(error: unknown): error is ApiProblem {
  if (!isProblem(error) || error.code === 'upstream_failed') return false;
  return error.status === 0 || outageStatuses.includes(error.status);
}

/** The error itself; for an outage, one that permits cached data to be shown. */
export function allowingCached(error: unknown): unknown {
  if (!isOutage(error)) return error;
  const { code, message, status, cause, extra } = error;
  return new ApiProblem(code, message, { status, cause, extra: { ...extra, mayUseCache: true } });
}

/** Seconds until the server may be called again; null if unknown. */
export function retryAfterOf(error: ApiProblem): number | null {
  const { retryAfter } = error.extra;
  return typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : null;
}

/** Whether the server, or a proxy in front of it, reported a fault of its own. */
export function hasAnswered(error: unknown): boolean {
  return isProblem(error) && error.status >= 500;
}

export function describeOutage(error: unknown): string {
  if (hasAnswered(error)) return 'Housetab has a problem right now.';
  return navigator.onLine ? 'Housetab cannot be reached.' : 'You are offline.';
}
