import {
  acts,
  alert,
  field,
  opens,
  presses,
  question,
  scene,
  text,
  toast,
  when,
  type Scene,
} from './said.ts';
import {
  agrees,
  fillIn,
  openForm,
  report,
  tick,
  openTransactions,
  openSettlement,
} from './acts.ts';

/** §4, §5 and §6: what changes of state, rules and rights say. */
export const rules: Scene[] = [
  scene(
    '4',
    'settling and cancelling',
    when(
      'an unsettled transaction is taken out',
      async (stage) => {
        await openTransactions(stage);
        await stage.answer('GET', '/transactions/*/settlements', []);
        await acts(presses(/^Unsettle Taxi/), agrees('Remove'))(stage);
      },
      toast('No active settlement found for this transaction'),
    ),
    when(
      'a settlement is cancelled',
      async (stage) => {
        await openSettlement(stage);
        await presses('Cancel settlement')(stage);
      },
      field('Reason'),
    ),
  ),

  scene(
    '5',
    'the transaction form that is incomplete',
    when(
      'the amount is nothing',
      acts(openTransactions, openForm, presses('Add Transaction')),
      text('Please enter a valid amount', 'Please select a category'),
    ),
    when(
      'the date and who paid are missing',
      async (stage) => {
        await fillIn('Transaction Date', '')(stage);
        const form = stage.page.locator('#transaction-form');
        await form.getByLabel('Paid By').selectOption('');
        await presses('Add Transaction')(stage);
      },
      text('Please select a transaction date', 'Please select who paid'),
    ),
    when(
      'there is nobody',
      async (stage) => {
        await stage.answer('GET', '/users', []);
        await openTransactions(stage);
        await presses('New transaction')(stage);
      },
      text('No users available. Please contact your administrator to add users to the system.'),
    ),
    when(
      'one is to be deleted',
      acts(openTransactions, presses(/^Del Milk/)),
      question('Are you sure you want to delete this transaction?'),
    ),
    when(
      'several are to be deleted',
      acts(agrees('Cancel'), tick(/Power/), tick(/Milk/), presses('Delete Selected')),
      question('Are you sure you want to delete 2 transactions?'),
    ),
  ),

  scene(
    '5',
    'the report that cannot be',
    when(
      'it would end before it starts',
      async (stage) => {
        await opens('/reports')(stage);
        await stage.page.getByLabel('Start Date').fill('2026-11-30');
        await stage.page.getByLabel('End Date').fill('2026-11-01');
        await report(stage);
      },
      text('Start date must be before end date'),
    ),
    when(
      'it is not known who asks',
      async (stage) => {
        await stage.refuse('POST', '/reports/ynab-splits', 'unauthenticated', 401);
        await acts(opens('/reports'), report)(stage);
      },
      text('Authentication issue: Please log out and log back in'),
    ),
  ),

  scene(
    '5',
    'permissions and settlements to confirm',
    when(
      'the grant is incomplete',
      acts(opens('/admin'), presses('Grant Permission')),
      alert('Please select a user, resource type, and permission type.'),
    ),
    when(
      'a transaction is to be taken out',
      async (stage) => {
        await openSettlement(stage);
        await presses(/^Remove Taxi/)(stage);
      },
      question('Are you sure you want to remove this transaction from the settlement?'),
    ),
  ),

  scene(
    '6',
    'roles',
    when(
      'the panel is opened',
      opens('/admin'),
      [{ as: 'button', words: 'Make Admin: Ben' }],
      text('Make Admin', 'No actions available'),
    ),
    when(
      'someone becomes an admin',
      presses('Make Admin: Ben'),
      toast('User role updated to admin'),
    ),
    when('and a user again', presses('Make User: Ben'), toast('User role updated to user')),
    when(
      'one changes one’s own role',
      async (stage) => {
        await stage.change<object[]>('GET', '/users', (users) =>
          users.map((user) => ({ ...user, role: 'superadmin' })),
        );
        const { uid: id, email } = stage.house.wanda;
        const admin = { id, name: 'Wanda', username: email, email, role: 'admin' };
        await stage.answer('PUT', '/users/*/role', { ...admin, photoURL: null, leftAt: null });
        await opens('/admin')(stage);
        await acts(presses(/^Make Admin: Wanda/), agrees('Change role'))(stage);
      },
      toast(/refresh may be needed/i),
    ),
  ),
];
