/** Panels and dialogs of the list of transactions. */
import { button, inOrder, presses, text, type Interaction } from '../documented-strings/case.ts';
import { openForm, openTransactions } from '../documented-strings/interactions.ts';
import type { Screen } from './screen-states.ts';

/** In the transaction form: splits between everybody, with adjustments. */
const splitByAdjustments: Interaction = async ({ page }) => {
  const form = page.locator('#transaction-form');
  await form.getByLabel('Amount ($)').fill('100');
  await form.getByRole('button', { name: 'Split bill' }).click();
  await form.getByRole('radio', { name: 'Adjustments' }).check();
};

const selectMilk: Interaction = ({ page }) =>
  page.getByRole('checkbox', { name: /^Select Milk/ }).check();

export const transactionScreens: Screen[] = [
  {
    name: 'split of a bill',
    interact: inOrder(openTransactions, openForm, splitByAdjustments),
    shows: text('Everything is assigned.'),
  },
  {
    name: 'selection of transactions',
    interact: inOrder(openTransactions, selectMilk),
    shows: button('Delete Selected'),
  },
  {
    name: 'comments on a transaction',
    interact: inOrder(openTransactions, presses(/^Comments Milk/)),
    shows: button('Send'),
  },
];
