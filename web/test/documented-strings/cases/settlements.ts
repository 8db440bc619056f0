import {
  debtSummary,
  debtToBen,
  listedSettlement,
  sampleSettlementPreview,
  sampleSettlement,
} from '@test/samples/debts';
import { membersOfHome } from '../people';
import { samplePerson } from '@test/people';
import { formatDay, formatMoment } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';
import { agrees, fills, openSettlement, opens, presses, takesPhone } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const completedAt = '2026-11-20T15:00:00.000Z';
const [applied] = sampleSettlement().history;
const completed = sampleSettlement({
  status: 'completed',
  completedAt,
  reopenableUntil: '2999-12-20T15:00:00.000Z',
  history: [applied!, { ...applied!, id: 'h2', action: 'status_completed' }],
});
const openBen = opens('/settlements?with=ben&month=2026-11');
const tick = (name: RegExp) => presses(name, 'checkbox');

/** Waits for the preview of the selection, because sending needs it. */
const select = inOrder(openBen, tick(/Milk and bread/), (app) => app.see('text', 'Applied now'));

const openWithDebt = (fields: Partial<typeof debtToBen>): Interaction => {
  return (app) => {
    app.answer('GET /debts', debtSummary({ ...debtToBen, ...fields }));
    return opens('/settlements#months')(app);
  };
};
const openWithSettlement = (one: ReturnType<typeof sampleSettlement>): Interaction => {
  return (app) => {
    app.answer('GET /settlements', [listedSettlement(one)]);
    return opens('/settlements#months')(app);
  };
};

const openWithOthers: Interaction = (app) => {
  const cleo = { ...samplePerson('cleo', 'Cleo'), leftAt: '2026-11-20T10:00:00.000Z' };
  app.answer('GET /users', [...membersOfHome, cleo]);
  const toBen = { debtorId: 'anna', debtorName: 'Anna Berg', creditorId: 'ben' };
  const toCleo = { debtorId: 'ben', debtorName: 'Ben', creditorId: 'cleo' };
  app.answer('GET /debts/pairs', {
    pairs: [
      { ...toBen, creditorName: 'Ben', amount: 38 },
      { ...toCleo, creditorName: 'Cleo', amount: 12 },
    ],
    isWhole: true,
  });
  return opens('/settlements')(app);
};
const openWithGuests: Interaction = (app) => {
  const guests = ['Sam', 'Tess'].map((name) => samplePerson(name.toLowerCase(), name));
  app.answer('GET /users', [...membersOfHome, ...guests.map((one) => ({ ...one, isGuest: true }))]);
  const pair = { debtorId: 'sam', debtorName: 'Sam', creditorId: 'tess', creditorName: 'Tess' };
  app.answer('GET /debts/pairs', { pairs: [{ ...pair, amount: 12 }], isWhole: true });
  return opens('/settlements')(app);
};
const openWithNothing: Interaction = (app) => {
  app.answer('GET /debts', { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 });
  return opens('/settlements')(app);
};

export const settlementCases: TestCase[] = [
  testCase(
    'Settlements',
    when('they are opened', opens('/settlements'), {
      heading: ['Your balance'],
      button: ['Months and settlements'],
    }),
    when('there are others', openWithOthers, {
      heading: ['Who owes whom'],
      text: ['As a list', 'Ben owes Cleo $12.00'],
    }),
    when('two of them don’t sign in', openWithGuests, {
      button: ['Record what Sam paid Tess'],
    }),
    when('nothing is open', openWithNothing, {
      text: ['All square', 'You owe nobody, and nobody owes you.'],
    }),
  ),
  testCase(
    'Months and settlements',
    when('they are opened', opens('/settlements#months'), {
      heading: ['Debt Summary', 'Settlement Manager'],
      text: ['You owe', 'They owe', 'Net', 'You to Ben', 'Active'],
      choice: ['All', 'Active', 'Completed', 'Cancelled'],
    }),
    when('a counterparty is chosen', openBen, {
      heading: ['Create Settlement'],
      button: ['Create Settlement'],
    }),
    when('nothing is selected', presses('Create Settlement'), {
      text: ['Please select at least one transaction.'],
    }),
    when('too much is selected', inOrder(tick(/Milk and bread/), tick(/Rent/)), {
      text: [
        'The selected total of $520.00 exceeds the debt of $58.00. Only the debt is offset; the rest stays open.',
      ],
    }),
    when('a settlement is chosen', openSettlement, {
      heading: ['Overview', 'Applied Transactions', 'Apply Transaction', 'History'],
      button: ['Apply Transaction', 'Remove Taxi'],
      text: ['created', 'transaction applied'],
    }),
  ),
  testCase(
    'Settlements on a phone',
    when('they are opened', inOrder(takesPhone, opens('/settlements#months')), {
      text: ['you owe', 'remaining', 'Active'],
    }),
    when('a debt is pressed', presses(/^Ben ?You owe/), {
      button: ['Create Settlement', 'Record payment', 'Show the 2 transactions'],
      text: ['You owe', 'They owe', 'Net'],
    }),
    when('a settlement holds it', openWithDebt({ settlementId: 's1', theyOwe: 158, net: 100 }), {
      text: ['owes you', 'Settling'],
    }),
    when('that is pressed', presses(/^Ben ?Settling ?You owe/), {
      button: ['Apply to Settlement', 'View settlement'],
    }),
    when('it comes out even', openWithDebt({ theyOwe: 58, net: 0 }), { text: ['even'] }),
    when('one is completed', openWithSettlement(completed), { text: ['settled', 'Completed'] }),
    when('one is cancelled', openWithSettlement(sampleSettlement({ status: 'cancelled' })), {
      text: ['in all', 'Cancelled'],
    }),
    when('a transaction of one is pressed', inOrder(openSettlement, presses(/^Taxi/)), {
      button: ['Comments', 'Open in Transactions', 'Remove'],
    }),
  ),
  testCase(
    'Status of a settlement',
    when('one is active', openSettlement, { text: ['Active'] }),
    when('it is to be cancelled', presses('Cancel settlement'), {
      field: ['Reason'],
    }),
    when(
      'one is completed',
      (app) => {
        app.answer('GET /settlements/*', completed);
        return openSettlement(app);
      },
      {
        text: [
          'Completed',
          formatMoment(completedAt),
          `You owed Ben $58.00 for ${formatMonthKey('2026-11')}; $20.00 was offset, $38.00 paid outside; completed ${formatDay(completedAt)} by you.`,
          '$20.00 of $58.00 applied',
        ],
        button: ['Reopen'],
      },
    ),
    when(
      'it is to be reopened',
      (app) => {
        app.answer('GET /settlements/*', completed);
        return app.press('Reopen');
      },
      { question: [`Reopen the settlement for ${formatMonthKey('2026-11')}?`] },
    ),
    when(
      'that is refused',
      (app) => {
        app.answer('GET /settlements/*', completed);
        app.refuse('PUT /settlements/*/status', 'not_reopenable');
        return agrees('Reopen')(app);
      },
      { question: ['This settlement can’t be reopened'] },
    ),
    when(
      'it is reopened',
      (app) => {
        app.answer('GET /settlements/*', completed);
        return inOrder(openSettlement, presses('Reopen'), agrees('Reopen'))(app);
      },
      { toast: ['Settlement reopened'] },
    ),
    when(
      'one is cancelled',
      (app) => {
        app.answer('GET /settlements/*', sampleSettlement({ status: 'cancelled' }));
        return openSettlement(app);
      },
      { text: ['Cancelled'] },
    ),
  ),
  testCase(
    'Confirmations',
    when('a transaction is to be taken out', inOrder(openSettlement, presses(/^Remove Taxi/)), {
      question: ['Are you sure you want to remove this transaction from the settlement?'],
    }),
  ),
  testCase(
    'Messages of settlements',
    when(
      'there is nothing to look up',
      (app) => {
        app.refuse('GET /settlements/*/available-transactions');
        return openSettlement(app);
      },
      { text: ['Failed to fetch available transactions'] },
    ),
    when(
      'nothing can be applied',
      async (app) => {
        app.refuse('POST /settlements/*/apply');
        await openSettlement(app);
        const choice = (await app.see('field', 'Transaction')) as HTMLSelectElement;
        await app.see('option', /Milk/);
        await app.choose('Transaction', choice.options[1]!.text);
        await app.press('Apply Transaction');
      },
      { toast: ['Failed to apply transaction'] },
    ),
    when(
      'nothing can be removed',
      async (app) => {
        app.refuse('DELETE /settlements/*/transactions/*');
        await inOrder(presses(/^Remove Taxi/), agrees('Remove'))(app);
      },
      { toast: ['Failed to remove transaction'] },
    ),
    when(
      'it cannot be completed',
      async (app) => {
        app.refuse('PUT /settlements/*/status');
        await inOrder(presses('Complete'), agrees('Complete'))(app);
      },
      { toast: ['Failed to update settlement status'] },
    ),
    when(
      'it cannot be cancelled',
      async (app) => {
        app.refuse('PUT /settlements/*/status');
        const cancels = agrees('Cancel settlement');
        await inOrder(presses('Cancel settlement'), fills('Reason', 'Wrong month'), cancels)(app);
      },
      { toast: ['Failed to cancel settlement'] },
    ),
    when(
      'one cannot be created',
      async (app) => {
        app.refuse('POST /settlements');
        app.answer('POST /settlements/preview', sampleSettlementPreview());
        app.answer('GET /debts', debtSummary(debtToBen));
        await inOrder(select, presses('Create Settlement'))(app);
      },
      { toast: ['Failed to create settlement. Please try again.'] },
    ),
    when('one is created', presses('Create Settlement'), {
      toast: ['Settlement created successfully!'],
    }),
    when('and taken back', presses('Undo'), {
      toast: ['Settlement cancelled successfully'],
    }),
  ),
];
