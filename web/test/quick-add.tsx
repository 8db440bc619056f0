/** The sheet for a new expense, opened by the + of the tab bar: Anna, Ben and Cy of the household `home`. */
import { screen, within } from '@testing-library/react';
import { billOf, newExpenseSchema } from '@housetab/functions/core/expense/expense-request';
import { shareOut } from '@housetab/functions/core/expense/share-out';
import { AddButton } from '@/app/layout/add-button';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { renderApp } from '@test/render';
import { savedExpense } from '@test/samples/expense';
import { around, splitGroceries } from '@test/split-form';
import { stubApi, type ApiCall } from '@test/stub-api';

type Handlers = Parameters<typeof stubApi>[0];

export const quickAddButton = () => screen.getByRole('button', { name: 'Add expense' });
export const quickAddSheet = () => within(screen.getByRole('dialog', { name: 'New expense' }));
export const amountField = () => quickAddSheet().getByLabelText<HTMLInputElement>('Amount ($)');
export const noteField = () => quickAddSheet().getByLabelText<HTMLInputElement>('Note');
export const inSheet = (name: string | RegExp) => quickAddSheet().getByRole('button', { name });

/** The response to a sent bill, with the shares that the server computes. */
export function answerBill({ body }: ApiCall) {
  const sent = newExpenseSchema.parse(body);
  const shares = shareOut(billOf(sent.id, sent)).map(({ memberId, cents }) => ({
    userId: memberId,
    amount: cents / 100,
  }));
  return { ...savedExpense(body), shares };
}

/** The closed sheet's button. The household has bought groceries before. */
export function renderButton(handlers: Handlers = {}) {
  const calls = stubApi({ ...around, 'POST /expenses': answerBill, ...handlers });
  rememberCategory({ userId: 'anna', householdId: 'home' }, splitGroceries);
  return { ...renderApp(<AddButton />), calls };
}

/** All of the sheet is there. */
export const hasRisen = () => screen.findByText('You paid, split between everyone');

export async function openQuickAddSheet(handlers: Handlers = {}) {
  const view = renderButton(handlers);
  await view.user.click(quickAddButton());
  await hasRisen();
  return view;
}
