import { TOKEN_NEEDED } from '@housetab/functions/core/ynab/config-resource';
import { connected, notConnected } from '@test/samples/ynab';
import { fills, opens, presses, report } from './acts';
import { acts, scene, when, type Scene } from './said';
import { formatMoment } from '@/lib/format';

const profile = opens('/profile');
const save = presses('Save YNAB Configuration');
const newToken = fills('API Token', 'a-new-token');
const sync = acts(
  opens('/reports'),
  report,
  presses('Sync This Report to YNAB'),
  presses('Sync to YNAB'),
);

export const ynab: Scene[] = [
  scene(
    '§2 Profile, YNAB Integration',
    when('it is set up', profile, {
      heading: ['YNAB Integration'],
      field: ['API Token', 'Budget ID', 'Account ID', 'Sync Frequency (minutes)'],
      text: ['Last sync', formatMoment(connected.lastSyncTime!)],
      button: ['Save YNAB Configuration', 'Sync Categories'],
    }),
    when(
      'it was never read',
      (stage) => {
        stage.answer('GET /ynab/config', { ...connected, lastSyncTime: null });
        return profile(stage);
      },
      { text: ['Never'] },
    ),
  ),
  scene(
    '§5 YNAB form',
    when(
      'nothing is filled in',
      (stage) => {
        stage.answer('GET /ynab/config', notConnected);
        return acts(profile, save)(stage);
      },
      { text: ['All fields are required'] },
    ),
    when('the token is the placeholder', acts(profile, save), {
      text: [TOKEN_NEEDED],
    }),
    when(
      'it would be read too often',
      acts(newToken, fills('Sync Frequency (minutes)', '14'), save),
      { text: ['Sync frequency minimum is 15 minutes.'] },
    ),
  ),
  scene(
    '§8 YNAB',
    when(
      'it cannot be loaded',
      (stage) => {
        stage.refuse('GET /ynab/config');
        return profile(stage);
      },
      { text: ['Failed to load YNAB configuration'] },
    ),
    when(
      'it cannot be saved',
      (stage) => {
        stage.refuse('PUT /ynab/config');
        return acts(profile, newToken, save)(stage);
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
      (stage) => {
        stage.refuse('POST /ynab/sync/categories');
        return stage.press('Sync Categories');
      },
      { toast: ['Failed to sync YNAB categories'] },
    ),
    when('the categories are read', presses('Sync Categories'), {
      toast: ['YNAB categories synced successfully!'],
    }),
  ),
  scene(
    '§8 Reports',
    when(
      'it cannot be synced',
      (stage) => {
        stage.refuse('POST /ynab/sync');
        return sync(stage);
      },
      { alert: ['Failed to sync with YNAB'] },
    ),
    when('it is synced', sync, { toast: ['Successfully synced to YNAB!'] }),
  ),
];
