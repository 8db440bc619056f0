import {
  overviewSchema,
  type Overview,
} from '@housetab/functions/core/recurring/overview-resource';
import { sample } from '@test/samples/sample';

/** What GET /overview answers; by default without anything that repeats. */
export function sampleOverview(
  transactions: number,
  categories: number,
  coming: Partial<Pick<Overview, 'next' | 'drafts'>> = {},
): Overview {
  return sample(overviewSchema, { transactions, categories, next: null, drafts: [], ...coming });
}
