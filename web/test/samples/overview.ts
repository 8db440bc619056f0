import {
  overviewSchema,
  type Overview,
} from '@housetab/functions/core/recurring/overview-resource';
import { sample } from '@test/samples/sample';

/** The response of GET /overview; by default without recurring expenses. */
export function sampleOverview(
  transactions: number,
  categories: number,
  coming: Partial<Pick<Overview, 'next' | 'drafts'>> = {},
): Overview {
  return sample(overviewSchema, { transactions, categories, next: null, drafts: [], ...coming });
}
