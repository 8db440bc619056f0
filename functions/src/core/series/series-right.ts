import type { Things } from '../permission/permission.ts';
import type { Series } from './series.ts';

/**
 * A series or a draft as permissions see it: an expense of the same people. So whoever may enter such an expense may
 * make the series, and whoever would see what it makes sees it. Of a single transaction the rules are the same.
 */
export function rightsOf({
  createdBy,
  parties,
}: Pick<Series, 'createdBy' | 'parties'>): Things['expense'] {
  return { enteredBy: createdBy, parties };
}
