import { isProblem } from '@/lib/api-problem';

/** The server's message about a failure, if helpful: the second line of a message. */
export function reasonOf(error: unknown): string | undefined {
  if (!isProblem(error) || error.code === 'internal') return undefined;
  if (error.code === 'forbidden') return error.message || 'You may not do this.';
  if (error.code === 'not_found') return 'It is no longer there, or no longer yours to see.';
  return error.message;
}
