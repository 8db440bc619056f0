import { Problem } from '../../core/problem/problem.ts';

/** gRPC's status codes, as far as they mean something to a client. */
const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const UNAVAILABLE = 14;

/** The problem for the client when a commit fails. Other errors are returned unchanged. */
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
 * Whether the database gave up a transaction that waited too long for others. Its code otherwise
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
 * A process that ended in the middle of a commit leaves its locks until the database gives its
 * transaction up, up to a minute later. Whoever waited for such a lock as long as a commit may take
 * gets this problem.
 */
export function lockTimeoutProblem(): Problem {
  return new Problem(
    'contended',
    `Others are changing the same thing. Please try again in ${HELD_UP_SECONDS} seconds.`,
    { extra: { retryAfter: HELD_UP_SECONDS } },
  );
}

/** By then the database has mostly given the lost transaction up. */
const HELD_UP_SECONDS = 30;
