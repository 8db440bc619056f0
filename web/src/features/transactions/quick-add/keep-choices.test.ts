import { expect, test } from 'vitest';
import { categoriesQuery } from '@/api/categories/list-categories';
import { categoryGroupsQuery } from '@/api/categories/list-category-groups';
import { keepChoices } from '@/features/transactions/quick-add/keep-choices';
import { createQueryClient } from '@/lib/query-client';
import { sampleCategory, sampleGroup } from '@test/samples/category';
import { stubApi } from '@test/stub-api';

const HIERARCHICAL = 'GET /categories?hierarchical=true';
const tea = sampleCategory('tea', { name: 'Tea', groupName: 'Drinks' });

function given() {
  const calls = stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')] });
  const client = createQueryClient();
  const listKey = categoriesQuery('home').queryKey;
  const headings = () =>
    client.getQueryData(categoryGroupsQuery('home').queryKey)?.map(({ name }) => name);
  return { calls, client, listKey, headings };
}

test('what one chooses from is asked for once', async () => {
  const { calls, client, headings } = given();
  await keepChoices(client, 'home');
  expect(headings()).toEqual(['Home']);
  expect(calls).toHaveLength(1);
});

test('nothing is asked where the categories are here for their colours', async () => {
  const { calls, client, listKey, headings } = given();
  client.setQueryData(listKey, [tea]);
  await keepChoices(client, 'home');
  expect(headings()).toEqual(['Drinks']);
  expect(calls).toEqual([]);
});

test('categories that have changed since, or none, are no choices', async () => {
  for (const list of [[tea], []]) {
    const { calls, client, listKey, headings } = given();
    client.setQueryData(listKey, list);
    await client.invalidateQueries({ queryKey: listKey });
    await keepChoices(client, 'home');
    expect(headings()).toEqual(['Home']);
    expect(calls).toHaveLength(1);
  }
});
