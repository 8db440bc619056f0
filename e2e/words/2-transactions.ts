import {
  acts,
  button,
  checkbox,
  column,
  field,
  heading,
  option,
  presses,
  scene,
  tab,
  text,
  toast,
  when,
  type Scene,
} from './said.ts';
import { searchCategory, openForm, tick, openTransactions } from './acts.ts';

const noNames = { payTo: [], enteredBy: [], category: [] };

/** §2: what the screen of the transactions and its form say. */
export const transactions: Scene[] = [
  scene(
    '2',
    'the list of transactions',
    when(
      'it is opened',
      openTransactions,
      heading('Transactions', 'Filters'),
      button('Refresh', 'Clear All'),
      tab('What I Owe', 'What Others Owe Me', 'All Transactions'),
      field('Entry Date start', 'Entry Date end'),
      field('Transaction Date start', 'Transaction Date end', 'Owed By', 'Owed To'),
      option('All'),
      checkbox('Only Show Unpaid'),
      column('Entered', 'Date', 'Owed To', 'Owed By', 'Amount', 'Category', 'Note'),
      column('Status', 'By', 'Actions'),
      text('Total', 'Paid', 'Unpaid', 'Optional', 'Opt', 'Settlement', /^[-−]\$15\.00/),
      button(/^Paid: Books/, /^Unpaid: Power/, /^Settle Milk/, /^Unsettle Taxi/),
      button(/^Edit Milk/, /^Del Milk/),
    ),
    when(
      'two rows are selected',
      acts(tick(/Power/), tick(/Milk/)),
      text('2 transaction(s) selected'),
      button('Delete Selected'),
    ),
    when(
      'one is added',
      openForm,
      field('Paid By', 'Owed By', 'Amount ($)', 'Transaction Date', 'Category', 'Note'),
      option('N/A - Not a debt'),
      checkbox('Mark as Optional Transaction'),
      button('Add Transaction'),
    ),
    when('one is edited', presses(/^Edit Milk/), button('Update Transaction', 'Cancel')),
    when(
      'there is nothing yet',
      async (stage) => {
        await stage.answer('GET', '/transactions', []);
        await stage.answer('GET', '/transactions/unique-fields', noNames);
        await openTransactions(stage);
      },
      text('No transactions found.'),
      text('No transaction data found. You may need to add some transactions first.'),
    ),
    when(
      'a transaction has no settlements',
      async (stage) => {
        await stage.answer('GET', '/transactions/*/settlements', []);
        await openTransactions(stage);
        await presses(/view settlements of Taxi/)(stage);
      },
      toast('No settlements found for this transaction'),
    ),
  ),

  scene(
    '2',
    'the category picker',
    when(
      'categories are on their way',
      async (stage) => {
        await stage.hold('GET', '/categories');
        await acts(openTransactions, openForm)(stage);
        await searchCategory('')(stage);
      },
      text('Loading categories...'),
    ),
    when('no category matches', searchCategory('no such thing'), text('No categories found')),
    when(
      'there are none',
      async (stage) => {
        await stage.answer('GET', '/categories', []);
        await acts(openTransactions, openForm)(stage);
      },
      text('No categories found. Please add categories in settings.'),
    ),
    when(
      'they cannot be loaded',
      async (stage) => {
        await stage.refuse('GET', '/categories');
        await acts(openTransactions, openForm)(stage);
      },
      text('Failed to load categories'),
    ),
  ),
];
