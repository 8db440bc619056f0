import type { Store } from '../../src/platform/firestore/store.ts';

/**
 * Runs queries of repositories in every form. Data is not needed: over an empty collection a query has the
 * same shape.
 */
export interface QuerySource {
  name: string;
  run(store: Store): Promise<void>;
}
