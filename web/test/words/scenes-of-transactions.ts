import { categoryColors } from '@housetab/functions/core/category/category-color';
import { openForm, openTransactions, presses, searchCategory } from './acts';
import { flatCategory } from './answers';
import { acts, scene, when, type Scene } from './said';

const noNames = { payTo: [], enteredBy: [], category: [] };
const milk = 'Milk, $20.00';
const power = 'Power, $58.00';

export const transactions: Scene[] = [
  scene(
    '§2 Transactions',
    when('it is opened', openTransactions, {
      heading: ['Transactions', 'Filters'],
      button: [
        ...['Export CSV', 'Import CSV', 'Refresh', 'Clear All', 'Paid: Books, $12.00'],
        ...[`Unpaid: ${power}`, `Settle ${milk}`, 'Unsettle Taxi, $15.00'],
        ...[`Edit ${milk}`, `Del ${milk}`],
      ],
      tab: ['What I Owe', 'What Others Owe Me', 'All Transactions'],
      field: [
        ...['Entry Date start', 'Entry Date end', 'Transaction Date start', 'Transaction Date end'],
        ...['Owed By', 'Owed To'],
      ],
      option: ['All'],
      checkbox: ['Only Show Unpaid', 'Select all', `Select ${milk}`],
      column: [
        ...['Entered', 'Date', 'Owed To', 'Owed By', 'Amount', 'Category', 'Note', 'Status', 'By'],
        'Actions',
      ],
      text: ['Total', 'Paid', 'Unpaid', 'Optional', 'Opt', 'Settlement', '−$15.00 in a settlement'],
    }),
    when(
      'two rows are selected',
      acts(presses(`Select ${milk}`, 'checkbox'), presses(`Select ${power}`, 'checkbox')),
      { text: ['2 transaction(s) selected'], button: ['Delete Selected'] },
    ),
    when(
      'a transaction has no settlements',
      async (stage) => {
        stage.answer('GET /transactions/*/settlements', []);
        await stage.press(/view settlements of Taxi/);
      },
      { toast: ['No settlements found for this transaction'] },
    ),
    when(
      'there is nothing yet',
      (stage) => {
        stage.answer('GET /transactions', []);
        stage.answer('GET /transactions/unique-fields', noNames);
        return openTransactions(stage);
      },
      {
        text: [
          'No transactions found.',
          'No transaction data found. You may need to add some transactions first.',
        ],
      },
    ),
  ),

  scene(
    '§2 Transaction form',
    when('one is added', acts(openTransactions, openForm), {
      field: ['Paid By', 'Owed By', 'Amount ($)', 'Transaction Date', 'Category', 'Note'],
      option: ['N/A - Not a debt'],
      checkbox: ['Mark as Optional Transaction'],
      button: ['Add Transaction'],
    }),
    when('one is edited', presses(`Edit ${milk}`), {
      button: ['Update Transaction', 'Cancel'],
    }),
  ),

  scene(
    '§2 Transaction form, category picker',
    when(
      'categories are on their way',
      async (stage) => {
        stage.hold('GET /categories?hierarchical=true');
        await acts(openTransactions, openForm, searchCategory(''))(stage);
      },
      { text: ['Loading categories...'] },
    ),
    when('those in groups are there', () => {}, { group: ['Food'] }),
    when('no category matches', searchCategory('no such thing'), {
      text: ['No categories found'],
    }),
    when(
      'there are only those of YNAB',
      (stage) => {
        stage.answer('GET /categories?hierarchical=true', []);
        return acts(openTransactions, openForm, searchCategory(''))(stage);
      },
      { group: ['Food'] },
    ),
    when(
      'there are none',
      (stage) => {
        for (const path of ['/categories?hierarchical=true', '/categories', '/ynab/categories']) {
          stage.answer(`GET ${path}`, []);
        }
        return acts(openTransactions, openForm)(stage);
      },
      { text: ['No categories found. Please add categories in settings.'] },
    ),
    when(
      'they cannot be loaded',
      (stage) => {
        for (const path of ['/categories?hierarchical=true', '/categories', '/ynab/categories']) {
          stage.refuse(`GET ${path}`);
        }
        return acts(openTransactions, openForm)(stage);
      },
      { text: ['Failed to load categories'] },
    ),
  ),

  scene(
    '§9 colour names of category groups',
    when(
      'categories are in no group',
      (stage) => {
        const colors = [...Object.keys(categoryColors), '#6b7280'];
        stage.answer(
          'GET /categories',
          colors.map((color, index) => flatCategory(`Category-${index}`, color)),
        );
        stage.answer('GET /categories?hierarchical=true', []);
        stage.answer('GET /ynab/categories', []);
        return acts(openTransactions, openForm, searchCategory(''))(stage);
      },
      {
        group: [
          ...['Green', 'Blue', 'Yellow', 'Purple', 'Red', 'Indigo', 'Teal', 'Orange', 'Brown'],
          ...['Pink', 'Gray', 'Light Green', 'Other'],
        ],
      },
    ),
  ),
];
