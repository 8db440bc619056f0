import {
  acts,
  button,
  checkbox,
  choice,
  column,
  field,
  heading,
  link,
  opens,
  presses,
  scene,
  text,
  toast,
  when,
  type Scene,
} from './said.ts';
import { openSettlement, report, today } from './acts.ts';

/** §2: what the screens say when all is well. */
export const screens: Scene[] = [
  scene(
    '2',
    'the navigation bar and the dashboard',
    when(
      'an unknown path is opened',
      opens('/no/such/screen'),
      link('Dashboard', 'Transactions', 'Reports', 'Settlements', 'Admin', 'Housetab'),
      link(/Wanda/),
      button('Logout'),
      heading(/^Welcome, Wanda/),
      text(today()),
      text('Total Transactions', 'Categories', 'Account Status', 'Active'),
      heading('Recent Transactions'),
      link('View all transactions'),
    ),
    when(
      'there is nothing yet',
      async (stage) => {
        await stage.answer('GET', '/transactions', []);
        await opens('/')(stage);
      },
      text('No transactions found.'),
    ),
  ),

  scene(
    '2',
    'the profile',
    when(
      'it is opened',
      opens('/profile'),
      text(/^wanda-.*@example\.com$/),
      text(/account id/i),
      text('Verified'),
      field('Display Name', 'Profile Photo URL'),
      button('Save Changes'),
    ),
    when('nothing has been changed', presses('Save Changes'), toast('No changes to save')),
    when(
      'the name has been changed',
      async (stage) => {
        await stage.page.getByLabel('Display Name').fill(`Wanda ${Date.now() % 1000}`);
        await presses('Save Changes')(stage);
      },
      toast('Profile updated successfully'),
    ),
  ),

  scene(
    '2',
    'the report',
    when(
      'it is opened',
      opens('/reports'),
      heading('YNAB Category Splits'),
      field('Start Date', 'End Date', 'Owed By', 'Owed To'),
      checkbox('Show only paid transactions', 'Exclude optional transactions'),
      checkbox('Include settlement data'),
      button('Generate Report'),
    ),
    when(
      'it is generated with settlements',
      async (stage) => {
        await stage.page.getByLabel('Include settlement data').check();
        await report(stage);
      },
      heading('Category Split', 'Category Breakdown'),
      column('Category', 'Amount', 'Percentage'),
      text('100%'),
      heading(/^Settlement Data: [A-Z][a-z]+ \d{4}$/),
      text('Total Owed', 'Total Paid', 'Net Amount'),
      heading('Settlement Deductions by Category'),
    ),
    when(
      'nothing matches',
      async (stage) => {
        await stage.answer('POST', '/reports/ynab-splits', []);
        await acts(opens('/reports'), report)(stage);
      },
      text('No data available for the selected filters.'),
    ),
  ),

  scene(
    '2',
    'the settlements',
    when(
      'they are opened',
      opens('/settlements'),
      heading('Debt Summary', 'Settlement Manager'),
      text('You owe', 'They owe'),
      choice('All', 'Active', 'Completed', 'Cancelled'),
      text(/^1 item|· 1 item/),
    ),
    when(
      'a counterparty is chosen',
      async ({ page }) =>
        page
          .getByRole('button', { name: /^Ben You owe/ })
          .first()
          .click(),
      heading('Create Settlement'),
      button('Create Settlement'),
    ),
    when(
      'a settlement is chosen',
      openSettlement,
      heading('Overview', 'Applied Transactions', 'Apply Transaction', 'History'),
      button(/^Remove Taxi/),
      text('created', 'transaction applied'),
    ),
  ),

  scene(
    '2',
    'the admin panel',
    when(
      'it is opened',
      opens('/admin'),
      heading('Admin Panel'),
      heading('User Management', 'Permission Management', 'System-wide Permissions'),
      column('Name', 'Email', 'Role', 'Actions'),
      button('View All Permissions'),
    ),
    when(
      'one is not an admin',
      async (stage) => {
        await stage.change<{ households: object[] }>('GET', '/user/me', (me) => ({
          ...me,
          role: 'user',
          isAdmin: false,
          households: me.households.map((one) => ({ ...one, role: 'user' })),
        }));
        await opens('/admin')(stage);
      },
      text('You do not have admin privileges to access this page.'),
    ),
  ),
];
