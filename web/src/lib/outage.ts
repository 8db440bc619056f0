import { isProblem } from '@/lib/api-problem';

/** Whether the server, or something before it, answered: then its way is open, and it has a fault. */
export function hasAnswered(error: unknown): boolean {
  return isProblem(error) && error.status >= 500;
}

/** What is known of a failure that is nobody's fault here and passes. */
export function describeOutage(error: unknown): string {
  if (hasAnswered(error)) return 'Housetab has a problem right now.';
  return navigator.onLine ? 'Housetab cannot be reached.' : 'You are offline.';
}
