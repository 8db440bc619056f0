import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { firstAddressesOf } from '@/config/screens';
import { renderApp } from '@test/render';
import { debtRow, milkId } from '@test/samples/debts';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleOverview } from '@test/samples/overview';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

const noDebts = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };

function stubDashboard(handlers: Parameters<typeof stubApi>[0]) {
  return stubApi({
    'GET /users': [],
    'GET /categories': [],
    'GET /debts': noDebts,
    'GET /notices': { count: 0, notices: [] },
    'GET /transactions': [],
    'GET /overview': sampleOverview(0, 0),
    'POST /reports/ynab-splits': [],
    ...handlers,
  });
}

const five = Array.from({ length: 5 }, (_, index) => sampleTransaction({ note: `Note ${index}` }));

test('shows the counts and the five latest entries with amount, note, day and category', async () => {
  const calls = stubDashboard({
    'GET /transactions': () =>
      new Response(JSON.stringify(five), {
        headers: { Link: '</api/transactions?cursor=x>; rel="next"' },
      }),
    'GET /overview': sampleOverview(12345, 3),
  });
  renderApp(<Dashboard />);
  expect(screen.getByRole('heading', { name: 'Welcome, Anna Berg' })).toBeTruthy();
  expect(await screen.findByText('12,345')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toBe(
    `ANote 0You paid $12.50 for — · ${formatDate('2026-11-20')}you get back $12.50Groceries`,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  const all = screen.getByRole('link', { name: 'View all transactions' });
  expect(all.getAttribute('href')).toBe('/transactions?view=all');
  expect(calls.map(({ path }) => path)).toContain(
    '/transactions?sort=entered&direction=desc&limit=5',
  );
});

test('an expense is one line with the reader’s share, and leaves space for other entries', async () => {
  const rows = [billRow(null), billRow('ben'), billRow('cleo'), ...five.slice(0, 2)];
  const more = new Response(JSON.stringify(rows), {
    headers: { Link: '</api/transactions?sort=entered&limit=5&cursor=x>; rel="next"' },
  });
  stubDashboard({
    'GET /transactions?sort=entered&direction=desc&limit=5': more,
    // Two more lines of at most as many people.
    'GET /transactions?sort=entered&limit=6&cursor=x': five.slice(2),
  });
  renderApp(<Dashboard />);
  const [bill, ...others] = await screen.findAllByRole('listitem');
  expect(bill!.textContent).toContain('You paid $87.45');
  expect(bill!.textContent).toContain('you get back $58.30');
  expect(bill!.textContent).toContain('Groceries · 3 people');
  expect(
    within(bill!).getByRole('button', { name: '3 people: who had what of Market day' }),
  ).toBeTruthy();
  expect(others).toHaveLength(4);
  expect(screen.queryByText('$29.15')).toBeNull();
  expect(screen.getByRole('link', { name: 'View all transactions' })).toBeTruthy();
});

const debt = {
  youOwe: 0,
  theyOwe: 0,
  net: 0,
  settlementId: null,
  settleableAmount: 0,
  transactionsYouOwe: [],
  transactionsTheyOwe: [],
  yourTransactionsToApply: [],
};

test('starts with the debts in both directions, in total and by person', async () => {
  const month = { month: '2026-11', monthName: 'November', year: 2026 };
  const totals = { totalYouOwe: 58, totalTheyOwe: 84.35, netTotal: 26.35 };
  const debts = [
    { ...debt, userId: 'ben', userName: 'Ben', youOwe: 58, net: -58 },
    { ...debt, userId: 'cleo', userName: 'Cleo', theyOwe: 84.35, net: 84.35 },
    { ...debt, userId: 'dora', userName: 'Dora', net: 0 },
  ];
  stubDashboard({ 'GET /debts': { months: [{ ...month, ...totals, debts }], ...totals } });
  renderApp(<Dashboard />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'BBen you owe $58.00How to paySettle up',
    'CCleo owes you $84.35RemindSettle up',
    'DDora evenSettle up',
  ]);
  expect(screen.getByText('You owe', { selector: 'dt' }).nextSibling?.textContent).toBe('$58.00');
  expect(screen.getByText('You are owed', { selector: 'dt' }).nextSibling?.textContent).toBe(
    '$84.35',
  );
});

test('a person’s debt leads to its months and to settling up', async () => {
  const ben = { ...debt, userId: 'ben', userName: 'Ben', youOwe: 58, net: -58 };
  const totals = { totalYouOwe: 58, totalTheyOwe: 0, netTotal: -58 };
  const debts = [{ ...ben, transactionsYouOwe: [debtRow(milkId, 58)] }];
  const month = { month: '2026-11', monthName: 'November', year: 2026, debts, ...totals };
  stubDashboard({
    'GET /debts': { months: [month], ...totals },
    'POST /settle-ups/preview': sampleSettleUpPlan(),
  });
  const { user } = renderApp(<Dashboard />);
  await user.click(
    await screen.findByRole('button', { name: 'You owe Ben $58.00: show how it comes about' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'You owe Ben $58.00' }));
  const link = dialog.getByRole('link', { name: 'See it by month' });
  expect(link.getAttribute('href')).toBe('/settlements?with=ben');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Settle up with Ben' }));
  expect(await screen.findByRole('button', { name: 'Record $38.00 and settle up' })).toBeTruthy();
});

test('a debt shows its rows, which add up to it', async () => {
  const row = debtRow(milkId, 58, { note: 'Milk', description: 'Anna Berg - Groceries' });
  const ben = { ...debt, userId: 'ben', userName: 'Ben', youOwe: 58, net: -58 };
  const totals = { totalYouOwe: 58, totalTheyOwe: 0, netTotal: -58 };
  const debts = [{ ...ben, transactionsYouOwe: [row] }];
  const month = { month: '2026-11', monthName: 'November', year: 2026, debts, ...totals };
  stubDashboard({ 'GET /debts': { months: [month], ...totals } });
  const { user } = renderApp(<Dashboard />);
  await user.click(
    await screen.findByRole('button', { name: '$58.00, show the transactions of what you owe' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'You owe' }));
  expect(dialog.getByText('Milk')).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'Sum $58.00' })).toBeTruthy();
});

test('this month’s spending and the open debts are charts with a table each', async () => {
  const totals = { totalYouOwe: 58, totalTheyOwe: 0, netTotal: -58 };
  const debts = [{ ...debt, userId: 'ben', userName: 'Ben', youOwe: 58, net: -58 }];
  const month = { month: '2026-11', monthName: 'November', year: 2026, debts, ...totals };
  const calls = stubDashboard({
    'GET /debts': { months: [month], ...totals },
    'POST /reports/ynab-splits': [
      { category: 'Groceries', total: 66.67, percentage: 66.67 },
      { category: 'Rent', total: 33.33, percentage: 33.33 },
    ],
  });
  const { user } = renderApp(<Dashboard />);
  const spending = within(await screen.findByRole('table', { name: 'Spending by category' }));
  expect(spending.getByRole('row', { name: 'Groceries $66.67 66.67%' })).toBeTruthy();
  expect(screen.getByText('$100.00')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Open debts by month and person' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open debts by month' }));
  const open = within(await screen.findByRole('table', { name: 'Open debts by month and person' }));
  expect(
    open.getByRole('row', { name: `${formatMonthKey('2026-11')} Ben $58.00 $0.00` }),
  ).toBeTruthy();
  const { body } = calls.find(({ method }) => method === 'POST')!;
  const { startDate, endDate } = body as Record<string, string>;
  expect(startDate!.slice(0, 7)).toBe(endDate!.slice(0, 7));
});

test('five or fewer need no link to all of them', async () => {
  stubDashboard({
    'GET /transactions': five,
    'GET /overview': sampleOverview(5, 3),
  });
  renderApp(<Dashboard />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('link', { name: 'View all transactions' })).toBeNull();
});

test('a row in a settlement is negative and says so', async () => {
  stubDashboard({
    'GET /transactions': [sampleTransaction({ inSettlement: true })],
    'GET /overview': sampleOverview(1, 3),
  });
  renderApp(<Dashboard />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Settlement')).toBeTruthy();
  expect(row.getByText(/−\$12\.50/)).toBeTruthy();
});

test('a failure is reported once, and only failed queries are retried', async () => {
  let isBroken = true;
  const calls = stubDashboard({
    'GET /transactions': five,
    'GET /overview': () => (isBroken ? new Response(null, { status: 500 }) : sampleOverview(7, 3)),
  });
  const { user } = renderApp(<Dashboard />);
  await screen.findByText('Failed to load data. Please try again later.');
  isBroken = false;
  calls.length = 0;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/overview']);
});

test('a recent transaction leads to its row in the list, open debts to their months', async () => {
  const [first] = five;
  stubDashboard({ 'GET /transactions': five });
  const { user } = renderApp(<Dashboard />);
  const row = await screen.findByRole('link', { name: 'Note 0' });
  const { id, transactionDate: day } = first!;
  expect(row.getAttribute('href')).toBe(
    `/transactions?txStartDate=${day}&txEndDate=${day}&show=${id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Open debts by month' }));
  const months = await screen.findByRole('link', { name: 'See all debts' });
  expect(months.getAttribute('href')).toBe('/settlements#months');
});

test('an unreachable server is reported once, also for the spending', async () => {
  let isAway = true;
  const away = () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : undefined);
  stubDashboard({
    'GET /transactions': () => away() ?? five,
    'GET /overview': () => away() ?? sampleOverview(5, 3),
    'GET /debts': () => away() ?? { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
    'GET /notices': () => away() ?? { count: 0, notices: [] },
    'POST /reports/ynab-splits': () => away() ?? [],
  });
  const { user } = renderApp(<Dashboard />);
  await screen.findByText('The server cannot be reached. Are you online?');
  await expect
    .poll(() => screen.queryByText('This month’s spending could not be loaded.'))
    .not.toBeNull();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing spent this month yet.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('early requests equal the dashboard’s requests', async () => {
  const calls = stubDashboard({ 'GET /transactions': five });
  renderApp(<Dashboard />);
  await screen.findByText('Note 0');
  const requested = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(requested.toSorted()).toEqual([...firstAddressesOf({ pathname: '/' })].toSorted());
});
