import { opens } from '../interactions';
import { debtRow, debtSummary, debtToBen, milkId } from '@test/samples/debts';
import { addDays } from '@housetab/functions/core/calendar/calendar';
import { localDay } from '@/lib/format/format';
import { sampleOverview } from '@test/samples/overview';
import { sampleDraft, sampleRecurringExpense } from '@test/samples/recurring';
import { groupSettleUp, objection } from '@test/samples/group-settle-up';
import { sampleNotification } from '@test/samples/notification';
import { rows } from '../answers';
import { membersOfHome } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const today = new Date().toLocaleDateString('en-US', {
  ...({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  } as const),
});

const hasMoreThanFive: Interaction = (app) => {
  const headers = { Link: '</api/transactions?cursor=next>; rel="next"' };
  const five = Object.values(rows).slice(0, 5);
  app.answer('GET /transactions', () => new Response(JSON.stringify(five), { headers }));
};

export const dashboardCases: TestCase[] = [
  testCase(
    'Dashboard',
    when('it is opened', inOrder(hasMoreThanFive, opens('/')), {
      heading: ['Welcome, Anna Berg', 'Recent Transactions'],
      text: [today, 'Total Transactions', 'Categories', 'Account Status', 'Active'],
      link: ['View all transactions'],
      button: ['Open debts by month'],
    }),
    when(
      'somebody objects',
      (app) => {
        const disputes = [{ userId: 'ben', reason: 'Too much.', at: '2026-11-20T10:00:00.000Z' }];
        const row = debtRow(milkId, 20, { note: 'Milk', disputes });
        app.answer('GET /debts', debtSummary({ ...debtToBen, transactionsTheyOwe: [row] }));
        app.open('/');
      },
      { text: ['Ben objects to “Milk”, $20.00'], button: ['Answer Ben: Milk'] },
    ),
    when(
      'somebody objects to what made everybody even',
      (app) => {
        const act = { id: groupSettleUp().id, date: '2026-11-02', isWaiting: false };
        const objected = [{ ...act, objections: [objection('ben', 'Nobody asked me.')] }];
        app.answer('GET /debts', { ...debtSummary(), objected });
        app.open('/');
      },
      {
        text: ['Ben objects to what made everybody even on Nov 2'],
        link: ['Look at it: Ben objects to what made everybody even on Nov 2'],
      },
    ),
    when(
      'something is new',
      (app) => {
        app.answer('GET /notices', { count: 1, notices: [sampleNotification()] });
        app.open('/');
      },
      { heading: ['New since you last looked'], link: ['See all notices'] },
    ),
    when(
      'something repeats',
      (app) => {
        const next = sampleRecurringExpense({ nextOn: addDays(localDay(new Date()), 1) });
        const drafts = Array.from({ length: 4 }, () => sampleDraft({ id: crypto.randomUUID() }));
        app.answer('GET /overview', sampleOverview(6, 1, { next, drafts }));
        app.open('/');
      },
      {
        heading: ['Waiting for an amount'],
        text: ['Comes next:'],
        link: ['Rent tomorrow, $1,800.00', 'See all that waits for an amount'],
      },
    ),
    when(
      'there is nothing yet',
      (app) => {
        const nothing = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
        app.answer('GET /transactions', []);
        app.answer('GET /debts', nothing);
        app.answer('GET /users', [membersOfHome[0]!]);
        app.answer('GET /households/home/invites', []);
        app.open('/');
      },
      {
        heading: [
          ...['Three steps to begin', 'Invite the people you share with'],
          ...['Enter the first expense', 'See who owes whom'],
        ],
        text: ['No transactions found.'],
        link: ['Invite people', 'Add an expense', 'See balances'],
      },
    ),
  ),
  testCase(
    'Messages of the dashboard',
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /debts');
        app.open('/');
      },
      { alert: ['Failed to load data. Please try again later.'] },
    ),
  ),
];
