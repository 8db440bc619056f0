import {
  listAutomatic,
  listBudgetCategories,
  listDue,
  listUnfinished,
  pageSyncs,
} from '../../src/ynab/ynab.repository.ts';
import { now } from './member-fixture.ts';
import type { QuerySource } from './query-source.ts';

const owner = { householdId: 'household', uid: 'ana' };

export const ynabQueries: readonly QuerySource[] = [
  {
    name: 'YNAB',
    async run(store) {
      await listBudgetCategories(store, owner);
      await pageSyncs(store, owner, 1);
      await listDue(store, now);
      await listUnfinished(store, now);
      await listAutomatic(store, now);
    },
  },
];
