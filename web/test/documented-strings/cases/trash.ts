import { sampleDeleted } from '@test/samples/trash';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { opens, presses } from '../interactions';
import type { TestApp } from '../test-app';

const trash = opens('/trash');
const restore = inOrder(trash, presses('Restore Milk'));

const milk = sampleDeleted();
const bread = sampleDeleted({ id: '7d1f8f0a-9d43-4f44-8f0e-5c3a2b1d0e9e', name: 'Bread' });
const restoreBoth = inOrder(trash, presses('Select all', 'checkbox'), presses('Restore 2'));
const restoresBoth: Interaction = (app) => {
  app.answer('GET /trash', [milk, bread]);
  app.answer(
    'POST /trash/restore',
    [milk, bread].map(({ id }) => ({ id, version: 3 })),
  );
  return restoreBoth(app);
};

/** Searches once the trash is loaded. @param prepare sets the response to the search */
const searching =
  (prepare: (app: TestApp) => void): Interaction =>
  async (app) => {
    app.answer('GET /trash', [milk]);
    await trash(app);
    await app.see('button', 'Restore Milk');
    prepare(app);
    await app.fill('Search the trash', 'zzz');
  };

export const trashCases: TestCase[] = [
  testCase(
    'Trash',
    when('something was deleted', trash, { heading: ['Trash'], button: ['Restore Milk'] }),
    when(
      'nothing was',
      (app) => {
        app.answer('GET /trash', []);
        return trash(app);
      },
      { text: ['Nothing was deleted in the last 30 days.'] },
    ),
    when('the address leads to what is not there', opens('/trash#deleted-gone'), {
      text: [
        'What you looked for is not in the trash: it was restored, is gone for good after 30 days or with an import that was not finished, or is not yours to see now.',
      ],
    }),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /trash');
        return trash(app);
      },
      { alert: ['Failed to load what was deleted.'] },
    ),
    when(
      'nothing matches what is searched for',
      searching((app) => app.answer('GET /trash', [])),
      { field: ['Search the trash'], text: ['Nothing in the trash matches “zzz”'] },
    ),
    when(
      'it cannot be searched',
      searching((app) => app.refuse('GET /trash')),
      { alert: ['Failed to search the trash.'] },
    ),
    when(
      'the server cannot be reached to search it',
      searching((app) => app.cut('GET /trash')),
      { alert: ['The server can’t be reached: the trash can’t be searched now.'] },
    ),
    when('something is restored', restore, { toast: ['“Milk” restored'] }),
    when(
      'restoring is refused',
      (app) => {
        app.refuse('POST /transactions/*/restore');
        return restore(app);
      },
      { toast: ['Failed to restore “Milk”. Please try again.'] },
    ),
    when(
      'taking it back is refused',
      (app) => {
        app.refuse('DELETE /transactions/*');
        return inOrder(restore, presses('Undo'))(app);
      },
      { toast: ['Failed to delete it again. Please try again.'] },
    ),
    when(
      'two are selected',
      (app) => {
        app.answer('GET /trash', [milk, bread]);
        return inOrder(trash, presses('Select all', 'checkbox'))(app);
      },
      { checkbox: ['Select all', 'Select Milk'], text: ['2 selected'], button: ['Restore 2'] },
    ),
    when(
      'they cannot be restored',
      (app) => {
        app.answer('GET /trash', [milk, bread]);
        app.refuse('POST /trash/restore');
        return restoreBoth(app);
      },
      { toast: ['Failed to restore them. Please try again.'] },
    ),
    when('they are restored', restoresBoth, { toast: ['2 things restored'] }),
    when(
      'taking it back is refused',
      (app) => {
        app.refuse('POST /transactions/bulk-delete');
        return inOrder(restoresBoth, presses('Undo'))(app);
      },
      { toast: ['Failed to delete them again. Please try again.'] },
    ),
  ),
];
