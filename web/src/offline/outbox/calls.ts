/** The API requests of the outbox. The caller passes them in, because this folder may not import `web/src/lib/api`. */
import { ApiProblem } from '@/lib/api-problem';

interface CallOptions {
  householdId?: string | null;
  currency?: string;
  ifMatch?: string;
  signal?: AbortSignal;
  /** Fails once another account is signed in. */
  uid?: string;
  /** null = the user's own view, even while the screens show another member's view. */
  viewAs?: null;
}

export interface Calls {
  send: <Answer = unknown>(
    method: string,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<Answer>;
}

export function withOptions({ send }: Calls, always: CallOptions): Calls {
  return {
    send: (method, path, body, options) => send(method, path, body, { ...options, ...always }),
  };
}

/**
 * The same calls, which fail as `unreachable` after `limit` ms without a response. The server may
 * still carry them out, so use it only for calls that may be repeated.
 */
export function answeredWithin(limit: number, { send }: Calls): Calls {
  return {
    send: (method, path, body, options) =>
      endAfter(limit, (signal) => send(method, path, body, { ...options, signal })),
  };
}

/** Also ends the wait for a new token, which no signal can stop. */
async function endAfter<Answer>(
  limit: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const silence = Promise.withResolvers<never>();
  const timeout = setTimeout(() => {
    silence.reject(new ApiProblem('unreachable', 'The server has not answered in time.'));
    // Cancels an unsent request and frees the connection.
    controller.abort();
  }, limit);
  try {
    return await Promise.race([call(controller.signal), silence.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
