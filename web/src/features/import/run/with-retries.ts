import { isOutage, isProblem, retryAfterOf } from '@/lib/api-problem';

/** In seconds: a longer wait is an error instead. */
const LONGEST = 120;

/** In seconds, between retries if the server names no time. */
const PAUSES = [1, 2, 5, 10, 20];

/**
 * Retries the request until there is a response: offline, during an outage, and after a rate limit.
 * @param onWait called with the error while it waits, and with null once it continues
 * @throws the server's error, or the signal's reason
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  onWait: (error: unknown) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const seconds = secondsToWait(error, tries);
      if (seconds === null || signal.aborted) throw error;
      onWait(error);
      await waitFor(seconds * 1000, signal);
    }
  }
}

/** null: a retry changes nothing. */
function secondsToWait(error: unknown, tries: number): number | null {
  if (!isOutage(error) && !isProblem(error, 'too_many_requests', 'contended')) return null;
  const seconds = retryAfterOf(error) ?? PAUSES[Math.min(tries, PAUSES.length - 1)]!;
  return seconds > LONGEST ? null : seconds;
}

/** Also ends when the network is back. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  addEventListener('online', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
