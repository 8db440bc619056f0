import { stubPushBrowser } from '@test/push-browser';
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

const pushed = answering({ ...sampleSettings, offered: { mail: true, push: true } });

/** Sets the browser's permission for push; must be the first step of a case. */
const onBrowser =
  (permission: NotificationPermission | null, ...steps: Interaction[]): Interaction =>
  (app) => {
    stubPushBrowser(permission, permission === null ? { userAgent: 'Firefox' } : {});
    return inOrder(...steps)(app);
  };

const pushCases = [
  when('this device can be told', onBrowser('granted', pushed), {
    text: ['Tell my devices'],
    button: ['Tell this device'],
    checkbox: ['Amounts in titles'],
  }),
  when('this device is told', onBrowser('granted', pushed, presses('Tell this device')), {
    text: ['This device is told.'],
    button: ['Stop telling this device'],
    toast: ['This device is told'],
  }),
  when(
    'this device can’t be told',
    onBrowser('granted', (app) => {
      app.refuse('POST /push-subscriptions');
      return inOrder(pushed, presses('Tell this device'))(app);
    }),
    { toast: ['Failed to tell this device'] },
  ),
  when('the browser shows no messages', onBrowser(null, pushed), {
    text: ['This browser shows no messages of a site while it is closed.'],
  }),
  when(
    'the browser is that of a phone that wants it installed',
    (app) => {
      stubPushBrowser(null, { userAgent: 'iPhone' });
      return pushed(app);
    },
    {
      text: [
        'On an iPhone or iPad, add Housetab to the Home Screen first: then it can tell you there.',
      ],
    },
  ),
  when('the browser blocks messages', onBrowser('denied', pushed), {
    text: [
      'This browser blocks messages of Housetab: allow notifications in its settings for this site.',
    ],
  }),
];

export const notificationSettingsCases: TestCase[] = [
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
    ...pushCases,
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
