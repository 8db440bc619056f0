import { Problem } from '../../core/problem/problem.ts';

/** Runs a check of the thing with this number, or starts one. */
export type Naming = <T>(index: number, check: () => T) => T;

/**
 * Names the place of one of several things in a request if its check refuses it.
 *
 * @param field the list of the body in which they stand
 */
export function namingOfSeveral(field: string): Naming {
  return namingPlaces((index) => `${field}.${index}`);
}

/** The same for things that stand in several lists. */
export function namingPlaces(placeOf: (index: number) => string): Naming {
  return (index, check) => {
    const refuse = (error: unknown) => {
      throw named(error, placeOf(index));
    };
    try {
      const result = check();
      return result instanceof Promise ? (result.catch(refuse) as typeof result) : result;
    } catch (error) {
      return refuse(error);
    }
  };
}

function named(error: unknown, path: string): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = [{ path, message: error.detail }];
  return new Problem(error.code, error.detail, { errors, extra: error.extra, cause: error });
}
