import { inOrder, testCase, when, type TestCase } from '../case';
import { opens, presses } from '../interactions';

const trash = opens('/trash');
const restore = inOrder(trash, presses('Restore Milk'));

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
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /trash');
        return trash(app);
      },
      { alert: ['Failed to load what was deleted.'] },
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
  ),
];
