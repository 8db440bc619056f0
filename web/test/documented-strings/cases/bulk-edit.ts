import { fills, opens, openTransactions, presses, takesDesk } from '../interactions';
import { inOrder, testCase, when, type TestCase } from '../case';

const selectsThree = inOrder(
  takesDesk,
  opens('/'),
  openTransactions,
  presses('Select Milk, $20.00', 'checkbox'),
  presses('Select Power, $58.00', 'checkbox'),
  presses('Select Taxi, $15.00', 'checkbox'),
);

export const bulkEditCases: TestCase[] = [
  testCase(
    'Changing many at once',
    when(
      'a date is chosen',
      inOrder(selectsThree, presses('Change date'), fills('New date', '2026-11-02')),
      {
        heading: ['Change date'],
        field: ['New date'],
        button: ['Change 2'],
        text: [
          'This changes 2 transactions, $78.00 in all.',
          'The others stay as they are:',
          '“Taxi” is in a settlement',
        ],
      },
    ),
    when('a note', inOrder(presses('Cancel'), presses('Change note')), {
      heading: ['Change note'],
      field: ['New note'],
    }),
    when(
      'people',
      inOrder(presses('Cancel'), presses('Change people'), (app) =>
        app.choose('Owed By', 'N/A - Not a debt'),
      ),
      {
        heading: ['Change people'],
        field: ['Paid By', 'Owed By'],
        option: ['As it is'],
        text: ['What is owed for them'],
      },
    ),
    when('a category', inOrder(presses('Cancel'), presses('Change category')), {
      heading: ['Change category'],
    }),
  ),
];

export const changesTwo = inOrder(
  openTransactions,
  presses('Select Milk, $20.00', 'checkbox'),
  presses('Select Power, $58.00', 'checkbox'),
  presses('Change note'),
  fills('New note', 'Both'),
  presses('Change 2'),
);
