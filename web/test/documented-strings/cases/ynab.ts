import { TOKEN_NEEDED } from '@housetab/functions/core/ynab/config-resource';
import { ynabConnected, ynabNotConnected } from '@test/samples/ynab';
import { fills, opens, presses, report } from '../interactions';
import { inOrder, testCase, when, type TestCase } from '../case';
import { formatMoment } from '@/lib/format/format';

const profile = opens('/profile');
const save = presses('Save YNAB Configuration');
const newToken = fills('API Token', 'a-new-token');
const sync = inOrder(
  opens('/reports'),
  report,
  presses('Sync This Report to YNAB'),
  presses('Sync to YNAB'),
);

export const ynabCases: TestCase[] = [
  testCase(
    'YNAB Integration',
    when('it is set up', profile, {
      heading: ['YNAB Integration'],
      field: ['API Token', 'Budget ID', 'Account ID', 'Sync Frequency (minutes)'],
      text: ['Last sync', formatMoment(ynabConnected.lastSyncTime!)],
      button: ['Choose from my plans', 'Save YNAB Configuration', 'Disconnect', 'Sync Categories'],
    }),
    when(
      'it was never read',
      (app) => {
        app.answer('GET /ynab/config', { ...ynabConnected, lastSyncTime: null });
        return profile(app);
      },
      { text: ['Never'] },
    ),
  ),
  testCase(
    'Rules of the YNAB form',
    when(
      'nothing is filled in',
      (app) => {
        app.answer('GET /ynab/config', ynabNotConnected);
        return inOrder(profile, save)(app);
      },
      { text: ['All fields are required'] },
    ),
    when('the token is the placeholder', inOrder(profile, save), {
      text: [TOKEN_NEEDED],
    }),
    when(
      'it would be read too often',
      inOrder(newToken, fills('Sync Frequency (minutes)', '14'), save),
      { text: ['Sync frequency minimum is 15 minutes.'] },
    ),
  ),
  testCase(
    'Messages of YNAB',
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /ynab/config');
        return profile(app);
      },
      { text: ['Failed to load YNAB configuration'] },
    ),
    when(
      'it cannot be saved',
      (app) => {
        app.refuse('PUT /ynab/config');
        return inOrder(profile, newToken, save)(app);
      },
      { alert: ['Failed to update YNAB configuration'] },
    ),
    when('it is saved', save, {
      toast: [
        'YNAB configuration updated successfully! The system will now sync your categories in the background.',
      ],
    }),
    when(
      'the categories cannot be read',
      (app) => {
        app.refuse('POST /ynab/sync/categories');
        return app.press('Sync Categories');
      },
      { toast: ['Failed to sync YNAB categories'] },
    ),
    when('the categories are read', presses('Sync Categories'), {
      toast: ['YNAB categories synced successfully!'],
    }),
  ),
  testCase(
    'Messages of reports',
    when(
      'it cannot be synced',
      (app) => {
        app.refuse('POST /ynab/sync');
        return sync(app);
      },
      { alert: ['Failed to sync with YNAB'] },
    ),
    when('it is synced', sync, { toast: ['Successfully synced to YNAB!'] }),
  ),
];
