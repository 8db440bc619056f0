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

type Call = <Answer = unknown>(
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer>;

export type Calls = Readonly<Record<'post' | 'patch' | 'put' | 'delete', Call>>;

export function withOptions(calls: Calls, always: CallOptions): Calls {
  return mapCalls(calls, (call) => (path, body, options) => {
    return call(path, body, { ...options, ...always });
  });
}

/**
 * The same calls, which fail as `unreachable` after `limit` ms without a response. The server may
 * still carry them out, so use it only for calls that may be repeated.
 */
export function answeredWithin(limit: number, calls: Calls): Calls {
  return mapCalls(calls, (call) => (path, body, options) => {
    return endAfter(limit, (signal) => call(path, body, { ...options, signal }));
  });
}

function mapCalls(calls: Calls, change: (call: Call) => Call): Calls {
  return {
    post: change(calls.post),
    patch: change(calls.patch),
    put: change(calls.put),
    delete: change(calls.delete),
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
