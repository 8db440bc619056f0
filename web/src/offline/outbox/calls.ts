/** The calls of the API that the outbox sends with. `web/src/api` hands them in: it stands above. */
import { ApiProblem } from '@/lib/api-problem';

interface CallOptions {
  householdId?: string | null;
  ifMatch?: string;
  signal?: AbortSignal;
  /** For this account alone: refused once somebody else is signed in. */
  uid?: string;
  /** null: as oneself, also while the screens show what another member sees. */
  viewAs?: null;
}

type Call = <Answer = unknown>(
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer>;

export type Calls = Readonly<Record<'post' | 'patch' | 'put' | 'delete', Call>>;

/** The same calls, always with these options as well. */
export function withOptions(calls: Calls, always: CallOptions): Calls {
  return mapCalls(calls, (call) => (path, body, options) => {
    return call(path, body, { ...options, ...always });
  });
}

/**
 * Calls that fail as `unreachable` when no answer has come after `limit` milliseconds. The server may
 * have carried them out all the same: only for what may be sent again.
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

/** Ends also while the call waits for a new token, which no signal can stop. */
async function endAfter<Answer>(
  limit: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const silence = Promise.withResolvers<never>();
  const timeout = setTimeout(() => {
    silence.reject(new ApiProblem('unreachable', 'The server has not answered in time.'));
    // Stops whatever has not been sent yet, and frees the connection.
    controller.abort();
  }, limit);
  try {
    return await Promise.race([call(controller.signal), silence.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
