import {
  listBudgetCategories,
  listUnfinishedSyncs,
  pageConfigs,
  pageDue,
  pageSyncs,
} from '../../src/ynab/ynab.repository.ts';
import { NOW } from '../support/core/fixtures.ts';
import type { QuerySource } from './query-source.ts';

const owner = { householdId: 'household', uid: 'ana' };

export const ynabQueries: readonly QuerySource[] = [
  {
    name: 'YNAB',
    async run(store) {
      await listBudgetCategories(store, owner);
      await pageSyncs(store, owner, 1);
      await listUnfinishedSyncs(store, NOW);
      for (const field of ['nextSyncAt', 'automaticAt'] as const) {
        await pageDue(store, { field, shard: 0, until: NOW, limit: 1 });
      }
      await pageConfigs(store, null, 1);
    },
  },
];
