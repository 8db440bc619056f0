import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CategoryGroup } from '@housetab/functions/core/category/category';
import { YnabPanel } from '@/features/ynab/components/ynab-panel';
import { ynabConnected } from '@test/samples/ynab';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const groups: CategoryGroup[] = Array.from({ length: 12 }, (_group, at) => ({
  id: `group-${at}`,
  name: `Group ${at}`,
  categories: Array.from({ length: 20 }, (_category, number) => ({
    id: `category-${at}-${number}`,
    name: `Purpose ${at * 20 + number}`,
    category_group_id: `group-${at}`,
    category_group_name: `Group ${at}`,
  })),
}));
const rest = {
  'GET /permissions': [],
  'GET /users': [],
  'GET /ynab/categories': groups,
  'GET /ynab/syncs': [],
};

test('a search finds one of over 200 YNAB categories, and the keyboard assigns it', async () => {
  const calls = stubApi({
    ...rest,
    'GET /ynab/config': { ...ynabConnected, categoryMap: [] },
    'PUT /ynab/category-map': ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  const section = within(await screen.findByRole('region', { name: 'Category assignments' }));
  await user.type(section.getByLabelText('Category'), 'Cat food');
  await user.tab();
  const search = section.getByRole('combobox', { name: 'YNAB category' });
  expect(document.activeElement).toBe(search);
  await user.keyboard('purpose 237');
  const found = await section.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Purpose 237']);
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      mappings: [{ categoryName: 'Cat food', categoryId: 'category-11-17' }],
    }),
  );
});

test('a search by either name finds one of over 200 assignments, which can be removed', async () => {
  const categoryMap = groups.flatMap(({ categories }) =>
    categories.map(({ id, name }) => ({
      categoryName: `Our ${name.toLowerCase()}`,
      categoryId: id,
    })),
  );
  const calls = stubApi({
    ...rest,
    'GET /ynab/config': { ...ynabConnected, categoryMap },
    'PUT /ynab/category-map': ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  const section = within(await screen.findByRole('region', { name: 'Category assignments' }));
  await section.findByText('→ Purpose 237');
  expect(section.getAllByRole('listitem')).toHaveLength(240);
  const search = section.getByRole('searchbox', { name: 'Search assignments' });
  await user.type(search, 'our purpose 237');
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  await user.click(
    section.getByRole('button', { name: 'Remove the assignment of Our purpose 237' }),
  );
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      mappings: categoryMap.filter(({ categoryName }) => categoryName !== 'Our purpose 237'),
    }),
  );
  await user.clear(search);
  await user.type(search, 'nothing like it');
  expect(section.queryAllByRole('listitem')).toEqual([]);
  expect(section.getByText('No assignment is called so.')).toBeTruthy();
});
