import { bill, billRow } from '../../samples/expense';
import { agrees, openTransactions, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import type { TestApp } from '../test-app';

const whole = [billRow(null), billRow('ben'), billRow('cleo')];
const annas = billRow('anna', {
  ...{ paidBy: 'ben', payTo: 'Ben', enteredBy: 'ben' },
  expensePayers: [{ userId: 'ben', amount: bill.amount }],
});
const delBill = 'Del Market day, $87.45';

const openWith = (rows: object[]) => (app: TestApp) => {
  app.answer('GET /transactions', rows);
  return openTransactions(app);
};

const knowsBill: Interaction = (app) => app.answer(`GET /expenses/${bill.id}`, bill);

export const expenseCases: TestCase[] = [
  testCase(
    'Expenses in the list',
    when('the reader owes a part', openWith([annas]), {
      text: ['you owe $29.15 of $87.45, 3 people'],
    }),
    when('that part is paid', openWith([{ ...annas, paid: true }]), {
      text: ['your part $29.15 of $87.45, 3 people'],
    }),
    when('money came back', openWith([billRow('ben', { isRefund: true })]), { text: ['Refund'] }),
    when('the reader paid', openWith(whole), {
      text: ['you get back $58.30 of $87.45, 3 people'],
    }),
    when('it is to be deleted', inOrder(knowsBill, presses(delBill)), {
      question: ['Are you sure you want to delete this expense?'],
      text: ['Market day: 3 transactions, which are 1 expense of $87.45'],
    }),
    when(
      'it cannot be deleted',
      async (app) => {
        app.refuse('DELETE /expenses/*');
        await agrees('Delete')(app);
      },
      { toast: ['Failed to delete expense. Please try again.'] },
    ),
    when(
      'it is selected with others',
      inOrder(openWith(whole), presses('Select all', 'checkbox'), presses('Delete Selected')),
      { text: ['3 transactions, which are 1 expense of $87.45.'] },
    ),
    when(
      'it is deleted',
      async (app) => {
        app.answer('DELETE /expenses/*', undefined);
        await agrees('Delete')(app);
      },
      { toast: ['Expense deleted'] },
    ),
    when(
      'the rows that are not listed cannot be loaded',
      async (app) => {
        app.refuse(`GET /expenses/${bill.id}`);
        await inOrder(openWith([annas]), presses(/^Market day, \$29\.15: Ben paid/))(app);
      },
      { toast: ['Failed to load the expense. Please try again.'] },
    ),
  ),
];
