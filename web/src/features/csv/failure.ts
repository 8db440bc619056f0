import { isProblem } from '@/lib/api-problem';

/** The server's sentence about a failure, where it says something to people. */
export function reasonOf(error: unknown): string | undefined {
  return isProblem(error) && error.code !== 'internal' ? error.message : undefined;
}
