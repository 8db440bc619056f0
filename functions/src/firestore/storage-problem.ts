import { Problem } from '../core/problem.ts';

/** gRPC's status codes, as far as they mean something to a client. */
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const UNAVAILABLE = 14;

/** What a failed commit means; anything that means nothing to a client stays as it is. */
export function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem || !('code' in error)) return error;
  switch (error.code) {
    case ABORTED:
    case DEADLINE_EXCEEDED:
    case RESOURCE_EXHAUSTED:
    case UNAVAILABLE:
      return new Problem('contended', 'Others are changing the same thing. Please try again.', {
        cause: error,
      });
    case ALREADY_EXISTS:
      return new Problem('id_taken', 'There is already something with this id.', { cause: error });
    case NOT_FOUND:
      return new Problem('not_found', 'It is no longer there.', { cause: error });
    default:
      return error;
  }
}
