import { Problem } from '../../core/problem/problem.ts';

/**
 * Runs a check of one of several things in a request, and names its place if it is refused.
 *
 * @param field the list of the body in which they stand
 */
export function namingOfSeveral(field: string): <T>(index: number, check: () => T) => T {
  return (index, check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const errors = [{ path: `${field}.${index}`, message: error.detail }];
      throw new Problem(error.code, error.detail, { errors, extra: error.extra, cause: error });
    }
  };
}
