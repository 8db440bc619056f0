import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { debtRow, debtSummary, debtToBen } from '@test/samples/debts';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';
import { formatMonthKey } from '@/lib/format/format-period';

const idAt = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => debtRow(idAt(first + index), 1));

function page(first: number, count: number, next?: string): Response {
  const answer = Response.json(rowsFrom(first, count));
  if (next !== undefined) answer.headers.set('Link', `</api${next}>; rel="next"`);
  return answer;
}

test('a debt of very many rows shows the count, and loads them page by page', async () => {
  const debt = {
    ...debtToBen,
    youOwe: 5,
    transactionsYouOwe: rowsFrom(0, 2),
    transactionsTheyOwe: [],
    yourTransactionsToApply: [],
    rowCounts: { transactionsYouOwe: 5, transactionsTheyOwe: 0 },
  };
  const rows = '/debts/ben/transactions?month=2026-11&side=youOwe';
  stubApi({
    'GET /users': [],
    'GET /settle-ups': [],
    'GET /settlements': [],
    'GET /debts': debtSummary(debt),
    [`GET ${rows}&limit=200`]: page(0, 3, `${rows}&cursor=c`),
    [`GET ${rows}&cursor=c`]: page(3, 2),
  });
  const { user } = renderApp(<Settlements />, { at: '/settlements#months' });
  await user.click(
    await screen.findByRole('button', { name: /^Show the 5 transactions with Ben/ }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: `Ben, ${formatMonthKey('2026-11')}` }),
  );
  expect(await dialog.findByText('You owe: 3 of 5 transactions')).toBeTruthy();
  expect(
    dialog.getByRole('row', { name: '2 more transactions not listed yet $2.00' }),
  ).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'Sum $5.00' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('You owe: 5 of 5 transactions')).toBeTruthy();
  expect(dialog.getAllByRole('row', { name: /^Groceries/ })).toHaveLength(5);
  expect(dialog.getByRole('row', { name: 'Sum $5.00' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('months beyond one response are loaded on request', async () => {
  const [november] = debtSummary().months;
  const october = { ...november!, month: '2026-10', monthName: 'October' };
  const totals = { totalYouOwe: 116, totalTheyOwe: 40, netTotal: -76 };
  const ben = { userId: 'ben', userName: 'Ben', youOwe: 116, theyOwe: 40, net: -76 };
  stubApi({
    'GET /users': [],
    'GET /settle-ups': [],
    'GET /settlements': [],
    'GET /debts': { ...debtSummary(), ...totals, people: [ben], nextCursor: '2026-11' },
    'GET /debts?cursor=2026-11': { ...debtSummary(), months: [october] },
  });
  const { user } = renderApp(<Settlements />, { at: '/settlements#months' });
  expect(await screen.findAllByText('$116.00')).not.toHaveLength(0);
  expect(screen.queryByRole('heading', { name: formatMonthKey('2026-10') })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load older months' }));
  expect(await screen.findByRole('heading', { name: formatMonthKey('2026-10') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load older months' })).toBeNull();
});
