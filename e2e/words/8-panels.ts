import { acts, opens, presses, question, scene, text, toast, when, type Scene } from './said.ts';
import { agrees, grant, openSettlement, report } from './acts.ts';

/** §8: reports, the admin panel and settlements. */
export const panelFailures: Scene[] = [
  scene(
    '8',
    'the report that fails',
    when(
      'it cannot be loaded',
      async (stage) => {
        await stage.refuse('POST', '/reports/ynab-splits');
        await acts(opens('/reports'), report)(stage);
      },
      text('Failed to load report data. Please try again.'),
    ),
  ),

  scene(
    '8',
    'the admin panel that fails',
    when(
      'nothing can be loaded',
      async (stage) => {
        await stage.refuse('GET', '/users');
        await stage.refuse('GET', '/permissions');
        await stage.refuse('GET', '/permissions/all');
        await acts(opens('/admin'), presses('View All Permissions'))(stage);
      },
      text(
        'Failed to load users. Please verify the backend is running properly.',
        'Failed to load user permissions.',
        'Failed to load all permissions',
      ),
    ),
    when(
      'one is no superadmin any more',
      async (stage) => {
        await stage.refuse('GET', '/permissions/all', 'forbidden', 403);
        await acts(opens('/admin'), presses('View All Permissions'))(stage);
      },
      text('Only superadmins can view all permissions'),
    ),
    when(
      'a grant is refused',
      async (stage) => {
        await stage.refuse('POST', '/permissions');
        await grant(stage);
      },
      toast('Failed to grant permission.'),
    ),
    when(
      'a grant never arrives',
      async (stage) => {
        await stage.cut('POST', '/permissions');
        await presses('Grant Permission')(stage);
      },
      toast('An error occurred while granting permission.'),
    ),
    when(
      'a grant is made',
      presses('Grant Permission'),
      toast('Permission granted successfully!'),
      text('View Only', 'Never'),
    ),
    when(
      'it is to be revoked',
      presses(/^Revoke /),
      question('Are you sure you want to revoke this permission?'),
    ),
    when(
      'revoking is refused',
      async (stage) => {
        await stage.refuse('DELETE', '/permissions');
        await agrees('Revoke')(stage);
      },
      toast('Failed to revoke permission.'),
    ),
    when(
      'revoking never arrives',
      async (stage) => {
        await stage.cut('DELETE', '/permissions');
        await acts(presses(/^Revoke /), agrees('Revoke'))(stage);
      },
      toast('An error occurred while revoking permission.'),
    ),
    when(
      'it is revoked',
      acts(presses(/^Revoke /), agrees('Revoke')),
      toast('Permission revoked successfully!'),
    ),
  ),

  scene(
    '8',
    'settlements that fail',
    when(
      'there is nothing to look up',
      async (stage) => {
        await stage.refuse('GET', '/settlements/*/available-transactions');
        await openSettlement(stage);
      },
      text('Failed to fetch available transactions'),
    ),
    when(
      'nothing can be applied',
      async (stage) => {
        await stage.refuse('POST', '/settlements/*/apply');
        await openSettlement(stage);
        const choice = stage.page.getByRole('combobox', { name: 'Transaction' });
        await choice.selectOption({ index: 1 });
        await presses('Apply Transaction')(stage);
      },
      toast('Failed to apply transaction'),
    ),
    when(
      'nothing can be removed',
      async (stage) => {
        await stage.refuse('DELETE', '/settlements/*/transactions/*');
        await acts(presses(/^Remove Taxi/), agrees('Remove'))(stage);
      },
      toast('Failed to remove transaction'),
    ),
    when(
      'it cannot be completed',
      async (stage) => {
        await stage.refuse('PUT', '/settlements/*/status');
        await presses('Complete')(stage);
        const past = stage.page.getByRole('button', { name: 'Continue without' });
        const question = stage.page.getByRole('alertdialog');
        await past.or(question).first().waitFor();
        // The recorded payments are offered first.
        if (await past.isVisible()) await past.click();
        await agrees('Complete')(stage);
      },
      toast('Failed to update settlement status'),
    ),
    when(
      'it cannot be cancelled',
      async (stage) => {
        await stage.refuse('PUT', '/settlements/*/status');
        await acts(presses('Cancel settlement'), agrees('Cancel settlement'))(stage);
      },
      toast('Failed to cancel settlement'),
    ),
    when(
      'one cannot be created',
      async (stage) => {
        await stage.refuse('POST', '/settlements');
        await opens('/settlements')(stage);
        await presses(/^Ben You owe \$58/)(stage);
        await stage.page.getByRole('checkbox', { name: /Milk/ }).check();
        await stage.page.getByText('Applied now').waitFor();
        await presses('Create Settlement')(stage);
      },
      toast('Failed to create settlement. Please try again.'),
    ),
    when('one is created', presses('Create Settlement'), toast('Settlement created successfully!')),
    when('and taken back', presses('Undo'), toast('Settlement cancelled successfully')),
  ),
];
