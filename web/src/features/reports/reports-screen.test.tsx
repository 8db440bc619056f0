import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { renderApp } from '@/testing/render';
import { problem, stubApi } from '@/testing/stub-api';

const lists = {
  'GET /users': [],
  'GET /transactions/unique-fields': { payTo: ['Corner Shop'], enteredBy: [], category: [] },
};
const REPORT = 'POST /reports/ynab-splits';

async function generate(user: ReturnType<typeof renderApp>['user']) {
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
}

test('a reversed range is refused before anything is asked', async () => {
  const calls = stubApi(lists);
  const { user } = renderApp(<ReportsScreen />);
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-11-30' } });
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-01' } });
  await generate(user);
  expect(await screen.findByText('Start date must be before end date')).toBeTruthy();
  expect(calls.some(({ path }) => path.startsWith('/reports'))).toBe(false);
});

test('the form asks for what it says, and the table adds up', async () => {
  const calls = stubApi({
    ...lists,
    [REPORT]: [
      { category: 'Groceries', total: 66.67, percentage: 66.67 },
      { category: 'Rent', total: 33.33, percentage: 33.33 },
    ],
  });
  const { user } = renderApp(<ReportsScreen />);
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-30' } });
  await screen.findByRole('option', { name: 'Corner Shop' });
  await user.selectOptions(screen.getByLabelText('Owed By'), 'Corner Shop');
  await user.click(screen.getByLabelText('Exclude optional transactions'));
  await generate(user);
  const table = await screen.findByRole('table', { name: 'Category Breakdown' });
  expect(within(table).getByRole('row', { name: 'Total $100.00 100%' })).toBeTruthy();
  expect(screen.queryByText(/^Settlement Data/)).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    payTo: 'Corner Shop',
    optional: false,
    transactionDateMonth: 11,
    transactionDateYear: 2026,
    userId: 'anna',
  });
});

test('an empty report and its settlements, which may fall short', async () => {
  stubApi({
    ...lists,
    [`${REPORT}?includeSettlements=true`]: {
      categoryTotals: [],
      settlementData: {
        monthName: 'November',
        year: 2026,
        totalOwed: 50,
        totalPaid: 20,
        netAmount: -30,
        settlementDeductions: [],
      },
    },
  });
  const { user } = renderApp(<ReportsScreen />);
  await user.click(screen.getByLabelText('Include settlement data'));
  await generate(user);
  expect(await screen.findByText('No data available for the selected filters.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Settlement Data: November 2026' })).toBeTruthy();
  expect(screen.getByText('−$30.00').className).toContain('text-danger');
  expect(screen.getByText('No settlement deductions in this month.')).toBeTruthy();
});

test('a failure says so and can be tried again', async () => {
  stubApi({ ...lists, [REPORT]: problem('internal', 'It broke.') });
  const { user } = renderApp(<ReportsScreen />);
  await generate(user);
  expect(await screen.findByText('Failed to load report data. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
