import { sampleNotification } from '@test/samples/notification';
import { inOrder, testCase, when, type TestCase } from '../case';
import { opens, presses } from '../interactions';

const bell = inOrder(opens('/'), presses(/^Notices/));
const two = { count: 2, notices: [sampleNotification(), sampleNotification({ actorId: 'cleo' })] };

export const notificationCases: TestCase[] = [
  testCase(
    'Notices',
    when('nothing was done', bell, { heading: ['Notices'], text: ['No notices yet'] }),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /notices');
        return bell(app);
      },
      { alert: ['Failed to load the notices.'] },
    ),
    when(
      'there are several',
      (app) => {
        app.answer('GET /notices', two);
        return bell(app);
      },
      { button: ['OK to all'] },
    ),
    when(
      'OK is refused',
      (app) => {
        app.answer('GET /notices', two);
        app.refuse('PUT /notices/seen');
        return inOrder(bell, presses('OK to all'))(app);
      },
      { toast: ['Failed to mark the notices as seen.'] },
    ),
  ),
];
