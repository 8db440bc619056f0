import { agrees, grantsAccess, fills, opens, presses, report } from '../interactions';
import { samplePermission } from '../answers';
import { samplePerson } from '@test/people';
import { superadminAnna, membersOfHome } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const admin = opens('/admin');
const permitted: Interaction = (app) => app.answer('GET /permissions', [samplePermission]);
const becomesUser: Interaction = (app) => {
  const households = [{ id: 'home', name: 'Home', role: 'user' }];
  app.answer('GET /user/me', { ...superadminAnna, role: 'user', isAdmin: false, households });
};
const readsEverything: Interaction = (app) => {
  const households = [{ id: 'home', name: 'Home', role: 'user', openBooks: true }];
  app.answer('GET /user/me', { ...superadminAnna, role: 'user', isAdmin: false, households });
};
const revoke = inOrder(presses('Revoke Categories of Anna Berg for Ben'), agrees('Revoke'));

export const reportsAndAdminCases: TestCase[] = [
  testCase(
    'Reports',
    when('it is opened', opens('/reports'), {
      heading: ['YNAB Category Splits'],
      field: ['Start Date', 'End Date', 'Owed By', 'Owed To', 'Whose Share'],
      option: ['All amounts', 'My own share'],
      checkbox: [
        ...['Show only paid transactions', 'Exclude optional transactions'],
        'Include settlement data',
      ],
      button: ['Generate Report', 'More filters'],
    }),
    when('more is to be asked for', presses('More filters'), { button: ['Fewer filters'] }),
    when('one is not an admin', inOrder(becomesUser, opens('/reports')), {
      checkbox: ['Include what others share with me'],
    }),
    when('everyone sees everything', inOrder(readsEverything, opens('/reports')), {
      checkbox: ['Include everything I can see'],
    }),
    when(
      'it is generated',
      inOrder(opens('/reports'), presses('Include settlement data', 'checkbox'), report),
      {
        heading: [
          ...['Category Split', 'Category Breakdown', 'Settlement Data: November 2026'],
          'Settlement Deductions by Category',
        ],
        column: ['Category', 'Amount', 'Percentage', 'Count'],
        text: [
          ...['100%', 'Total Owed', 'Total Paid', 'Net Amount'],
          'One split transaction for the total will be created in YNAB. You see it before it is sent.',
        ],
        button: ['Sync This Report to YNAB'],
      },
    ),
    when(
      'nothing matches',
      (app) => {
        app.answer('POST /reports/ynab-splits', []);
        return inOrder(opens('/reports'), report)(app);
      },
      { text: ['No data available for the selected filters.'] },
    ),
  ),
  testCase(
    'Rules of reports',
    when(
      'it would end before it starts',
      inOrder(
        opens('/reports'),
        fills('Start Date', '2026-11-30'),
        fills('End Date', '2026-11-01'),
        report,
      ),
      { text: ['Start date must be before end date'] },
    ),
    when(
      'it is not known who asks',
      (app) => {
        app.refuse('POST /reports/ynab-splits', 'unauthenticated', 401);
        return inOrder(opens('/reports'), report)(app);
      },
      { text: ['Authentication issue: Please log out and log back in'] },
    ),
  ),
  testCase(
    'Messages of reports',
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('POST /reports/ynab-splits');
        return inOrder(opens('/reports'), report)(app);
      },
      { text: ['Failed to load report data. Please try again.'] },
    ),
  ),
  testCase(
    'Admin Panel',
    when('it is opened', admin, {
      heading: ['User Management', 'Permission Management', 'System-wide Permissions'],
      column: ['Name', 'Email', 'Role', 'Actions'],
      button: ['View All Permissions'],
    }),
    when('one is not an admin', inOrder(becomesUser, admin), {
      text: ['You do not have admin privileges to access this page.'],
    }),
  ),
  testCase(
    'Permissions as shown',
    when(
      'there are two',
      (app) => {
        const edit = { ...samplePermission, id: 'other', permissionType: 'write' };
        app.answer('GET /permissions', [samplePermission, edit]);
        return admin(app);
      },
      { text: ['View Only', 'Edit', 'Never'], option: ['View Only', 'Edit'] },
    ),
  ),
  testCase(
    'Rules of a permission',
    when('it is incomplete', inOrder(admin, presses('Grant Permission')), {
      alert: ['Please select a user, resource type, and permission type.'],
    }),
  ),
  testCase(
    'Confirmations',
    when(
      'a permission is to be revoked',
      inOrder(permitted, admin, presses(/^Revoke Categories/)),
      {
        question: ['Are you sure you want to revoke this permission?'],
      },
    ),
  ),
  testCase(
    'Changing roles',
    when('the panel is opened', admin, {
      text: ['Make Admin', 'No actions available'],
    }),
    when('someone becomes an admin', presses('Make Admin: Ben'), {
      toast: ['User role updated to admin'],
    }),
    when(
      'someone is to become a superadmin',
      async (app) => {
        app.answer('GET /users', [
          samplePerson('anna', 'Anna Berg', 'superadmin'),
          samplePerson('ben', 'Ben', 'admin'),
        ]);
        await inOrder(admin, presses('Make Superadmin: Ben'))(app);
      },
      { question: ['Make Ben a superadmin?'] },
    ),
    when(
      'one changes one’s own role',
      async (app) => {
        const two = [
          samplePerson('anna', 'Anna Berg', 'superadmin'),
          samplePerson('ben', 'Ben', 'superadmin'),
        ];
        app.answer('GET /users', two);
        app.answer('PUT /users/*/role', samplePerson('anna', 'Anna Berg', 'admin'));
        await inOrder(admin, presses(/^Make Admin: Anna/), agrees('Change role'))(app);
      },
      { toast: ['You changed your own role. A refresh may be needed.'] },
    ),
  ),
  testCase(
    'Messages of the admin panel',
    when(
      'nothing can be loaded',
      (app) => {
        app.refuse('GET /users');
        app.refuse('GET /permissions');
        app.refuse('GET /permissions/all');
        return inOrder(admin, presses('View All Permissions'))(app);
      },
      {
        text: [
          'Failed to load users. Please verify the backend is running properly.',
          'Failed to load user permissions.',
          'Failed to load all permissions',
        ],
      },
    ),
    when(
      'one is no superadmin any more',
      (app) => {
        app.refuse('GET /permissions/all', 'forbidden', 403);
        return inOrder(admin, presses('View All Permissions'))(app);
      },
      { text: ['Only superadmins can view all permissions'] },
    ),
    when(
      'a grant is refused',
      (app) => {
        app.refuse('POST /permissions');
        return grantsAccess(app);
      },
      { toast: ['Failed to grant permission.'] },
    ),
    when(
      'a grant never arrives',
      (app) => {
        app.cut('POST /permissions');
        return app.press('Grant Permission');
      },
      { toast: ['An error occurred while granting permission.'] },
    ),
    when('a grant is made', presses('Grant Permission'), {
      toast: ['Permission granted successfully!'],
    }),
    when(
      'revoking is refused',
      (app) => {
        app.refuse('DELETE /permissions');
        return inOrder(permitted, admin, revoke)(app);
      },
      { toast: ['Failed to revoke permission.'] },
    ),
    when(
      'revoking never arrives',
      (app) => {
        app.cut('DELETE /permissions');
        return inOrder(permitted, admin, revoke)(app);
      },
      { toast: ['An error occurred while revoking permission.'] },
    ),
    when(
      // The refetches end in any order.
      'it is revoked, and its row is gone before all is read again',
      async (app) => {
        let left = [samplePermission];
        const { promise, resolve } = Promise.withResolvers<void>();
        app.answer('GET /permissions', () => left);
        app.answer('DELETE /permissions', () => {
          left = [];
          app.answer('GET /users', () => promise.then(() => membersOfHome));
        });
        await inOrder(admin, revoke)(app);
        await app.gone('button', /^Revoke Categories/);
        resolve();
      },
      { toast: ['Permission revoked successfully!'] },
    ),
  ),
];
