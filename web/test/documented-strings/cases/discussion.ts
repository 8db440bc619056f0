import { rows } from '../answers';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { openTransactions, opens, presses } from '../interactions';
import { sampleNotification } from '@test/samples/notification';

const { power } = rows;
const path = `/transactions/${power.id}`;
const dispute = { reason: 'It was 50.', at: '2026-11-20T12:00:00.000Z' };
const disputedBy = (userId: string) => ({ ...power, disputes: [{ ...dispute, userId }] });
const WINDOW = '[role=dialog]';
const inWindow =
  (name: string): Interaction =>
  (app) =>
    app.press(name, 'button', WINDOW);
const comment = {
  ...{ id: 'c0ffee00-0000-4000-8000-000000000001', userId: 'ben', userName: 'Ben' },
  ...{ text: 'It was cold.', createdAt: '2026-11-20T12:00:00.000Z' },
};

const importId = '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0bb';
const importPath = `/transactions/imports/${importId}/dispute`;
const standing = {
  ...{ importId, userId: 'ben', at: dispute.at, source: null, count: 2, isUndone: false },
  ...{ importIds: [], disputes: [], isComplete: true },
};
const whole = { ...standing, disputes: [{ ...dispute, userId: 'anna' }] };

/** Opens the dialog of Ben's import from its notification; Anna owes some of it. */
const openImport =
  (answer: object): Interaction =>
  async (app) => {
    const facts = { what: 'imported', resourceId: importId, subject: null };
    const notice = sampleNotification({ ...facts, after: { count: 2, debts: [] } });
    app.answer('GET /notices', { count: 1, notices: [notice] });
    app.answer(`GET ${importPath}`, answer);
    await inOrder(opens('/'), presses(/^Notices/), presses(/^Dispute: Ben/))(app);
  };

/** Opens the dialog of Ben's entry with the test's response; Anna owes it. */
const openWith =
  (row: typeof power, comments: unknown = []): Interaction =>
  async (app) => {
    app.answer('GET /transactions', [row]);
    app.answer(`GET ${path}`, row);
    app.answer(`GET ${path}/comments`, comments);
    await openTransactions(app);
    await app.press(/^Comments/);
  };

const earlier = () =>
  new Response(JSON.stringify([comment]), {
    headers: { Link: `</api${path}/comments?limit=30&cursor=c>; rel="next"` },
  });

export const discussionCases: TestCase[] = [
  testCase(
    'Transactions',
    when('a row has comments', openWith({ ...power, commentCount: 2 }, [comment]), {
      button: ['Comments (2) Power, $58.00'],
    }),
  ),
  testCase(
    'Disputes and comments',
    when('it is opened', openWith(power), {
      button: ['Dispute', 'Send'],
      field: ['Comment'],
      text: ['No comments yet.'],
    }),
    when('a dispute is begun', inWindow('Dispute'), { field: ['What is wrong with it?'] }),
    when('it has no reason', inWindow('Dispute'), { text: ['Say what is wrong with it.'] }),
    when(
      'it is sent',
      async (app) => {
        app.answer(`POST ${path}/dispute`, disputedBy('anna'));
        app.answer(`GET ${path}`, disputedBy('anna'));
        await app.fill('What is wrong with it?', dispute.reason);
        await app.press('Dispute', 'button', WINDOW);
      },
      { toast: ['Disputed'], text: ['You dispute this'], button: ['Withdraw dispute'] },
    ),
    when(
      'it cannot be withdrawn',
      async (app) => {
        app.refuse(`DELETE ${path}/dispute`);
        await inOrder(openWith(disputedBy('anna')), inWindow('Withdraw dispute'))(app);
      },
      { toast: ['Failed to withdraw the dispute. Please try again.'] },
    ),
    when(
      'it is withdrawn',
      async (app) => {
        app.answer(`DELETE ${path}/dispute`, power);
        await inOrder(openWith(disputedBy('anna')), inWindow('Withdraw dispute'))(app);
      },
      { toast: ['Dispute withdrawn'] },
    ),
    when('somebody else disputes it', openWith(disputedBy('ben')), {
      text: ['Ben disputes this', 'Disputed'],
      button: ['Disputed: Power, $58.00'],
    }),
    when('an import concerns one', openImport(standing), {
      heading: ['Ben’s import'],
      button: ['Dispute this import'],
    }),
    when('all of it is disputed', openImport({ ...whole, isComplete: false }), {
      text: ['You dispute this import', 'It has not come to every entry yet.'],
      button: ['Go on', 'Withdraw dispute'],
    }),
    when('one has brought it in', openImport({ ...standing, userId: 'anna' }), {
      heading: ['Your import'],
      text: ['Nobody disputes all of it.'],
      button: ['Undo import'],
    }),
    when(
      'another disputes it',
      openImport({ ...standing, userId: 'anna', disputes: [{ ...dispute, userId: 'ben' }] }),
      { text: ['Ben disputes this import'] },
    ),
    when('it is taken back', openImport({ ...standing, isUndone: true }), {
      text: ['It was taken back: nothing of it counts any more.'],
    }),
    when('nothing is written', inOrder(openWith(power), inWindow('Send')), {
      text: ['Please write something.'],
    }),
    when(
      'a comment cannot be sent',
      async (app) => {
        app.refuse(`POST ${path}/comments`, 'internal', 500);
        await app.fill('Comment', 'It was cold.');
        await app.press('Send');
      },
      { text: ['It could not be sent. Please try again.'] },
    ),
    when('there are more comments', openWith(power, earlier), { button: ['Earlier comments'] }),
    when(
      'comments cannot be loaded',
      async (app) => {
        app.answer('GET /transactions', [power]);
        app.answer(`GET ${path}`, power);
        app.refuse(`GET ${path}/comments`);
        await inOrder(openTransactions, presses(/^Comments/))(app);
      },
      { alert: ['Failed to load the comments.'] },
    ),
  ),
];
