import { categoryColors } from '@housetab/functions/core/category/category-color';
import {
  add,
  openForm,
  opens,
  openTransactions,
  presses,
  searchCategory,
  takesDesk,
  takesTablet,
  withoutRows,
} from '../interactions';
import { flatCategory, rows } from '../answers';
import { superadminAnna, membersOfHome } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const noNames = { payTo: [], enteredBy: [], category: [] };
const milk = 'Milk, $20.00';
const power = 'Power, $58.00';

const duplicatesWithout =
  (id: string): Interaction =>
  async (app) => {
    const leftAt = '2026-11-19T10:00:00.000Z';
    app.answer(
      'GET /users',
      membersOfHome.map((one) => (one.id === id ? { ...one, leftAt } : one)),
    );
    await inOrder(openTransactions, presses(`Actions for ${milk}`), presses('Duplicate'))(app);
  };

export const transactionCases: TestCase[] = [
  testCase(
    'Transactions',
    when('it is opened', openTransactions, {
      heading: ['Transactions'],
      button: [
        ...['Export CSV', 'Import CSV', 'Refresh', 'More actions', 'Filter', 'New entry'],
        ...['Previous month', 'Next month', 'Paid: Books, $12.00'],
        ...[`Unpaid: ${power}`, `Settle ${milk}`, 'Unsettle Taxi, $15.00'],
        `View settlements ${milk}`,
        ...[`Comments ${milk}`, `Edit ${milk}`, `Del ${milk}`],
      ],
      tab: ['What I Owe', 'What Others Owe Me', 'All Transactions'],
      field: ['Month'],
      option: ['All time', 'Custom dates…'],
      checkbox: ['Select all', `Select ${milk}`],
      column: [
        ...['Entered', 'Date', 'Owed To', 'Owed By', 'Amount', 'Category', 'Note', 'Status', 'By'],
        'Actions',
      ],
      text: ['Total', 'Paid', 'Unpaid', 'Optional', 'Opt', 'Settlement', '−$15.00 in a settlement'],
    }),
    when(
      'whoever is no admin looks at all of theirs',
      inOrder((app) => {
        const households = [{ id: 'home', name: 'Home', role: 'user' }];
        app.answer('GET /user/me', { ...superadminAnna, role: 'user', isAdmin: false, households });
      }, opens('/transactions?view=all')),
      { tab: ['All That Concerns Me'] },
    ),
    when('the window is small', inOrder(takesTablet, openTransactions), {
      button: [`Actions for ${milk}`],
    }),
    when('its filters are opened', inOrder(takesDesk, openTransactions, presses('Filter')), {
      heading: ['Filters'],
      field: [
        ...['Entry Date start', 'Entry Date end', 'Transaction Date start', 'Transaction Date end'],
        ...['Owed By', 'Owed To', 'Category', 'Sort by'],
      ],
      option: ['All'],
      checkbox: ['Only Show Unpaid', 'Without Payments', 'Only Open Debts'],
      button: ['Clear All', 'Show 6 transactions', 'Descending'],
    }),
    when('only what is unpaid is shown', presses('Only Show Unpaid', 'checkbox'), {
      button: ['Remove the filter “Only unpaid”'],
    }),
    when(
      'one is added that the filter hides',
      inOrder(opens('/transactions?optional=true'), openForm, (app) => {
        const kept = Object.values(rows).filter(({ optional }) => optional);
        app.answer('GET /transactions', kept);
        return add(app);
      }),
      { text: ['The filter hides it.'], button: ['Show'] },
    ),
    when(
      'two rows are selected',
      inOrder(
        openTransactions,
        presses(`Select ${milk}`, 'checkbox'),
        presses(`Select ${power}`, 'checkbox'),
      ),
      {
        text: ['2 transaction(s) selected'],
        button: [
          'Delete Selected',
          'Mark as paid back',
          'Change category',
          'Change date',
          'Change note',
          'Change people',
          'Export selected',
          'More',
        ],
      },
    ),
    when(
      'a transaction has no settlements',
      async (app) => {
        app.answer('GET /transactions/*/settlements', []);
        await app.press(`View settlements ${milk}`);
      },
      { toast: ['No settlements found for this transaction'] },
    ),
    when(
      'there is nothing yet',
      (app) => {
        app.answer('GET /transactions', []);
        app.answer('GET /transactions/unique-fields', noNames);
        return openTransactions(app);
      },
      {
        text: ['No transaction data found. You may need to add some transactions first.'],
      },
    ),
    when('the filter leaves nothing', withoutRows('/transactions?view=all'), {
      text: ['No transactions found.'],
    }),
    when('the filter of open debts leaves nothing', withoutRows('/transactions?open=true'), {
      text: ['No open debts found.'],
    }),
  ),

  testCase(
    'Transaction form',
    when('one is begun', inOrder(openTransactions, presses('New entry')), {
      text: ['Choose who owes it.'],
    }),
    when('one is added', inOrder(openTransactions, openForm), {
      field: ['Paid By', 'Owed By', 'Amount ($)', 'Transaction Date', 'Category', 'Note'],
      option: ['N/A - Not a debt'],
      checkbox: ['Mark as Optional Transaction'],
      button: ['Add Transaction'],
    }),
    when('one is edited', presses(`Edit ${milk}`), {
      button: ['Update Transaction', 'Cancel'],
    }),
    when('a payment is edited', inOrder(openTransactions, presses('Edit Cash, $5.00')), {
      heading: ['Edit payment'],
      field: ['From', 'To'],
      button: ['Save payment'],
    }),
    when('it is saved', presses('Save payment'), { toast: ['Payment updated'] }),
    when('who was in one that is duplicated has left', duplicatesWithout('ben'), {
      toast: ['Not in it any more: Ben'],
    }),
    when(
      'another is duplicated meanwhile',
      inOrder(presses(`Actions for ${power}`), presses('Duplicate')),
      {
        toast: ['Add or close the transaction that you have begun first'],
      },
    ),
  ),

  testCase(
    'Category picker',
    when(
      'categories are on their way',
      async (app) => {
        app.hold('GET /categories?hierarchical=true');
        await inOrder(openTransactions, openForm, searchCategory(''))(app);
      },
      { text: ['Loading categories...'] },
    ),
    when('those in groups are there', () => {}, { group: ['Food'] }),
    when('one was used before', inOrder(openTransactions, openForm, add), {
      group: ['Recent categories'],
    }),
    when(
      'no category matches',
      inOrder(openTransactions, openForm, searchCategory('no such thing')),
      {
        text: ['No categories found'],
        option: ['Create “no such thing”'],
      },
    ),
    when(
      'one can not be created',
      (app) => {
        app.refuse('POST /categories');
        const create = presses('Create “Bikes”', 'option');
        return inOrder(openTransactions, openForm, searchCategory('Bikes'), create)(app);
      },
      { text: ['“Bikes” is not created yet.'] },
    ),
    when(
      'there are only those of YNAB',
      (app) => {
        app.answer('GET /categories?hierarchical=true', []);
        return inOrder(openTransactions, openForm, searchCategory(''))(app);
      },
      { group: ['Food'] },
    ),
    when(
      'there are none',
      (app) => {
        for (const path of ['/categories?hierarchical=true', '/categories', '/ynab/categories']) {
          app.answer(`GET ${path}`, []);
        }
        return inOrder(openTransactions, openForm)(app);
      },
      { text: ['No categories found. Please add categories in settings.'] },
    ),
    when(
      'they cannot be loaded',
      (app) => {
        for (const path of ['/categories?hierarchical=true', '/categories', '/ynab/categories']) {
          app.refuse(`GET ${path}`);
        }
        return inOrder(openTransactions, openForm)(app);
      },
      { text: ['Failed to load categories'] },
    ),
  ),

  testCase(
    'Colours of categories',
    when(
      'categories are in no group',
      (app) => {
        const colors = [...Object.keys(categoryColors), '#6b7280'];
        app.answer(
          'GET /categories',
          colors.map((color, index) => flatCategory(`Category-${index}`, color)),
        );
        app.answer('GET /categories?hierarchical=true', []);
        app.answer('GET /ynab/categories', []);
        return inOrder(openTransactions, openForm, searchCategory(''))(app);
      },
      {
        group: [
          ...['Green', 'Blue', 'Yellow', 'Purple', 'Red', 'Indigo', 'Teal', 'Orange', 'Brown'],
          ...['Pink', 'Gray', 'Light Green', 'Other'],
        ],
      },
    ),
    when('one is added', inOrder(opens('/household'), presses('Add category')), {
      text: ['Icon'],
      choice: ['By its name'],
    }),
  ),
];
