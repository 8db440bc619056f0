import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import { describeFilter } from '@/features/transactions/filter/describe-filter';
import { FilterChips } from '@/features/transactions/filter/filter-chips';

const nameOf = (id: string) => (id === 'ben' ? 'Ben Ode' : id);

const describe = (filter: TransactionFilter, mode: 'iOwe' | 'othersOwe' | 'all' = 'all') =>
  describeFilter(filter, mode, nameOf).map(({ label }) => label);

test('each filter is a chip that can be removed alone, or all at once', async () => {
  const onChange = vi.fn();
  const onClear = vi.fn();
  const others = { paidBy: 'ben', paid: 'true', optional: 'false', payments: 'false' } as const;
  const open = { open: 'true' } as const;
  const filter = { ...others, ...open, category: 'Groceries' };
  const parts = describeFilter(filter, 'all', nameOf);
  render(<FilterChips {...{ filter, parts, onChange, onClear }} />);
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Owed To: Ben Ode',
    'Category: Groceries',
    'Only paid',
    'Without optional',
    'Without payments',
    'Only open debts',
  ]);
  expect(screen.getByRole('button', { name: /Only paid/, description: /^Paid back/ })).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter “Category: Groceries”' }),
  );
  expect(onChange).toHaveBeenCalledWith({ ...others, ...open });
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(onClear).toHaveBeenCalled();
});

test('the view and the month are no chips, because their own controls show them', () => {
  const month = { txStartDate: '2026-11-01', txEndDate: '2026-11-30' };
  expect(describe({ ...month, owedBy: 'anna' }, 'iOwe')).toEqual([]);
  expect(describe({ ...month, paidBy: 'anna' }, 'othersOwe')).toEqual([]);
  expect(describe({ ...month, owedBy: 'anna', paidBy: 'ben' }, 'iOwe')).toEqual([
    'Owed To: Ben Ode',
  ]);
});

test('a custom date range is one chip, of entry and of the transaction', () => {
  expect(describe({ txStartDate: '2020-11-03', txEndDate: '2020-11-09' })).toEqual([
    'Nov 3, 2020 – Nov 9, 2020',
  ]);
  expect(describe({ startDate: '2020-11-03' })).toEqual(['Entered from Nov 3, 2020']);
  expect(describe({ endDate: '2020-11-09' })).toEqual(['Entered until Nov 9, 2020']);
  expect(describe({ startDate: '2020-11-09', endDate: '2020-11-09' })).toEqual([
    'Entered Nov 9, 2020',
  ]);
});
