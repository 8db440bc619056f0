import type { Category } from '../../../src/core/category/stored.ts';
import { categories } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import type { TestApi } from '../server/api-client.ts';

/** A category as it is stored, for tests of the storage layer. */
export function categoryFixture(id: string, more: Partial<Category> = {}): Category {
  return {
    id,
    name: id,
    description: '',
    color: '#22c55e',
    userId: null,
    groupName: null,
    source: 'own',
    ...more,
  };
}

export async function seed(api: TestApi, householdId: string, ...list: Category[]): Promise<void> {
  await createStore(api.firestore).commit(async (unit) => {
    for (const one of list) unit.create(categories(householdId).doc(one.id), one);
  });
}
