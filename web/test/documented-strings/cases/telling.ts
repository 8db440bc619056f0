import { sampleSettings } from '@test/samples/notification-settings';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { opens, presses } from '../interactions';

const profile = opens('/profile');

const answering =
  (answer: unknown): Interaction =>
  (app) => {
    app.answer('GET /notification-settings', answer);
    return profile(app);
  };

/** What one is told elsewhere than in the bell. */
export const telling: TestCase[] = [
  testCase(
    'What you are told',
    when('nothing is chosen', profile, {
      heading: ['What you are told'],
      text: ['Tell me by e-mail', 'Where I stand, by e-mail'],
      choice: ['Never', 'Every Monday', 'On the first'],
      checkbox: [
        ...['My money', 'Paying back', 'Disputes', 'Comments', 'Members and rights'],
        'Quiet hours',
      ],
    }),
    when(
      'there are quiet hours',
      answering({ ...sampleSettings, quietHours: { from: '22:00', to: '07:00' } }),
      { field: ['From', 'To'] },
    ),
    when(
      'no mail can be sent',
      answering({ ...sampleSettings, offered: { mail: false, push: false } }),
      { text: ['This Housetab sends no e-mail.'] },
    ),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /notification-settings');
        return profile(app);
      },
      { alert: ['What you are told could not be loaded. Please try again later.'] },
    ),
    when(
      'it cannot be saved',
      (app) => {
        app.refuse('PUT /notification-settings');
        return inOrder(profile, presses('My money', 'checkbox'))(app);
      },
      { toast: ['Failed to save what you are told'] },
    ),
  ),
];
