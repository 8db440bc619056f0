import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from '@/components/ui/data-table';
import type { DataTableProps } from '@/components/ui/data-table-types';
import type { DataColumn } from '@/components/ui/data-table-types';
import { renderApp } from '@test/render';

interface Expense {
  id: string;
  name: string;
  amount: number;
  paidOn: string | null;
}

const expenses: Expense[] = [
  { id: 'a', name: 'Rent', amount: 900, paidOn: null },
  { id: 'b', name: 'apples', amount: 9, paidOn: '2026-11-02' },
  { id: 'c', name: 'Bread', amount: 30, paidOn: '2026-10-30' },
];

const columns: readonly DataColumn<Expense>[] = [
  { id: 'name', header: 'Name', card: 'title', sortValue: (row) => row.name, cell: (r) => r.name },
  { id: 'amount', header: 'Amount', sortValue: (row) => row.amount, cell: (row) => row.amount },
  { id: 'paidOn', header: 'Paid', sortValue: (row) => row.paidOn, cell: (row) => row.paidOn },
];

const idOf = (row: Expense) => row.id;

function ExpenseTable(props: Partial<DataTableProps<Expense>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...selected].sort().join()}</output>
      <DataTable
        label="Expenses"
        columns={columns}
        rows={expenses}
        rowId={idOf}
        empty={<p>No expenses</p>}
        selection={{ selected, onChange: setSelected, labelOf: (row) => `Select ${row.name}` }}
        {...props}
      />
    </>
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

afterEach(() => {
  window.innerWidth = 1024;
});

test('the first press on a header sorts descending, and the second reverses it', async () => {
  const { user } = renderApp(<ExpenseTable />);
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['Rent', 'Bread', 'apples']);
  expect(screen.getByRole('columnheader', { name: 'Amount' }).ariaSort).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['apples', 'Bread', 'Rent']);
  expect(screen.getByRole('columnheader', { name: 'Amount' }).ariaSort).toBe('ascending');
});

test('names sort without case', async () => {
  const { user } = renderApp(<ExpenseTable initialSort={{ by: 'amount', isDescending: true }} />);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Rent', 'Bread', 'apples']);
});

test('missing values come last in both directions', async () => {
  const { user } = renderApp(<ExpenseTable />);
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  expect(names()).toEqual(['apples', 'Bread', 'Rent']);
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  expect(names()).toEqual(['Bread', 'apples', 'Rent']);
});

test('server-sorted rows keep their order, and a header requests another', async () => {
  const onSortChange = vi.fn();
  const { user } = renderApp(
    <ExpenseTable
      sortedBy="server"
      sort={{ by: 'amount', isDescending: true }}
      onSortChange={onSortChange}
    />,
  );
  expect(names()).toEqual(['Rent', 'apples', 'Bread']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ by: 'name', isDescending: true });
});

test('rows are selected one by one, all at once, and in a range with Shift', async () => {
  const { user } = renderApp(<ExpenseTable />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Rent' }));
  expect(screen.getByRole('status').textContent).toBe('a');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all.indeterminate).toBe(true);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Bread' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('a,b,c');
  await user.click(all);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('rows below a row are selected with it, and stay below it in any order', async () => {
  const below: Expense = { id: 'a1', name: 'Deposit', amount: 1, paidOn: null };
  const rowsBelow = (row: Expense) => (row.id === 'a' ? [below] : []);
  const { user } = renderApp(<ExpenseTable rowsBelow={rowsBelow} />);
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['apples', 'Bread', 'Rent', 'Deposit']);
  await user.click(screen.getByRole('checkbox', { name: 'Select Deposit' }));
  expect(screen.getByRole('status').textContent).toBe('a');
});

test('selecting all does not change selected rows outside the list', async () => {
  const onChange = vi.fn();
  const selection = { selected: new Set(['gone']), onChange, labelOf: (row: Expense) => row.name };
  const { user } = renderApp(<ExpenseTable selection={selection} />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all.indeterminate).toBe(false);
  await user.click(all);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['gone', 'a', 'b', 'c']));
});

test('in a narrow window the rows are cards that can still be sorted', async () => {
  window.innerWidth = 375;
  const { user } = renderApp(<ExpenseTable initialSort={{ by: 'amount', isDescending: true }} />);
  expect(screen.queryByRole('table')).toBeNull();
  const titles = () =>
    within(screen.getByRole('list', { name: 'Expenses' }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.ariaLabel?.replace('Select ', ''));
  expect(titles()).toEqual(['Rent', 'Bread', 'apples']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name');
  await user.click(screen.getByRole('button', { name: 'Descending' }));
  expect(titles()).toEqual(['apples', 'Bread', 'Rent']);
});

test('a card has no line for a missing value', () => {
  window.innerWidth = 375;
  renderApp(<ExpenseTable rows={[expenses[0]!]} />);
  expect(screen.queryByText('Paid', { selector: 'dt' })).toBeNull();
});

test('loading, failing and empty lists say so', async () => {
  const onRetry = vi.fn();
  const first = renderApp(<ExpenseTable isLoading />);
  expect(screen.getByText('Loading expenses…')).toBeTruthy();
  first.unmount();

  const second = renderApp(<ExpenseTable error={{ message: 'Failed to load', onRetry }} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load');
  await second.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  second.unmount();

  renderApp(<ExpenseTable rows={[]} />);
  expect(screen.getByText('No expenses')).toBeTruthy();
});
