import { isProblem, isTransient, type ApiProblem } from '@/lib/api-problem';

/** Whether the refusal is final. No response, a server fault, too many calls and an expired session are temporary. */
export function isRefusal(error: unknown): error is ApiProblem {
  return isProblem(error) && !isTransient(error) && error.status !== 401 && error.status !== 429;
}
