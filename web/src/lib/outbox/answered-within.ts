import { ApiProblem } from '@/lib/api-problem';
import type { Api } from '@/lib/outbox/deliver-write';

/**
 * Calls that fail as `unreachable` where no answer has come after `limit` milliseconds. The server may
 * have carried them out all the same: only for what may be sent again.
 */
export function answeredWithin(limit: number, { post, patch, put, delete: remove }: Api): Api {
  return {
    post: (path, body, options) =>
      endAfter(limit, (signal) => post(path, body, { ...options, signal })),
    patch: (path, body, options) =>
      endAfter(limit, (signal) => patch(path, body, { ...options, signal })),
    put: (path, body, options) =>
      endAfter(limit, (signal) => put(path, body, { ...options, signal })),
    delete: (path, body, options) =>
      endAfter(limit, (signal) => remove(path, body, { ...options, signal })),
  };
}

/** Also where the call is still waiting for a new token, which knows no signal. */
async function endAfter<Answer>(
  limit: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const silence = Promise.withResolvers<never>();
  const timeout = setTimeout(() => {
    silence.reject(new ApiProblem('unreachable', 'The server has not answered in time.'));
    // Nothing of it is sent from here on, and its connection is free.
    controller.abort();
  }, limit);
  try {
    return await Promise.race([call(controller.signal), silence.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
