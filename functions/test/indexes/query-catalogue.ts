import { householdQueries } from './household.queries.ts';
import { recurringQueries } from './recurring.queries.ts';
import { sharingQueries } from './sharing.queries.ts';
import { importQueries } from './import.queries.ts';
import type { QuerySource } from './query-source.ts';
import { settlementQueries } from './settlement.queries.ts';
import { transactionQueries } from './transaction.queries.ts';
import { ynabQueries } from './ynab.queries.ts';

/** Every query of every repository. If you write a repository, add its queries. */
export const queryCatalogue: readonly QuerySource[] = [
  ...householdQueries,
  ...transactionQueries,
  ...settlementQueries,
  ...importQueries,
  ...recurringQueries,
  ...sharingQueries,
  ...ynabQueries,
];
