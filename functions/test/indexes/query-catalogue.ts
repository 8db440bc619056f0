import type { Store } from '../../src/firestore/store.ts';
import { householdQueries } from './household.queries.ts';
import { sharingQueries } from './sharing.queries.ts';
import { importQueries } from './import.queries.ts';
import { settlementQueries } from './settlement.queries.ts';
import { transactionQueries } from './transaction.queries.ts';
import { ynabQueries } from './ynab.queries.ts';

/**
 * Runs queries of repositories in every form they can take. Data is not needed: a query has the same
 * shape over an empty collection.
 */
export interface QuerySource {
  name: string;
  run(store: Store): Promise<void>;
}

/** Every query of every repository. Whoever writes a repository adds what it asks. */
export const queryCatalogue: readonly QuerySource[] = [
  ...householdQueries,
  ...transactionQueries,
  ...settlementQueries,
  ...importQueries,
  ...sharingQueries,
  ...ynabQueries,
];
