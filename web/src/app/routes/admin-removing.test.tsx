import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component as Admin } from '@/app/routes/admin';
import { PaymentActionsContext, type PaymentActions } from '@/shared/settling/payment-actions';
import { debtSummary, debtToBen } from '@test/samples/debts';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const payingBack: PaymentActions = {
  recordPayment: vi.fn(),
  payAgain: vi.fn(),
  editPayment: vi.fn(),
  settleUp: vi.fn(),
  explainRefusal: vi.fn(),
};
const panel = (
  <PaymentActionsContext value={payingBack}>
    <Admin />
  </PaymentActionsContext>
);
const anna = samplePerson('anna', 'Anna Berg', 'admin');
const ben = samplePerson('ben', 'Ben', 'user');

const nothingOpen = { ...debtSummary(), months: [] };

function stubAdmin(handlers: Parameters<typeof stubApi>[0] = {}) {
  const calls = { 'GET /users': [anna, ben], 'GET /permissions': [], 'GET /debts': nothingOpen };
  return stubApi({ ...calls, ...handlers });
}

test('an admin can remove a user after a confirmation, but no admin', async () => {
  let users = [anna, ben, samplePerson('cy', 'Cy', 'admin')];
  const calls = stubAdmin({
    'GET /users': () => users,
    'DELETE /households/home/members/ben': () => {
      users = [anna];
      return undefined;
    },
  });
  const { user } = renderApp(panel);
  await user.click(await screen.findByRole('button', { name: 'Remove Ben' }));
  expect(screen.queryByRole('button', { name: /^Remove (Anna|Cy)/ })).toBeNull();
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to remove Ben from the household?',
  });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ben is no longer a member.')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('row', { name: /Ben/ })).toBeNull();
});

test('the confirmation shows the open debts between the member and the others', async () => {
  const withAnna = { ...debtToBen, userId: 'anna', userName: 'Anna Berg', net: 12, youOwe: 8 };
  const withCy = { ...debtToBen, userId: 'cy', userName: 'Cy' };
  const [month] = debtSummary().months;
  const summary = { ...debtSummary(), months: [{ ...month!, debts: [withAnna, withCy] }] };
  const calls = stubAdmin({ 'GET /debts': summary });
  const { user } = renderApp(panel);
  await user.click(await screen.findByRole('button', { name: 'Remove Ben' }));
  const open = await screen.findByRole('list', { name: 'Still open' });
  const lines = within(open).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ben owes Cy $38.00',
    'You owe Ben $12.00Settle up',
  ]);
  // Fetching is not viewing as them, which would be logged in their history.
  expect(
    calls.find(({ path }) => path === '/debts?userId=ben')?.headers.get('X-View-As'),
  ).toBeNull();
  await user.click(within(open).getByRole('button', { name: 'Settle up with Ben' }));
  expect(payingBack.settleUp).toHaveBeenCalledExactlyOnceWith('ben');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});
