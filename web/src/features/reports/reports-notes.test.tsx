// The notes of a report, besides its amounts.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const REPORT = 'POST /reports/ynab-splits';
const noNames = { payTo: [], enteredBy: [], category: [] };
const lists = { 'GET /users': [], 'GET /categories': [] };
const someone = { 'GET /transactions/unique-fields': { ...noNames, enteredBy: ['Anna'] } };
const open = (search = '') => renderApp(<ReportsScreen />, { at: `/reports${search}` });
const print = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });

test('an empty household shows a link to the first expense, and printing is disabled', async () => {
  stubApi({ ...lists, 'GET /transactions/unique-fields': noNames, [REPORT]: [] });
  open();
  const link = await screen.findByRole('link', { name: 'Add an expense' });
  expect(link.getAttribute('href')).toBe('/transactions?form=new');
  expect(screen.queryByText(/Choose other dates/)).toBeNull();
  expect(print().disabled).toBe(true);
});

test('filters without a match suggest other dates instead', async () => {
  stubApi({ ...lists, ...someone, [REPORT]: [] });
  open();
  expect(await screen.findByText('Choose other dates.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add an expense' })).toBeNull();
});

test('with refunds above the spending, the report names the base of its percentages', async () => {
  stubApi({
    ...{ ...lists, ...someone },
    [REPORT]: [
      { category: 'Rent', total: 300, percentage: 75 },
      { category: 'Food', total: 100, percentage: 25 },
      { category: 'Deposit', total: -40, percentage: null },
    ],
  });
  open();
  const note = await screen.findByText(/^More came back than was spent in a category/);
  expect(note.textContent).toContain('$400.00 in all');
  expect(print().disabled).toBe(false);
});

test.each([
  ['2026-10-31', null],
  ['2026-11-30', 'Of October only, the month in which the report starts.'],
])('settlement data of a report until %s say which month they are of', async (endDate, note) => {
  const settlementData = {
    ...{ monthName: 'October', year: 2026, totalOwed: 8, totalPaid: 8, netAmount: 0 },
    settlementDeductions: [],
  };
  stubApi({
    ...{ ...lists, ...someone },
    [REPORT]: {
      categoryTotals: [{ category: 'Rent', total: 1, percentage: 100 }],
      settlementData,
    },
  });
  open(`?startDate=2026-10-01&endDate=${endDate}&settlements=true`);
  await screen.findByRole('heading', { name: 'Settlement Data: October 2026' });
  expect(screen.queryByText(/^Of October only/)?.textContent ?? null).toBe(note);
});
