import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/features/transactions/quick-add/quick-sheet'; // loaded, as when the bar has been there a while
import { AddButton } from '@/app/layout/add-button';
import { Component as Transactions } from '@/app/routes/transactions';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import {
  quickAddButton,
  amountField,
  answerBill,
  hasRisen,
  inSheet,
  noteField,
  openQuickAddSheet,
  quickAddSheet,
} from '@test/quick-add';
import { renderApp } from '@test/render';
import { around, splitGroceries, inForm, posted } from '@test/split-form';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

test('a missing field is named at the field', async () => {
  const { user, calls } = await openQuickAddSheet();
  await user.click(inSheet('Save'));
  await quickAddSheet().findByText('Please enter a valid amount');
  expect(document.activeElement).toBe(amountField());
  await user.keyboard('3');
  await user.click(inSheet('Save'));
  const category = quickAddSheet().getByRole('group', { name: 'Category' });
  expect(await within(category).findByText('Please select a category')).toBeTruthy();
  expect(document.activeElement).toBe(inSheet('Groceries'));
  await user.click(document.activeElement!);
  await user.click(inSheet(/^You paid/));
  for (const name of [/^You/, /^Ben Ode/, /^Cy Fox/]) {
    const group = within(quickAddSheet().getByRole('group', { name: 'Split between' }));
    await user.click(group.getByRole('button', { name }));
  }
  await user.click(inSheet('Save'));
  expect(await quickAddSheet().findByText('Choose at least one person.')).toBeTruthy();
  expect(posted(calls)).toBeUndefined();
});

test('an unreadable amount shows its reason until it is corrected', async () => {
  const { user } = await openQuickAddSheet();
  await user.keyboard('-15');
  await user.tab();
  const fault = 'An amount is more than 0: enter it without the minus sign.';
  await quickAddSheet().findByText(fault);
  await user.clear(amountField());
  await user.type(amountField(), '15');
  await waitFor(() => expect(quickAddSheet().queryByText(fault)).toBeNull());
});

test('a refused entry stays in the sheet with the reason and can be sent again', async () => {
  let isRefused = true;
  const { user, calls } = await openQuickAddSheet({
    'POST /expenses': (call: ApiCall) =>
      isRefused ? problem('forbidden', 'You have left this household.') : answerBill(call),
  });
  await user.keyboard('3');
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('Save'));
  expect((await quickAddSheet().findByRole('alert')).textContent).toContain(
    'You have left this household.',
  );
  expect(amountField().value).toBe('3.00');
  isRefused = false;
  await user.click(inSheet('Save'));
  await screen.findByText('Expense added');
  const ids = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(ids[0]).toEqual(ids[1]);
});

test('closing by accident loses nothing, and the user can start over', async () => {
  const { user } = await openQuickAddSheet();
  await user.keyboard('12');
  await user.type(noteField(), 'Milk');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(quickAddButton());
  await hasRisen();
  expect(amountField().value).toBe('12.00');
  expect(noteField().value).toBe('Milk');
  await user.click(inSheet('Start over'));
  expect(amountField().value).toBe('');
  expect(document.activeElement).toBe(amountField());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(quickAddButton());
  await hasRisen();
  expect(quickAddSheet().queryByRole('button', { name: 'Start over' })).toBeNull();
});

test('the keys for sums write into the amount, which stays focused', async () => {
  const { user } = await openQuickAddSheet();
  await user.keyboard('12');
  await user.click(inSheet('Plus'));
  expect(document.activeElement).toBe(amountField());
  await user.keyboard('7,50');
  expect(quickAddSheet().getByText('= $19.50')).toBeTruthy();
  await user.click(inSheet('Minus'));
  await user.keyboard('20{Enter}');
  expect(document.activeElement).toBe(noteField());
  expect(quickAddSheet().getByText(/more than 0|valid amount/)).toBeTruthy();
});

test('More options opens the full form with all typed values', async () => {
  stubApi(around);
  rememberCategory({ userId: 'anna', householdId: 'home' }, splitGroceries);
  const { user, router } = renderApp(
    <>
      <AddButton />
      <Transactions />
    </>,
    { at: '/transactions?view=all' },
  );
  // The form may already be open and empty.
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  await screen.findByLabelText('Paid By');
  await user.click(quickAddButton());
  await hasRisen();
  await user.keyboard('30');
  await user.type(noteField(), 'Milk');
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('More options'));
  await waitFor(() => expect(inForm().getByLabelText<HTMLInputElement>('Note').value).toBe('Milk'));
  expect(router.state.location.pathname).toBe('/transactions');
  expect(inForm().getByLabelText<HTMLInputElement>('Amount ($)').value).toBe('30.00');
  expect(inForm().getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe(
    'Groceries',
  );
  expect(await inForm().findByRole('button', { name: /^Cy Fox.*\$10\.00/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
