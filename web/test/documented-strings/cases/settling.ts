import { onTestFinished } from 'vitest';
import { debtSummary, debtToBen } from '@test/samples/debts';
import { listedSettleUp, sampleSettleUp, sampleSettleUpPlan } from '@test/samples/settle-up';
import { agrees, fills, opens, presses } from '../interactions';
import { membersOfHome } from '../people';
import {
  inOrder,
  testCase,
  when,
  type Interaction,
  type Step,
  type Strings,
  type TestCase,
} from '../case';

const settle = presses('Settle up with Ben');
const pay = inOrder(settle, presses('Already paid', 'choice'));
const { payment, people } = sampleSettleUpPlan();
/** Paying 20 of the 38. */
const part = sampleSettleUpPlan({
  ...{ closes: false, openAfter: 98, settlements: [] },
  payment: { ...payment!, amount: 20 },
  people: people.map((one, index) => ({
    ...one,
    after: { ...one.before, net: index === 0 ? -18 : 18 },
  })),
});
const row = { transactionId: '33333333-3333-4333-8333-333333333333', from: 'anna', to: 'ben' };
const concert = { description: 'Anna Berg - Culture', category: 'Culture', note: 'Concert' };
const disputed = { ...row, ...concert, transactionDate: '2026-11-03', openAmount: 12 };

const reminder = {
  ...{ id: '44444444-4444-4444-8444-444444444444', userId: 'ben', amount: 20 },
  ...{ firstMonth: '2026-11', lastMonth: '2026-11', againAt: '2099-12-03T12:00:00.000Z' },
};

/** The reverse: Ben owes Anna what she paid. */
const isOwed: Interaction = (app) => {
  const owed = { youOwe: 0, theyOwe: 20, net: 20, transactionsYouOwe: [] };
  app.answer('GET /debts', debtSummary({ ...debtToBen, ...owed }));
  app.answer('POST /reminders', reminder);
};

const remindSteps = [
  when('somebody owes the reader', inOrder(isOwed, opens('/')), { button: ['Remind Ben'] }),
  when('they are reminded', inOrder(isOwed, presses('Remind Ben')), {
    toast: ['Ben is reminded'],
    button: ['Ben is reminded, again on Dec 3, 2099'],
  }),
  when('they are to be once more', presses('Ben is reminded, again on Dec 3, 2099'), {
    toast: ['Ben is reminded already'],
  }),
  when(
    'they have no account',
    (app) => {
      app.answer('GET /users', [membersOfHome[0], { ...membersOfHome[1], isGuest: true }]);
      const clipboard = { writeText: async () => {} };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
      return inOrder(isOwed, opens('/'), presses('Remind Ben'))(app);
    },
    { toast: ['Copied: send it to Ben'] },
  ),
];

export const settlingCases: TestCase[] = [
  testCase(
    'Paying back',
    when('the dashboard is opened', opens('/'), {
      text: ['You owe Ben $38.00'],
      button: ['You owe Ben $38.00: show how it comes about', 'Settle up with Ben'],
    }),
    when('a payment is typed', inOrder(pay, fills('Amount ($)', '20')), {
      choice: ['Settle up', 'Already paid', 'I paid', 'I was paid'],
      field: ['Amount ($)', 'Date', 'Note'],
      text: ['Now: you owe Ben $38.00. Afterwards: you owe Ben $18.00.'],
      button: ['Record $20.00'],
    }),
    when('it is recorded', presses('Record $20.00'), { toast: ['You paid Ben $20.00'] }),
    when(
      'the books are to be closed',
      (app) => {
        const leftAside = { transactions: [disputed], settlements: [] };
        app.answer('POST /settle-ups/preview', sampleSettleUpPlan({ leftAside }));
        return inOrder(opens('/'), settle)(app);
      },
      {
        button: ['Record $38.00 and settle up'],
        text: [
          'These are completed',
          'Disputed, so left open',
          '$12.00 is disputed and stays open; without it you owe Ben $38.00.',
        ],
      },
    ),
    when('it is dated in the future', fills('Date', '2099-12-05'), {
      text: ['Today at the latest'],
    }),
    when('they are', inOrder(fills('Date', '2020-02-29'), presses('Record $38.00 and settle up')), {
      toast: ['Settled up with Ben'],
    }),
    when(
      'less is paid',
      async (app) => {
        app.answer('POST /settle-ups/preview', part);
        app.answer('POST /settle-ups', sampleSettleUp({ ...part, settlementCount: 0 }));
        await inOrder(opens('/'), settle)(app);
        await app.see('button', 'Record $20.00; $18.00 stays open');
      },
      { button: ['Record $20.00; $18.00 stays open'] },
    ),
    when(
      'that is recorded',
      (app) => {
        app.answer('POST /settle-ups', sampleSettleUp({ ...part, settlementCount: 0 }));
        return app.press('Record $20.00; $18.00 stays open');
      },
      { toast: ['Payment recorded'] },
    ),
    when(
      'what less did is asked for',
      (app) => {
        const paid = { ...part, settlementCount: 0 };
        app.answer('GET /settle-ups', [listedSettleUp(paid)]);
        app.answer('GET /settle-ups/*', sampleSettleUp(paid));
        return inOrder(opens('/settlements#months'), presses(/^What it did/))(app);
      },
      {
        text: [
          'Less than was due: only the payment was recorded, and no month was closed.',
          'Before: you owed Ben $38.00. Afterwards: you owed Ben $18.00.',
        ],
      },
    ),
    ...(
      [
        ['deleted', null, 'The payment was deleted since and no longer counts.'],
        ['moved', null, 'The payment is between other people by now and stays.'],
        ['edited', 25, 'The payment was edited since: it is $25.00 now. Undo removes it.'],
        [
          'settled',
          38,
          'The payment was settled since. Undo takes it out of there and removes it.',
        ],
      ] as const
    ).map(([paymentChange, paymentAmount, text]) =>
      when(
        `the payment was ${paymentChange} since`,
        (app) => {
          app.answer('GET /settle-ups', [listedSettleUp({ paymentChange, paymentAmount })]);
          return opens('/settlements#months')(app);
        },
        { text: [text] },
      ),
    ),
    when('the list is opened', opens('/settlements#months'), {
      heading: ['Settled up'],
      button: ['Undo: You paid Ben $38.00; 1 settlement completed'],
    }),
    when('one is to be undone', presses(/^Undo: /), {
      question: ['Undo settling up with Ben?'],
    }),
    when('it is', agrees('Undo'), {
      toast: ['Undone: everything is open again as it was before'],
    }),
    ...remindSteps,
  ),
  testCase(
    'Messages of paying back',
    refused(
      'a payment cannot be recorded',
      ['POST /payments', 'conflict'],
      inOrder(pay, presses('Record $38.00')),
      { alert: ['Failed to record the payment. Please try again.'] },
    ),
    refused(
      'an earlier attempt has arrived',
      ['POST /payments', 'id_taken'],
      inOrder(pay, presses('Record $38.00')),
      { alert: ['This payment is recorded already.'] },
    ),
    refused(
      'a payment cannot be taken back',
      ['DELETE /transactions/*', 'locked_by_settlement'],
      inOrder(pay, presses('Record $38.00'), presses('Undo')),
      { toast: ['Failed to remove the payment'] },
    ),
    when(
      'the list cannot be had',
      (app) => {
        app.refuse('GET /settle-ups', 'internal');
        return opens('/settlements#months')(app);
      },
      { alert: ['Failed to load what was settled up.'] },
    ),
    when('it can', inOrder(opens('/'), pay, presses('Record $38.00'), presses('Undo')), {
      toast: ['Payment removed'],
    }),
    ...(
      [
        ['conflict', 'Failed to settle up. Please try again.'],
        ['id_taken', 'This is done already: an earlier attempt arrived.'],
        [
          'precondition_failed',
          'What is owed has changed meanwhile. Nothing was done: look again.',
        ],
      ] as const
    ).map(([code, alert]) =>
      refused(
        `settling up is refused: ${code}`,
        ['POST /settle-ups', code],
        inOrder(settle, presses('Record $38.00 and settle up')),
        { alert: [alert] },
      ),
    ),
    when(
      'somebody cannot be reminded',
      async (app) => {
        await isOwed(app);
        app.refuse('POST /reminders', 'internal');
        return inOrder(opens('/'), presses('Remind Ben'))(app);
      },
      { toast: ['Failed to remind Ben'] },
    ),
    refused(
      'undoing is refused',
      ['DELETE /settle-ups/*', 'not_undoable'],
      inOrder(settle, presses('Record $38.00 and settle up'), presses('Undo')),
      { question: ['This can’t be undone'] },
    ),
  ),
];

/** A request on the dashboard that the server refuses. */
function refused(
  what: string,
  [call, code]: readonly [string, string],
  interact: Interaction,
  shows: Strings,
): Step {
  return when(
    what,
    (app) => {
      app.refuse(call, code);
      return inOrder(opens('/'), interact)(app);
    },
    shows,
  );
}
