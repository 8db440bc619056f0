import { isProblem, isTransient, type ApiProblem } from '@/lib/api-problem';

/**
 * Whether the server refuses it for good. No answer, a fault of the server, too many calls and an expired
 * session may pass.
 */
export function isRefusal(error: unknown): error is ApiProblem {
  return isProblem(error) && !isTransient(error) && error.status !== 401 && error.status !== 429;
}
