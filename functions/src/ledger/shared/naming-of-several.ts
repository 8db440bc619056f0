import { Problem } from '../../core/problem/problem.ts';

export type Naming = <T>(index: number, check: () => T) => T;

/** Adds the index in the list to a failed check's problem. @param field the list's name */
export function namingOfSeveral(field: string): Naming {
  return namingPlaces((index) => `${field}.${index}`);
}

/** Same as {@link namingOfSeveral}, for entries of several lists. */
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
