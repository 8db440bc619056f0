import { sampleHousehold } from '@test/people';
import { bill } from '@test/samples/expense';
import { rememberSplit } from '@/features/transactions/split/remembered-split';
import { inOrder, testCase, when, type TestCase } from '../case';
import { rows } from '../answers';
import { fillIn, openTransactions, presses, searchCategory } from '../interactions';
import { formatMonthKey } from '@/lib/format/format-period';

const expenseId = 'b3a1a0f2-6f0c-4f37-9a53-7f1c6f1d2b60';
const expense = {
  ...bill,
  id: expenseId,
  kind: 'expense',
  amount: 40,
  transactionDate: '2026-11-18',
  note: 'Milk',
  type: 'Groceries',
  categories: [{ id: 'groceries', name: 'Groceries' }],
  optional: false,
  payers: [{ userId: 'anna', amount: 40 }],
  split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }] },
  version: 1,
};

const place = { userId: 'anna', householdId: 'home' };
const FORM = '#transaction-form';
const choose = (mode: string) => presses(mode, 'choice');
const openSplit = inOrder(openTransactions, presses('New entry'), presses('Split bill'));

export const splitCases: TestCase[] = [
  testCase(
    'Split between several',
    when('the form is there', inOrder(openTransactions, presses('New entry')), {
      option: ['Split between several…', 'Several people paid…'],
      button: ['Split bill'],
    }),
    when('the bill is split', presses('Split bill'), {
      group: ['Split between'],
      choice: ['Equally', 'Shares', 'Percentages', 'Amounts', 'Adjustments'],
      checkbox: ['Money came back (refund)'],
      text: ["Enter the amount to see each person's share."],
    }),
    when('it is split by shares', inOrder(fillIn('Amount ($)', '10.00'), choose('Shares')), {
      field: ['Shares of Anna Berg'],
    }),
    when('a cent is left', fillIn('Shares of Anna Berg', '2'), {
      text: ['Everything is assigned. Anna Berg carries the odd cent.'],
    }),
    when(
      'the household is to split so',
      async (app) => {
        app.answer('PUT /households/home', sampleHousehold());
        await app.press('Use this split as the default for the household');
      },
      {
        toast: ['This split is now the default for the household'],
      },
    ),
    when('it is split by percentages', choose('Percentages'), {
      field: ['Percentage of Anna Berg'],
    }),
    when('something is left', fillIn('Percentage of Anna Berg', '60'), {
      text: ['40% left to assign'],
    }),
    when('it is split by amounts', choose('Amounts'), { field: ['Amount of Anna Berg'] }),
    when('it is too much', fillIn('Amount of Anna Berg', '10.50'), { text: ['$0.50 too much'] }),
    when('all is assigned', fillIn('Amount of Anna Berg', '10'), {
      text: ['Everything is assigned.'],
    }),
    when('some carry more', choose('Adjustments'), { field: ['Adjustment of Anna Berg'] }),
    when('several have paid', (app) => app.choose('Paid By', 'Several people paid…', FORM), {
      group: ['Who paid'],
      field: ['Paid by Anna Berg'],
    }),
    when('money came back', presses('Money came back (refund)', 'checkbox'), {
      group: ['Who gets a part of it', 'Who received it'],
      field: ['Received by Anna Berg'],
    }),
  ),

  testCase(
    'Split between several',
    when(
      'one had no part in the last one',
      inOrder(
        openTransactions,
        presses('New entry'),
        async () => rememberSplit(place, { mode: 'equal', people: [{ userId: 'anna' }] }),
        presses('Split bill'),
        presses('As last time: for yourself'),
      ),
      { button: ['As last time: for yourself'], text: ['Not in it: Ben'] },
    ),
  ),
  testCase(
    'Split between several',
    when('nobody is chosen', inOrder(openSplit, presses('Anna Berg'), presses('Ben')), {
      text: ['Choose at least one person.'],
    }),
  ),

  testCase(
    'Split between several',
    when(
      'a default can be saved',
      inOrder(
        openSplit,
        fillIn('Amount ($)', '10.00'),
        searchCategory(''),
        presses('Groceries', 'option'),
        choose('Shares'),
      ),
      {
        button: [
          'Use this split as the default for Groceries',
          'Use this split as the default for the household',
        ],
      },
    ),
    when(
      'the server fails',
      async (app) => {
        app.refuse('PUT /categories/*');
        await app.press('Use this split as the default for Groceries');
      },
      { toast: ['Failed to save the default split.'] },
    ),
  ),

  testCase(
    'Split between several',
    when(
      'a settlement holds a share',
      async (app) => {
        app.answer('GET /transactions', [{ ...rows.milk, expenseId, expenseAmount: 40 }]);
        app.answer(`GET /expenses/${expenseId}`, expense);
        await inOrder(openTransactions, presses(/^Edit Milk/))(app);
        app.refuse(`PUT /expenses/${expenseId}`, 'locked_by_settlement', 409, {
          settlementId: 's1',
          detail: "While the settlement s1 is active: its amount can't change.",
        });
        await app.press('Update Transaction');
      },
      {
        text: [
          `While the settlement of ${formatMonthKey('2026-11')} between Anna Berg and Ben is active: its amount can't change.`,
        ],
        link: ['Open the settlement'],
      },
    ),
  ),

  testCase(
    'Split between several',
    when(
      'the expense does not load',
      async (app) => {
        app.answer('GET /transactions', [{ ...rows.milk, expenseId, expenseAmount: 40 }]);
        app.refuse(`GET /expenses/${expenseId}`, 'not_found', 404);
        await inOrder(openTransactions, presses(/^Edit Milk/))(app);
      },
      { alert: ['Failed to load the expense.'] },
    ),
  ),
];
