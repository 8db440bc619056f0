import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const ignore = () => {};
const away = () => Response.error();

afterEach(() => vi.restoreAllMocks());

test('without a network it says that categories were not opened here before, not that they failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({ 'GET /categories': away, 'GET /ynab/categories': away });
  const { user } = renderApp(
    <CategoryPicker value="" onChange={ignore} onBlur={ignore} current={null} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  const messages = await screen.findAllByText(/^You are offline, and this was not opened/);
  // At the field, and in the list that it opens.
  expect(messages).toHaveLength(2);
  expect(screen.queryByText('Failed to load categories')).toBeNull();
});
