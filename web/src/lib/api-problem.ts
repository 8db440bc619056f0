import { DEFAULT_CURRENCY, type Currency } from '@housetab/functions/core/money/currency';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import type { FieldError, ProblemCode } from '@housetab/functions/core/problem/problem';

/**
 * `unreachable`: no answer came at all (offline, or the server is down). `not_repeating`: a new entry was stored, what
 * it was to begin was not.
 */
export type ApiProblemCode = ProblemCode | 'unreachable' | 'not_repeating';

/**
 * The one error that calls of the API throw. Branch on `code`, which is stable; `message` is a
 * sentence for people. `extra` holds further members, e.g. `settlementId` of `settlement_exists`.
 */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  /** 0 when no answer came. */
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

/** Whether it failed because the device has no network. */
export function isOffline(error: unknown): boolean {
  return isProblem(error, 'unreachable') && !navigator.onLine;
}

/** For when no answer came. The server may have carried the call out. */
export function unreachable(cause?: unknown): ApiProblem {
  return new ApiProblem('unreachable', 'The server cannot be reached. Are you online?', { cause });
}

/**
 * Reads a failed answer. If it is not a problem document, it does not come from the API but from something
 * in front of it. With a 5xx that has a fault: `internal`. Otherwise it refuses (a network that wants a
 * sign-in, a firewall), and the API has not been asked: `unreachable`.
 */
export async function readProblem(response: Response): Promise<ApiProblem> {
  // Loaded with the first failure, so that the start does not load schemas.
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

/** The currency of an answer's amounts, which answers about a household name. */
export function currencyOfAnswer(headers: Headers): Currency {
  return headers.get('X-Currency') ?? DEFAULT_CURRENCY;
}

/** `Retry-After` says it in seconds, or as a date; null where it says nothing. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

/** The detail without the name of the field in front. Programs find the field in `errors`. */
function sentenceOf(detail: string, first: FieldError | undefined): string {
  return first && detail === `${first.path}: ${first.message}` ? first.message : detail;
}

/** Whether trying again may help: there was no answer, or the server has a fault. */
export function isTransient(error: unknown): boolean {
  return isProblem(error) && (error.status === 0 || error.status >= 500);
}

/** Bad gateway, unavailable, gateway timeout: the server can't answer any call at the moment. */
const outageStatuses = [502, 503, 504];

/**
 * Whether the failure is like one without a network: no answer came, or one that says that the server can't
 * be reached at the moment. A 500 is no outage: the server has answered, and may fail on this call for ever.
 * `upstream_failed` is about YNAB.
 */
export function isOutage(error: unknown): error is ApiProblem {
  if (!isProblem(error) || error.code === 'upstream_failed') return false;
  return error.status === 0 || outageStatuses.includes(error.status);
}

/** The error itself; for an outage, one that lets the answer of an earlier visit be shown. */
export function allowingKept(error: unknown): unknown {
  if (!isOutage(error)) return error;
  const { code, message, status, cause, extra } = error;
  return new ApiProblem(code, message, { status, cause, extra: { ...extra, mayBeKept: true } });
}

/** After how many seconds the server wants to be asked again; null where it does not say. */
export function retryAfterOf(error: ApiProblem): number | null {
  const { retryAfter } = error.extra;
  return typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : null;
}

/** Whether the server, or something in front of it, reported a fault of its own. */
export function hasAnswered(error: unknown): boolean {
  return isProblem(error) && error.status >= 500;
}

/** A sentence about a failure that passes by itself. */
export function describeOutage(error: unknown): string {
  if (hasAnswered(error)) return 'Housetab has a problem right now.';
  return navigator.onLine ? 'Housetab cannot be reached.' : 'You are offline.';
}
