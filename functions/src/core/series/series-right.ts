import type { Things } from '../permission/permission.ts';
import type { Series } from './series.ts';

/**
 * The permissions of a series or a draft are those of an expense of the same people: whoever may enter the
 * expense may create the series, and whoever would see its occurrences sees the series. For a single
 * transaction the rules are the same.
 */
export function rightsOf({
  createdBy,
  parties,
}: Pick<Series, 'createdBy' | 'parties'>): Things['expense'] {
  return { enteredBy: createdBy, parties };
}
