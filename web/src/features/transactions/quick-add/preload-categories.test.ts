// @vitest-environment jsdom
import '@test/kept-storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { categoriesQuery } from '@/shared/category/categories';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import { preloadCategories } from '@/features/transactions/quick-add/preload-categories';
import { openDatabase } from '@/offline/cache/database';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { createQueryClient } from '@/offline/cache/query-client';
import { sampleCategory, sampleGroup } from '@test/samples/category';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const reader = { householdId: 'home', userId: 'anna' };
const HIERARCHICAL = 'GET /categories?hierarchical=true';
const tea = sampleCategory('tea', { name: 'Tea', groupName: 'Drinks' });

function given() {
  const calls = stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')] });
  const client = createQueryClient();
  const listKey = categoriesQuery('home').queryKey;
  const headings = () =>
    client.getQueryData(categoryGroupsQuery('home', 'anna').queryKey)?.map(({ name }) => name);
  return { calls, client, listKey, headings };
}

test('the category groups are fetched once', async () => {
  const { calls, client, headings } = given();
  await preloadCategories(client, reader);
  expect(headings()).toEqual(['Home']);
  expect(calls).toHaveLength(1);
});

test('nothing is fetched if the categories are already loaded', async () => {
  const { calls, client, listKey, headings } = given();
  client.setQueryData(listKey, [tea]);
  await preloadCategories(client, reader);
  expect(headings()).toEqual(['Drinks']);
  expect(calls).toEqual([]);
});

test('an outdated or empty list of categories is not used', async () => {
  for (const list of [[tea], []]) {
    const { calls, client, listKey, headings } = given();
    client.setQueryData(listKey, list);
    await client.invalidateQueries({ queryKey: listKey });
    await preloadCategories(client, reader);
    expect(headings()).toEqual(['Home']);
    expect(calls).toHaveLength(1);
  }
});

test('the offline cache of categories is updated later', async () => {
  setCacheOwner('anna');
  onTestFinished(() => setCacheOwner(null));
  const keptHeadings = async () => {
    const [kept] = await (await openDatabase()).getAll('answers');
    return (kept?.body as { name: string }[] | undefined)?.map(({ name }) => name);
  };
  const { calls, client } = given();
  await preloadCategories(client, reader);
  await waitFor(async () => expect(await keptHeadings()).toEqual(['Home']));
  await preloadCategories(createQueryClient(), reader);
  expect(calls).toHaveLength(1);

  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  onTestFinished(() => clock.mockRestore());
  await preloadCategories(createQueryClient(), reader);
  expect(calls).toHaveLength(2);

  client.setQueryData(categoriesQuery('home').queryKey, [tea]);
  await preloadCategories(client, reader);
  await waitFor(async () => expect(await keptHeadings()).toEqual(['Drinks']));
  expect(calls).toHaveLength(2);
});
