import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { renderApp } from '@test/render';
import { sampleGroup } from '@test/samples/category';
import { stubApi } from '@test/stub-api';

const ignore = () => {};

test.each([
  ['an expense of several is offered no category of payments', true, ['Rent']],
  ['a transaction of two is', false, ['Rent', 'Settlement']],
])('%s', async (_, isShared, names) => {
  stubApi({ 'GET /categories?hierarchical=true': [sampleGroup('Home', 'Rent', 'Settlement')] });
  const picker = (
    <CategoryPicker value="" onChange={ignore} onBlur={ignore} current={null} isShared={isShared} />
  );
  const { user } = renderApp(picker);
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await screen.findByRole('option', { name: 'Rent' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
});
