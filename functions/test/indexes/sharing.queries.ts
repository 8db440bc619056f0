import {
  countCategoriesOf,
  listCategoriesOf,
  listOwnCategories,
} from '../../src/ledger/categories/category.repository.ts';
import {
  listAllPermissions,
  listPermissionsForOthersBy,
  listPermissionsOf,
} from '../../src/people/permissions/permission.repository.ts';
import type { QuerySource } from './query-source.ts';

const household = 'household';

export const sharingQueries: readonly QuerySource[] = [
  {
    name: 'categories',
    async run(store) {
      await listCategoriesOf(store, household, ['ana', 'ben']);
      await countCategoriesOf(store, household, ['ana', 'ben']);
      await listOwnCategories(store, household, null);
    },
  },
  {
    name: 'permissions',
    async run(store) {
      await listPermissionsOf(store, household, 'ana');
      await listPermissionsForOthersBy(store, household, 'ana');
      await listAllPermissions(store, household);
    },
  },
];
