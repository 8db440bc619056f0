import { rows } from '../answers';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { fillIn, openForm, openTransactions } from '../interactions';

const day = '2099-12-05';

const openPlanned: Interaction = (app) => {
  app.answer('GET /transactions', [{ ...rows.milk, transactionDate: day }]);
  return openTransactions(app);
};

export const plannedCases: TestCase[] = [
  testCase(
    'Transactions',
    when('one is dated in the future', openPlanned, {
      text: ['Planned · Counts from Dec 5, 2099 on'],
    }),
  ),
  testCase(
    'Transaction form',
    when(
      'one is dated in the future',
      inOrder(openTransactions, openForm, fillIn('Transaction Date', day)),
      { text: ['Counts from Dec 5, 2099 on.'] },
    ),
  ),
];
