import { countDeletedRows, listAbandoned } from '../../src/ledger/imports/import.repository.ts';
import { QUERY_TIME } from './member-fixture.ts';
import type { QuerySource } from './query-source.ts';

export const importQueries: readonly QuerySource[] = [
  {
    name: 'imports',
    async run(store) {
      await countDeletedRows(store, 'household', { importId: 'import', startedAt: QUERY_TIME });
      await listAbandoned(store, QUERY_TIME);
    },
  },
];
