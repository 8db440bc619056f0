import { add, agrees, fillIn, openForm, openTransactions, presses } from '../interactions';
import { rows } from '../answers';
import { changesTwo } from './bulk-edit';
import { inOrder, testCase, when, type TestCase } from '../case';

const milk = 'Milk, $20.00';
const power = 'Power, $58.00';

const marksTwo = inOrder(
  openTransactions,
  presses(`Select ${milk}`, 'checkbox'),
  presses(`Select ${power}`, 'checkbox'),
  presses('Mark as paid back'),
  agrees('Mark as paid back'),
);

export const transactionRuleCases: TestCase[] = [
  testCase(
    'Rules of the transaction form',
    when(
      'the amount and the category are missing',
      inOrder(openTransactions, openForm, presses('Add Transaction')),
      { text: ['Please enter a valid amount', 'Please select a category'] },
    ),
    when(
      'the date and who paid are missing',
      async (app) => {
        await fillIn('Transaction Date', '')(app);
        await fillIn('Paid By', '')(app);
        await app.press('Add Transaction');
      },
      { text: ['Please select a transaction date', 'Please select who paid'] },
    ),
    when('the amount has a minus sign', inOrder(fillIn('Amount ($)', '-15')), {
      text: ['An amount is more than 0: enter it without the minus sign.'],
    }),
    when('the amount is too large', inOrder(fillIn('Amount ($)', '9999999+1')), {
      text: ['An amount is at most $9,999,999.99.'],
    }),
    when('the amount has three decimals', inOrder(fillIn('Amount ($)', '1.234')), {
      text: ['An amount has at most two decimals. For $1,234.00 enter 1234.'],
    }),
    when(
      'there is nobody',
      async (app) => {
        app.answer('GET /users', []);
        await inOrder(openTransactions, presses('New entry'))(app);
      },
      {
        text: ['No users available. Please contact your administrator to add users to the system.'],
      },
    ),
  ),

  testCase(
    'Confirmations',
    when('one is to be deleted', inOrder(openTransactions, presses(`Del ${milk}`)), {
      question: ['Are you sure you want to delete this transaction?'],
    }),
    when(
      'several are to be deleted',
      inOrder(
        agrees('Cancel'),
        presses(`Select ${milk}`, 'checkbox'),
        presses(`Select ${power}`, 'checkbox'),
        presses('Delete Selected'),
      ),
      { question: ['Are you sure you want to delete 2 transactions?'] },
    ),
    when(
      'several are to be marked as paid',
      inOrder(agrees('Cancel'), presses('Mark as paid back')),
      { question: ['Mark 2 as paid back, $78.00 in all?'] },
    ),
  ),

  testCase(
    'Putting rows into a settlement',
    when(
      'it is in none that is active',
      async (app) => {
        app.answer('GET /transactions/*/settlements', []);
        await inOrder(openTransactions, presses(/^Unsettle Taxi/), agrees('Remove'))(app);
      },
      { toast: ['No active settlement found for this transaction'] },
    ),
  ),

  testCase(
    'Messages of transactions',
    when(
      'one cannot be added',
      async (app) => {
        app.refuse('POST /transactions');
        await inOrder(openTransactions, openForm, add)(app);
      },
      { alert: ['Failed to add transaction. Please try again.'] },
    ),
    when(
      'one cannot be updated',
      async (app) => {
        app.refuse('PUT /transactions/*');
        await inOrder(presses(`Edit ${milk}`), presses('Update Transaction'))(app);
      },
      { alert: ['Failed to update transaction. Please try again.'] },
    ),
    when(
      'one cannot be marked as paid',
      async (app) => {
        app.refuse('PATCH /transactions/*');
        await app.press(`Unpaid: ${milk}`);
      },
      { toast: ['Failed to update transaction'] },
    ),
    when(
      'several are marked as paid',
      async (app) => {
        app.answer('POST /transactions/bulk-paid', [
          { ...rows.milk, paid: true },
          { ...rows.power, paid: true },
        ]);
        await marksTwo(app);
      },
      { toast: ['2 transactions marked as paid back'] },
    ),
    when(
      'several cannot be marked as paid',
      async (app) => {
        app.refuse('POST /transactions/bulk-paid');
        await marksTwo(app);
      },
      { toast: ['Failed to update transactions'] },
    ),
    when(
      'several are changed',
      async (app) => {
        app.answer('POST /transactions/bulk-edit', [
          { ...rows.milk, note: 'Both' },
          { ...rows.power, note: 'Both' },
        ]);
        await changesTwo(app);
      },
      { toast: ['2 transactions changed'] },
    ),
    when(
      'several cannot be changed',
      async (app) => {
        app.refuse('POST /transactions/bulk-edit');
        await changesTwo(app);
      },
      { toast: ['Failed to change transactions'] },
    ),
    when(
      'one cannot be deleted',
      async (app) => {
        app.refuse('DELETE /transactions/*');
        await inOrder(presses(`Del ${milk}`), agrees('Delete'))(app);
      },
      { toast: ['Failed to delete transaction. Please try again.'] },
    ),
    when(
      'a deletion cannot be taken back',
      async (app) => {
        app.refuse('POST /transactions/*/restore');
        await inOrder(presses(`Del ${milk}`), agrees('Delete'), presses('Undo'))(app);
      },
      { toast: ['An error occurred. Please try again.'] },
    ),
    when(
      'several cannot be deleted',
      async (app) => {
        app.refuse('POST /transactions/bulk-delete');
        await inOrder(
          openTransactions,
          presses(`Select ${milk}`, 'checkbox'),
          presses('Select Lamp, $30.00', 'checkbox'),
          presses('Delete Selected'),
          agrees('Delete'),
        )(app);
      },
      { toast: ['Failed to delete 2 transaction(s). Please try again.'] },
    ),
    when(
      'one cannot be taken out of its settlement',
      async (app) => {
        app.refuse('DELETE /settlements/*/transactions/*');
        await inOrder(openTransactions, presses(/^Unsettle Taxi/), agrees('Remove'))(app);
      },
      { toast: ['Failed to unsettle transaction'] },
    ),
    when(
      'it is in none that is active',
      async (app) => {
        app.answer('GET /transactions/*/settlements', []);
        await inOrder(presses(/^Unsettle Taxi/), agrees('Remove'))(app);
      },
      { toast: ['No active settlement found for this transaction'] },
    ),
    when('it has been taken out', inOrder(presses(/^Unsettle Taxi/), agrees('Remove')), {
      toast: ['Transaction removed from settlement successfully'],
    }),
    when(
      'its settlements cannot be looked up',
      async (app) => {
        app.refuse('GET /transactions/*/settlements');
        await inOrder(openTransactions, presses(/view settlements of Taxi/))(app);
      },
      { toast: ['Failed to navigate to settlements page'] },
    ),
    when(
      'nothing can be loaded',
      (app) => {
        app.refuse('GET /transactions');
        app.refuse('GET /users');
        return openTransactions(app);
      },
      {
        alert: [
          'Failed to load transactions. The server returned an error (500). Please contact your administrator.',
        ],
      },
    ),
    when(
      'the people cannot be loaded',
      (app) => {
        app.refuse('GET /users');
        return openTransactions(app);
      },
      { alert: ['Failed to load user options. Please try refreshing the page.'] },
    ),
  ),
];
