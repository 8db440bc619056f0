import { agrees, grant, fills, opens, presses, report } from './acts';
import { permission } from './answers';
import { annaInHome, member, members } from './people';
import { acts, scene, when, type Act, type Scene } from './said';

const admin = opens('/admin');
const permitted: Act = (stage) => stage.answer('GET /permissions', [permission]);
const revoke = acts(presses('Revoke Categories of Anna Berg for Ben'), agrees('Revoke'));

export const panels: Scene[] = [
  scene(
    '§2 Reports',
    when('it is opened', opens('/reports'), {
      heading: ['YNAB Category Splits'],
      field: ['Start Date', 'End Date', 'Owed By', 'Owed To'],
      checkbox: [
        ...['Show only paid transactions', 'Exclude optional transactions'],
        'Include settlement data',
      ],
      button: ['Generate Report'],
    }),
    when('it is generated', acts(presses('Include settlement data', 'checkbox'), report), {
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
    }),
    when(
      'nothing matches',
      (stage) => {
        stage.answer('POST /reports/ynab-splits', []);
        return acts(opens('/reports'), report)(stage);
      },
      { text: ['No data available for the selected filters.'] },
    ),
  ),
  scene(
    '§5 Reports',
    when(
      'it would end before it starts',
      acts(
        opens('/reports'),
        fills('Start Date', '2026-11-30'),
        fills('End Date', '2026-11-01'),
        report,
      ),
      { text: ['Start date must be before end date'] },
    ),
    when(
      'it is not known who asks',
      (stage) => {
        stage.refuse('POST /reports/ynab-splits', 'unauthenticated', 401);
        return acts(opens('/reports'), report)(stage);
      },
      { text: ['Authentication issue: Please log out and log back in'] },
    ),
  ),
  scene(
    '§8 Reports',
    when(
      'it cannot be loaded',
      (stage) => {
        stage.refuse('POST /reports/ynab-splits');
        return acts(opens('/reports'), report)(stage);
      },
      { text: ['Failed to load report data. Please try again.'] },
    ),
  ),
  scene(
    '§2 Admin Panel',
    when('it is opened', admin, {
      heading: ['User Management', 'Permission Management', 'System-wide Permissions'],
      column: ['Name', 'Email', 'Role', 'Actions'],
      button: ['View All Permissions'],
    }),
    when(
      'one is not an admin',
      (stage) => {
        const households = [{ id: 'home', name: 'Home', role: 'user' }];
        stage.answer('GET /user/me', {
          ...annaInHome,
          role: 'user',
          isAdmin: false,
          households,
        });
        return admin(stage);
      },
      { text: ['You do not have admin privileges to access this page.'] },
    ),
  ),
  scene(
    '§3 permissions as they are shown',
    when(
      'there are two',
      (stage) => {
        const edit = { ...permission, id: 'other', permissionType: 'write' };
        stage.answer('GET /permissions', [permission, edit]);
        return admin(stage);
      },
      { text: ['View Only', 'Edit', 'Never'], option: ['View Only', 'Edit'] },
    ),
  ),
  scene(
    '§5 Permission grant',
    when('it is incomplete', acts(admin, presses('Grant Permission')), {
      alert: ['Please select a user, resource type, and permission type.'],
    }),
  ),
  scene(
    '§5 Confirmations',
    when('a permission is to be revoked', acts(permitted, admin, presses(/^Revoke Categories/)), {
      question: ['Are you sure you want to revoke this permission?'],
    }),
  ),
  scene(
    '§6 Roles',
    when('the panel is opened', admin, {
      text: ['Make Admin', 'No actions available'],
    }),
    when('someone becomes an admin', presses('Make Admin: Ben'), {
      toast: ['User role updated to admin'],
    }),
    when(
      'one changes one’s own role',
      async (stage) => {
        const two = [member('anna', 'Anna Berg', 'superadmin'), member('ben', 'Ben', 'superadmin')];
        stage.answer('GET /users', two);
        stage.answer('PUT /users/*/role', member('anna', 'Anna Berg', 'admin'));
        await acts(admin, presses(/^Make Admin: Anna/), agrees('Change role'))(stage);
      },
      { toast: ['You changed your own role. A refresh may be needed.'] },
    ),
  ),
  scene(
    '§8 Admin',
    when(
      'nothing can be loaded',
      (stage) => {
        stage.refuse('GET /users');
        stage.refuse('GET /permissions');
        stage.refuse('GET /permissions/all');
        return acts(admin, presses('View All Permissions'))(stage);
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
      (stage) => {
        stage.refuse('GET /permissions/all', 'forbidden', 403);
        return acts(admin, presses('View All Permissions'))(stage);
      },
      { text: ['Only superadmins can view all permissions'] },
    ),
    when(
      'a grant is refused',
      (stage) => {
        stage.refuse('POST /permissions');
        return grant(stage);
      },
      { toast: ['Failed to grant permission.'] },
    ),
    when(
      'a grant never arrives',
      (stage) => {
        stage.cut('POST /permissions');
        return stage.press('Grant Permission');
      },
      { toast: ['An error occurred while granting permission.'] },
    ),
    when('a grant is made', presses('Grant Permission'), {
      toast: ['Permission granted successfully!'],
    }),
    when(
      'revoking is refused',
      (stage) => {
        stage.refuse('DELETE /permissions');
        return acts(permitted, admin, revoke)(stage);
      },
      { toast: ['Failed to revoke permission.'] },
    ),
    when(
      'revoking never arrives',
      (stage) => {
        stage.cut('DELETE /permissions');
        return acts(permitted, admin, revoke)(stage);
      },
      { toast: ['An error occurred while revoking permission.'] },
    ),
    when(
      // What is asked for again arrives in any order.
      'it is revoked, and its row is gone before all is read again',
      async (stage) => {
        let left = [permission];
        const { promise, resolve } = Promise.withResolvers<void>();
        stage.answer('GET /permissions', () => left);
        stage.answer('DELETE /permissions', () => {
          left = [];
          stage.answer('GET /users', () => promise.then(() => members));
        });
        await acts(admin, revoke)(stage);
        await stage.gone('button', /^Revoke Categories/);
        resolve();
      },
      { toast: ['Permission revoked successfully!'] },
    ),
  ),
];
