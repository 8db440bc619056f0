import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterChips } from '@/features/transactions/components/filter-chips';

test('what came by a link is in sight and can be taken away, one by one', async () => {
  const onChange = vi.fn();
  const filter = { owedBy: 'ben', category: 'Groceries', paid: 'true', optional: 'false' } as const;
  render(<FilterChips filter={filter} onChange={onChange} />);
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Category: Groceries',
    'Only paid',
    'Without optional',
  ]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter “Category: Groceries”' }),
  );
  expect(onChange).toHaveBeenCalledWith({ owedBy: 'ben', paid: 'true', optional: 'false' });
});

test('filters that have a field of their own are not said twice', () => {
  const { container } = render(
    <FilterChips filter={{ paid: 'false', owedBy: 'ben' }} onChange={() => {}} />,
  );
  expect(container.textContent).toBe('');
});
