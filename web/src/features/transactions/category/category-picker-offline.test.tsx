import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const ignore = () => {};
const away = () => Response.error();

afterEach(() => vi.restoreAllMocks());

test('offline, the picker says that categories were never loaded here, not that loading failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({ 'GET /categories': away, 'GET /ynab/categories': away });
  const { user } = renderApp(
    <CategoryPicker value="" onChange={ignore} onBlur={ignore} current={null} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  const messages = await screen.findAllByText(/^You are offline, and this was not opened/);
  expect(messages).toHaveLength(2);
  expect(screen.queryByText('Failed to load categories')).toBeNull();
});
