import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilterFields } from '@/features/transactions/filter/filter-fields';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import { renderApp } from '@test/render';
import { sampleCategory } from '@test/samples/category';
import { stubApi } from '@test/stub-api';

const people = { members: [], nameOf: (id: string) => id, photoOf: () => null };
const sort = { by: 'transactionDate', isDescending: true };

function open(filter: TransactionFilter) {
  stubApi({
    'GET /categories': [sampleCategory('Rent'), sampleCategory('Groceries')],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [] },
  });
  const onChange = vi.fn();
  const rest = { people, sort, onClear: vi.fn(), onSortChange: vi.fn() };
  const { user } = renderApp(<FilterFields {...{ filter, onChange }} {...rest} />);
  return { user, onChange };
}

test('the list can be filtered by category', async () => {
  const { user, onChange } = open({ paid: 'false' });
  await screen.findByRole('option', { name: 'Groceries' });
  await user.selectOptions(screen.getByLabelText('Category'), 'Groceries');
  expect(onChange).toHaveBeenCalledWith({ paid: 'false', category: 'Groceries' });
});

test('the filter for open debts can be set and removed', async () => {
  const { user, onChange } = open({ category: 'Rent' });
  await user.click(screen.getByRole('checkbox', { name: 'Only Open Debts' }));
  expect(onChange).toHaveBeenCalledWith({ category: 'Rent', open: 'true' });
  cleanup();
  const again = open({ category: 'Rent', open: 'true' });
  await again.user.click(screen.getByRole('checkbox', { name: 'Only Open Debts' }));
  expect(again.onChange).toHaveBeenCalledWith({ category: 'Rent' });
});

test('a deleted category stays selected', async () => {
  open({ category: 'Cinema' });
  await screen.findByRole('option', { name: 'Groceries' });
  const field = screen.getByLabelText<HTMLSelectElement>('Category');
  expect(field.value).toBe('Cinema');
  const names = within(field).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Cinema',
    'Groceries',
    'Rent',
  ]);
});
