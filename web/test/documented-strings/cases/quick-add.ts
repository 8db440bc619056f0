import { sampleHousehold } from '@test/people';
import { bill } from '../../samples/expense';
import { inOrder, testCase, when, type TestCase } from '../case';
import { fills, opens, presses } from '../interactions';
import type { TestApp } from '../test-app';

const SHEET = '[role=dialog]';
const both = ['anna', 'ben'];
const saved = {
  ...bill,
  ...{ amount: 40, payers: [{ userId: 'anna', amount: 40 }] },
  split: { mode: 'equal', people: both.map((userId) => ({ userId })) },
  shares: both.map((userId) => ({ userId, amount: 20 })),
};
const byShares = {
  mode: 'shares' as const,
  people: [
    { userId: 'anna', value: 1 },
    { userId: 'ben', value: 3 },
  ],
};

const inSheet = (name: string | RegExp) => (app: TestApp) => app.press(name, 'button', SHEET);
const open = inOrder(opens('/settlements'), presses('Add expense'));
const expense = inOrder(open, fills('Amount ($)', '40'), inSheet('Groceries'));

export const quickAddCases: TestCase[] = [
  testCase(
    'New expense on a phone',
    when('a screen is there', opens('/settlements'), { button: ['Add expense'] }),
    when('the sheet is opened', presses('Add expense'), {
      heading: ['New expense'],
      field: ['Amount ($)', 'Note', 'Date'],
      button: ['Plus', 'Minus', 'Other…', 'More options', 'Save'],
      group: ['Category'],
      text: ['You paid, split between everyone'],
    }),
    when('the amount is typed', fills('Amount ($)', '40'), {
      text: ['You get back $20.00 from Ben'],
    }),
    when('it is dated in the future', fills('Date', '2099-12-05'), {
      text: ['Counts from Dec 5, 2099 on.'],
    }),
    when('its people are opened', inSheet(/^You paid/), { group: ['Who paid', 'Split between'] }),
    when('Ben has paid', inSheet('Ben'), { text: ['You owe $20.00 to Ben'] }),
    when('it is all his', inSheet(/^You \$/), { text: ['It does not change what you owe'] }),
    when('it is left and opened again', inOrder(inSheet('Close'), presses('Add expense')), {
      button: ['Start over'],
    }),
    when(
      'the household splits by shares',
      async (app) => {
        app.answer('GET /households', [sampleHousehold({ defaultSplit: byShares })]);
        await inOrder(open, inSheet(/^You paid, split by shares/))(app);
      },
      { button: ['Split equally'] },
    ),
    when(
      'nobody knows who is there',
      async (app) => {
        app.refuse('GET /users');
        await open(app);
      },
      { alert: ['The people of the household could not be loaded.'] },
    ),
    when(
      'it is saved',
      async (app) => {
        app.answer('POST /expenses', saved);
        await inOrder(expense, inSheet('Save'))(app);
      },
      { toast: ['Expense added', 'You get back $20.00 from Ben.'] },
    ),
  ),
];
