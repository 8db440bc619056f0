import { Problem } from '../../core/problem/problem.ts';

/** gRPC status codes that have a meaning for clients. */
const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const UNAVAILABLE = 14;

/** The problem for a failed commit. Other errors are returned unchanged. */
export function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem || !('code' in error)) return error;
  if (isTransactionLost(error)) return contended(error);
  switch (error.code) {
    case ABORTED:
    case DEADLINE_EXCEEDED:
    case RESOURCE_EXHAUSTED:
    case UNAVAILABLE:
      return contended(error);
    case ALREADY_EXISTS:
      return new Problem('id_taken', 'There is already something with this id.', { cause: error });
    case NOT_FOUND:
      return new Problem('not_found', 'It is no longer there.', { cause: error });
    default:
      return error;
  }
}

/**
 * Whether the database gave up a transaction that waited too long for locks. Its code usually
 * means a wrong argument, so the client library does not retry.
 */
export function isTransactionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === INVALID_ARGUMENT &&
    /transaction .*(invalid|closed|expired|no longer valid)/i.test(error.message)
  );
}

function contended(cause: Error): Problem {
  return new Problem('contended', 'Others are changing the same thing. Please try again.', {
    extra: { retryAfter: 1 },
    cause,
  });
}

/**
 * A process that ends during a commit leaves its locks until the database gives up its
 * transaction, up to a minute later. Commits that waited for such a lock get this problem.
 */
export function lockTimeoutProblem(): Problem {
  return new Problem(
    'contended',
    `Others are changing the same thing. Please try again in ${LOCK_RETRY_SECONDS} seconds.`,
    { extra: { retryAfter: LOCK_RETRY_SECONDS } },
  );
}

/** By then the database has usually given up the lost transaction. */
const LOCK_RETRY_SECONDS = 30;
