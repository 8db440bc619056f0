import { countDeletedRows, listAbandoned } from '../../src/ledger/imports/import.repository.ts';
import { NOW } from '../support/core/fixtures.ts';
import type { QuerySource } from './query-source.ts';

export const importQueries: readonly QuerySource[] = [
  {
    name: 'imports',
    async run(store) {
      await countDeletedRows(store, 'household', { importId: 'import', startedAt: NOW });
      await listAbandoned(store, NOW);
    },
  },
];
