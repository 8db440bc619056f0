import { listAbandoned, listImportedRows } from '../../src/imports/import.repository.ts';
import { now } from './member-fixture.ts';
import type { QuerySource } from './query-catalogue.ts';

export const importQueries: readonly QuerySource[] = [
  {
    name: 'imports',
    async run(store) {
      await listImportedRows(store, 'household', 'import');
      await listAbandoned(store, now);
    },
  },
];
