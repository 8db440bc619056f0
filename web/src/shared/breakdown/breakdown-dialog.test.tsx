import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import { debtBreakdown } from '@/shared/breakdown/debt-breakdown';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtRow, debtToBen } from '@test/samples/debts';
import { bill } from '@test/samples/expense';
import { problem, stubApi } from '@test/stub-api';

const users = ['Anna', 'Ben', 'Cleo'].map((name) => samplePerson(name.toLowerCase(), name));
const expenseCall = `GET /expenses/${bill.id}`;

function renderDebt() {
  const ofBill = { expenseId: bill.id, expenseAmount: 8745, expensePeople: 3 };
  const rows = [
    debtRow('row', 2915, { note: 'Market day', ...ofBill }),
    debtRow('milk', 5, { note: 'Milk' }),
  ];
  const debt = { ...debtToBen, youOwe: 2920, transactionsYouOwe: rows };
  const month = { monthName: 'November', year: 2026 };
  const parts = [debtBreakdown('You owe', 'youOwe', [{ debt, month }])];
  return renderApp(<BreakdownDialog title="You owe" parts={parts} onClose={() => {}} />);
}

test('a row of an explained sum opens payers and shares, and a row without an expense has nothing to open', async () => {
  stubApi({ 'GET /users': users, [expenseCall]: bill });
  const { user } = renderDebt();
  const opener = await screen.findByRole('button', { name: 'Who had what: Market day' });
  expect(screen.getAllByRole('button', { name: /^Who had what/ })).toHaveLength(1);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  const split = within(await screen.findByRole('group', { name: 'Market day, split' }));
  const told = () => split.getAllByRole('listitem').map(({ textContent }) => textContent);
  await split.findByText('Ben');
  expect(told()).toEqual(['You $87.45', 'You $29.15', 'Ben $29.15', 'Cleo $29.15']);
  await user.click(opener);
  expect(screen.queryByRole('group', { name: 'Market day, split' })).toBeNull();
});

test('a refund says who received it and who gets back how much', async () => {
  stubApi({ 'GET /users': users, [expenseCall]: { ...bill, kind: 'refund' } });
  const { user } = renderDebt();
  await user.click(await screen.findByRole('button', { name: 'Who had what: Market day' }));
  const split = within(await screen.findByRole('group', { name: 'Market day, split' }));
  expect(split.getByText('Received')).toBeTruthy();
  expect(split.getByText('Gets back')).toBeTruthy();
});

test('a hidden expense shows a message in place', async () => {
  stubApi({ 'GET /users': users, [expenseCall]: problem('not_found', 'It is not here.') });
  const { user } = renderDebt();
  await user.click(await screen.findByRole('button', { name: 'Who had what: Market day' }));
  expect((await screen.findByRole('alert')).textContent).toContain('no longer');
});
