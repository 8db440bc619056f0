import { isOutage, isProblem, retryAfterOf } from '@/lib/api-problem';

/** In seconds: who has to wait longer is told so instead. */
const LONGEST = 120;

/** In seconds, between two tries of a server that does not say when. */
const PAUSES = [1, 2, 5, 10, 20];

/**
 * Makes the call again until it is answered: without a network, while the server is away, and where it asks to wait.
 *
 * @param onWait told while it waits, and with null once it goes on
 * @throws what the server answers, or the signal's reason
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

/** null where trying again changes nothing. */
function secondsToWait(error: unknown, tries: number): number | null {
  if (!isOutage(error) && !isProblem(error, 'too_many_requests', 'contended')) return null;
  const seconds = retryAfterOf(error) ?? PAUSES[Math.min(tries, PAUSES.length - 1)]!;
  return seconds > LONGEST ? null : seconds;
}

/** Or until there is a network again. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  addEventListener('online', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
