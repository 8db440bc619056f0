import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { listedSettlement, sampleSettlement } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';

const lists = {
  'GET /users': [],
  'GET /categories': [],
  'GET /transactions/unique-fields': { payTo: ['Corner Shop'], enteredBy: [], category: [] },
};

const REPORT = 'POST /reports/ynab-splits';

async function generate(user: ReturnType<typeof renderApp>['user']) {
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
}

test('a reversed range is refused without a request', async () => {
  const calls = stubApi({ ...lists, [REPORT]: [] });
  const { user } = renderApp(<ReportsScreen />);
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-11-30' } });
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-01' } });
  await generate(user);
  expect(await screen.findByText('Start date must be before end date')).toBeTruthy();
  // The request for the current month, when the screen opens.
  expect(calls.filter(({ path }) => path.startsWith('/reports'))).toHaveLength(1);
});

test('the form sends its filters, and the table adds up', async () => {
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
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const table = await screen.findByRole('table', { name: 'Category Breakdown' });
  expect(within(table).getByRole('row', { name: /^Total \$100\.00.* 100%$/ })).toBeTruthy();
  expect(screen.queryByText(/^Settlement Data/)).toBeNull();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    payTo: 'Corner Shop',
    optional: false,
    transactionDateMonth: 11,
    transactionDateYear: 2026,
    userId: 'anna',
  });
});

const plain = (openBooks: boolean) => ({
  ...annaInHome,
  isAdmin: false,
  role: 'user' as const,
  households: [{ id: 'home', name: 'Home', role: 'user' as const, openBooks }],
});

test.each([
  ['one’s own', false, ['All amounts', 'My own share']],
  ['anybody’s where everyone sees everything', true, ['All amounts', 'My own share', 'Ben']],
])('the share that a report is of is %s', async (_whose, openBooks, choices) => {
  const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];
  const calls = stubApi({
    ...lists,
    'GET /users': people,
    [REPORT]: [{ category: 'Rent', total: 33.33, percentage: 100 }],
  });
  const { user, router } = renderApp(<ReportsScreen />, { user: plain(openBooks) });
  const field = await screen.findByLabelText<HTMLSelectElement>('Whose Share');
  await within(screen.getByLabelText('Owed By')).findByRole('option', { name: 'Ben' });
  expect([...field.options].map(({ label }) => label)).toEqual(choices);
  // "All" is a choice, not a placeholder, which would be muted.
  expect(field.options[0]!.hasAttribute('data-choice')).toBe(true);
  await user.selectOptions(field, choices.at(-1)!);
  await generate(user);
  const said = openBooks ? /^· Share of Ben$/ : /^· My own share$/;
  expect(await screen.findByText(said)).toBeTruthy();
  await screen.findByRole('table', { name: 'Category Breakdown' });
  const shareOf = openBooks ? 'ben' : 'anna';
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ shareOf });
  expect(router.state.location.search).toContain(`shareOf=${shareOf}`);
});

test("the rows of a share are the person's own", async () => {
  const people = ['Anna', 'Ben', 'Cleo'].map((name) => samplePerson(name.toLowerCase(), name));
  const of = { type: 'Rent', enteredBy: 'cleo', paidBy: 'cleo', payTo: 'Cleo' };
  stubApi({
    ...lists,
    'GET /users?includeLeft=true': people,
    [REPORT]: [{ category: 'Rent', total: 50, percentage: 100 }],
    'GET /transactions': [
      sampleTransaction({ ...of, note: 'For Ben', owedBy: 'ben', amount: 50 }),
      sampleTransaction({ ...of, note: 'For Anna', owedBy: 'anna', amount: 50 }),
      sampleTransaction({ ...of, note: 'Her own', owedBy: null, amount: 50 }),
    ],
  });
  const { user } = renderApp(<ReportsScreen />, {
    at: '/reports?startDate=2026-11-01&endDate=2026-11-30&shareOf=ben',
    user: plain(true),
  });
  await user.click(await screen.findByRole('button', { name: /show the rows of Rent$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rent' }));
  expect(await dialog.findByText('For Ben')).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'Sum $50.00' })).toBeTruthy();
  expect(dialog.queryByText('For Anna')).toBeNull();
  expect(dialog.queryByText('Her own')).toBeNull();
  expect(dialog.queryByRole('link', { name: 'Open in Transactions' })).toBeNull();
});

test('an empty report shows its settlements, which may be short', async () => {
  stubApi({
    ...lists,
    [REPORT]: [],
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
  await screen.findByRole('heading', { name: 'Settlement Data: November 2026' });
  expect(await screen.findByText('No data available for the selected filters.')).toBeTruthy();
  expect(
    await screen.findByRole('heading', { name: 'Settlement Data: November 2026' }),
  ).toBeTruthy();
  expect(screen.getByText('−$30.00').className).toContain('text-danger');
  expect(screen.getByText('No settlement deductions in this month.')).toBeTruthy();
  // The box shows and hides the panel.
  await user.click(screen.getByLabelText('Include settlement data'));
  expect(screen.queryByRole('heading', { name: /^Settlement Data/ })).toBeNull();
  await user.click(screen.getByLabelText('Include settlement data'));
  expect(screen.getByRole('heading', { name: /^Settlement Data/ })).toBeTruthy();
});

test('a failed load is shown and can be retried', async () => {
  stubApi({ ...lists, [REPORT]: problem('internal', 'It broke.') });
  renderApp(<ReportsScreen />);
  expect(await screen.findByText('Failed to load report data. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an expired session is shown as such', async () => {
  stubApi({ ...lists, [REPORT]: problem('unauthenticated', 'Sign in again.') });
  renderApp(<ReportsScreen />);
  expect(
    await screen.findByText('Authentication issue: Please log out and log back in'),
  ).toBeTruthy();
  expect(screen.queryByText('Failed to load report data. Please try again.')).toBeNull();
});

const november = [
  { category: 'Groceries', total: 30.3, percentage: 60.24 },
  { category: 'Rent', total: 20, percentage: 39.76 },
];

const partOfBill = { expenseId: crypto.randomUUID(), expenseAmount: 60.6, expensePeople: 3 };

/** Rows in a settlement or paid, because a report counts gross amounts. */
const rows = [
  sampleTransaction({ type: 'Groceries', amount: 10.1, note: 'Milk', inSettlement: true }),
  sampleTransaction({ type: 'groceries', amount: 20.2, note: 'Bread', paid: true, ...partOfBill }),
  sampleTransaction({ type: 'Rent', amount: 20, note: 'November' }),
];

test('a category opens its rows, gross and in any spelling, which sum to its total', async () => {
  stubApi({ ...lists, [REPORT]: november, 'GET /transactions': rows });
  const { user } = renderApp(<ReportsScreen />, {
    at: '/reports?startDate=2026-11-01&endDate=2026-11-30',
  });
  await user.click(await screen.findByRole('button', { name: /show the rows of Groceries$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Groceries' }));
  expect(await dialog.findByRole('row', { name: 'Sum $30.30' })).toBeTruthy();
  expect(dialog.getByText('Milk')).toBeTruthy();
  expect(dialog.getByText('Bread')).toBeTruthy();
  expect(dialog.getByText(/ · part of \$60\.60, 3 people$/)).toBeTruthy();
  expect(dialog.queryByText('November')).toBeNull();
  const link = dialog.getByRole('link', { name: 'Open in Transactions' });
  expect(link.getAttribute('href')).toBe(
    '/transactions?txStartDate=2026-11-01&txEndDate=2026-11-30&category=Groceries&payments=false',
  );
});

test('the total opens all rows', async () => {
  stubApi({ ...lists, [REPORT]: november, 'GET /transactions': rows });
  const { user } = renderApp(<ReportsScreen />, {
    at: '/reports?startDate=2026-11-01&endDate=2026-11-30',
  });
  await user.click(await screen.findByRole('button', { name: /show the rows of the total$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All categories' }));
  expect(await dialog.findByRole('row', { name: 'Sum $50.30' })).toBeTruthy();
});

test("a deduction opens the amounts applied in the month's settlements", async () => {
  const { id, date: createdAt } = rows[0]!;
  const item = { id, transactionId: id, transaction: rows[0]!, appliedAmount: 8, createdAt };
  const people = { debtorName: 'Ben', creditorName: 'Anna Berg' };
  const completed = sampleSettlement({ ...people, id: 's1', status: 'completed', items: [item] });
  stubApi({
    ...lists,
    [REPORT]: [],
    [`${REPORT}?includeSettlements=true`]: {
      categoryTotals: november,
      settlementData: {
        monthName: 'November',
        year: 2026,
        totalOwed: 8,
        totalPaid: 8,
        netAmount: 0,
        settlementDeductions: [{ category: 'Groceries', amount: 8, count: 1 }],
      },
    },
    'GET /settlements': [
      listedSettlement(completed),
      listedSettlement(sampleSettlement({ ...people, id: 's2', status: 'cancelled' })),
      listedSettlement(sampleSettlement({ ...people, id: 's3', month: '2026-10' })),
    ],
    'GET /settlements/s1': completed,
  });
  const { user } = renderApp(<ReportsScreen />, {
    at: '/reports?startDate=2026-11-01&endDate=2026-11-30&settlements=true',
  });
  await user.click(
    await screen.findByRole('button', { name: /show the deductions of Groceries$/ }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Groceries' }));
  expect(await dialog.findByRole('row', { name: 'Sum $8.00' })).toBeTruthy();
  expect(dialog.getByText(/Ben → Anna Berg/)).toBeTruthy();
});

test('the range shows the current year on paper but not on the screen', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  stubApi({ ...lists, [REPORT]: [] });
  renderApp(<ReportsScreen />, { at: '/reports?startDate=2026-11-01&endDate=2026-11-30' });
  const onScreen = await screen.findByText('Nov 1 – Nov 30');
  expect(onScreen.className).toBe('print:hidden');
  expect(screen.getByText('Nov 1, 2026 – Nov 30, 2026').className).toContain('print:inline');
  vi.useRealTimers();
});
