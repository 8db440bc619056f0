import { bill, billRow } from '../../samples/expense';
import { openTransactions, presses, takesPhone } from '../interactions';
import { rows } from '../answers';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const whole = [billRow(null), billRow('ben'), billRow('cleo', { paid: true })];
const betweenOthers = billRow('cleo', { paidBy: 'ben', payTo: 'Ben', enteredBy: 'ben' });

const openWith =
  (listed: object[]): Interaction =>
  (app) => {
    app.answer('GET /transactions', listed);
    return openTransactions(app);
  };

export const phoneRowCases: TestCase[] = [
  testCase(
    'Rows on a phone',
    when('it is opened', inOrder(takesPhone, openTransactions), {
      text: ['you owe', 'you get back', 'Settlement', 'not a debt'],
    }),
    when('a row is pressed', presses(/^M ?Milk|^Milk/), {
      button: [
        ...['Mark as paid back', 'Settle', 'View settlements', 'Comments', 'Edit'],
        ...['Duplicate', 'Let it repeat', 'Select'],
        'Delete',
      ],
      text: ['Not paid back yet'],
    }),
    when('it is selected', presses('Select'), {
      button: ['Select all'],
      checkbox: ['Select Milk, $20.00'],
    }),
    when('one that the reader paid back is listed', openWith([{ ...rows.power, paid: true }]), {
      text: ['you paid back'],
    }),
    when('one that is paid back is listed', inOrder(openWith([{ ...rows.milk, paid: true }])), {
      text: ['you got back'],
    }),
    when('it is pressed', presses(/^Milk/), {
      button: ['Mark as not paid back yet'],
      text: ['Paid back'],
    }),
    when('one is in a settlement', inOrder(openWith([rows.taxi]), presses(/^Taxi/)), {
      button: ['Unsettle', 'View settlements'],
      text: ['In a settlement'],
    }),
    when('an expense is opened', inOrder(openWith(whole), presses(`Rows of Market day, $87.45`)), {
      button: ['Rows of Market day, $87.45'],
      text: ['Your own part', 'Ben owes you'],
    }),
    when(
      'others owe each other',
      async (app) => {
        app.answer(`GET /expenses/${bill.id}`, bill);
        await openWith([betweenOthers])(app);
      },
      { text: ['not involved'] },
    ),
    when('that is pressed', presses(/^Market day/), { button: ['Comments'] }),
  ),
];
