import type { Store } from '../../src/platform/firestore/store.ts';

/**
 * Runs queries of repositories in every form they can take. Data is not needed: a query has the same
 * shape over an empty collection.
 */
export interface QuerySource {
  name: string;
  run(store: Store): Promise<void>;
}
