import { annaInHome, samplePerson } from '@test/people';
import { debtSummary } from '@test/samples/debts';
import {
  agreementOf,
  downToRows,
  markedTransfer,
  groupSettleUp,
  groupSettleUpPreview,
  objection,
} from '@test/samples/group-settle-up';
import { listedSettleUp, sampleSettleUp } from '@test/samples/settle-up';
import { agrees, opens, presses } from '../interactions';
import { membersOfHome } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const owed = [
  { debtorId: 'anna', debtorName: 'Anna Berg', creditorId: 'ben', creditorName: 'Ben', amount: 50 },
  { debtorId: 'ben', debtorName: 'Ben', creditorId: 'cleo', creditorName: 'Cleo', amount: 50 },
];
const even = { figures: { payments: 1, paymentsInPairs: 2 } };
const [chain] = groupSettleUpPreview().clearings;
const circle = { ...chain!, transfers: [] };

/** Anna owes Ben, and Ben owes Cleo. */
const threeOwe: Interaction = (app) => {
  app.answer('GET /users', [...membersOfHome, samplePerson('cleo', 'Cleo')]);
  app.answer('GET /debts/pairs', { pairs: owed, isWhole: true, even });
  app.answer(
    'POST /settle-ups/everyone/preview',
    groupSettleUpPreview({ clearings: [chain!, circle] }),
  );
};

/** Anna is no admin, and books are open. */
const allAgree: Interaction = (app) => {
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role, openBooks: true }];
  app.answer('GET /user/me', { ...annaInHome, role, isAdmin: false, households });
  app.answer('GET /users', [...membersOfHome, samplePerson('cleo', 'Cleo')]);
  app.answer('GET /debts/pairs', { pairs: owed, isWhole: true, even });
  const agreement = agreementOf(['ben'], ['anna', 'cleo']);
  app.answer('POST /settle-ups/everyone/preview', groupSettleUpPreview({ agreement }));
  const after = agreementOf(['anna', 'ben'], ['cleo']);
  app.answer('POST /settle-ups/everyone/agreement', { agreement: after, netting: null });
};

const hasAgreed: Interaction = (app) => {
  allAgree(app);
  const agreement = agreementOf(['anna', 'ben'], ['cleo']);
  app.answer('POST /settle-ups/everyone/preview', groupSettleUpPreview({ agreement }));
};

const { id: nettingId, by, byName } = groupSettleUp();
const paysBack = groupSettleUp({
  transfers: [...groupSettleUp().transfers, markedTransfer('ben', 'anna')],
});
const paidAt = '2026-11-23T10:00:00.000Z';
const isPaid = groupSettleUp({
  transfers: [
    markedTransfer('anna', 'cleo', { paidAt }),
    markedTransfer('ben', 'anna', { paidAt, arrivedAt: paidAt }),
  ],
});
const isObjectedTo = groupSettleUp({
  objections: [objection('ben', 'Nobody asked me.'), objection('anna', 'Too much.')],
});
const objects: Interaction = async (app) => {
  app.answer(`POST /settle-ups/everyone/${nettingId}/objection`, isObjectedTo);
  await app.fill('What is wrong with it?', 'Too much.');
  return app.press('Object');
};

const evened = { netting: { id: nettingId, by, byName, objections: [] } };

const owesBen = listedSettleUp(evened);
const benOwes = listedSettleUp({
  ...evened,
  id: '44444444-4444-4444-8444-444444444442',
  ...{ creatorId: 'ben', creatorName: 'Ben', recipientId: 'cleo', recipientName: 'Cleo' },
});

const asksWhatItDid =
  (act: ReturnType<typeof groupSettleUp>, parts = [owesBen]): Interaction =>
  (app) => {
    app.answer('GET /settle-ups', parts);
    app.answer('GET /settle-ups/*', sampleSettleUp(evened));
    app.answer('GET /settle-ups/everyone/*', act);
    return inOrder(opens('/settlements#months'), presses(/^What it did/))(app);
  };

/** The books close once all payments have arrived. */
const waits =
  (fields: Parameters<typeof groupSettleUp>[0] = {}): Interaction =>
  (app) => {
    const transfers = [markedTransfer('anna', 'cleo')];
    const waiting = groupSettleUp({ state: 'waiting', undoableUntil: null, transfers, ...fields });
    threeOwe(app);
    app.answer('GET /debts', { ...debtSummary(), waiting });
    app.answer('GET /users/*', { ways: [] });
    app.answer(
      'POST /settle-ups/everyone/preview',
      groupSettleUpPreview({ waiting: downToRows(waiting) }),
    );
    return inOrder(opens('/settlements'), presses('Everybody even'))(app);
  };

/** Opens its payment down to the rows that it settles. */
const opensPayment = presses('You pay Cleo $50.00', 'text');

const opensWaiting: Interaction = (app) =>
  app.press('You pay Cleo $20.00', 'text', '[role=dialog]');

export const groupSettleUpCases: TestCase[] = [
  testCase(
    'Everybody even',
    when('three owe each other', inOrder(threeOwe, opens('/settlements')), {
      text: ['1 payment instead of 2'],
      button: ['Everybody even'],
    }),
    when('it is looked at', inOrder(threeOwe, presses('Everybody even'), opensPayment), {
      heading: ['Everybody even'],
      button: ['Make everybody even'],
      text: [
        ...['You pay Cleo $50.00', 'Nobody pays for the rest', 'This stays open'],
        ...['With this payment, 2 debts are settled:', 'You owe Ben $50.00'],
        'Dora owes Cleo $12.00: it is disputed',
      ],
    }),
    when(
      'it is refused',
      inOrder(threeOwe, (app) => {
        app.refuse('POST /settle-ups/everyone');
        return app.press('Make everybody even');
      }),
      { alert: ['Failed to make everybody even. Please try again.'] },
    ),
    when(
      'it is done',
      inOrder(threeOwe, (app) => {
        app.answer('POST /settle-ups/everyone', groupSettleUp());
        return app.press('Make everybody even');
      }),
      { toast: ['Everybody is even'] },
    ),
    when('all have to agree', inOrder(allAgree, opens('/settlements'), presses('Everybody even')), {
      button: ['I agree'],
      text: ['Ben agrees. It is done as soon as you and Cleo agree.'],
    }),
    when('one agrees', inOrder(allAgree, presses('I agree')), { toast: ['You agree'] }),
    when('one has agreed', inOrder(hasAgreed, opens('/settlements'), presses('Everybody even')), {
      button: ['Take back that you agree'],
    }),
    when('it is taken back', inOrder(hasAgreed, presses('Take back that you agree')), {
      toast: ['You no longer agree'],
    }),
    when('what it did is asked for', asksWhatItDid(groupSettleUp()), {
      text: ['Everybody is even with these payments'],
    }),
    when('somebody pays the reader', asksWhatItDid(paysBack), {
      button: ['Mark as paid: You pay Cleo $50.00', 'Arrived: Ben pays you $20.00'],
    }),
    when(
      'it can’t be marked',
      inOrder((app) => {
        app.refuse(`PUT /settle-ups/everyone/${nettingId}/marks`);
        return app.press(/^Mark as paid/);
      }),
      { toast: ['Failed to mark the payment'] },
    ),
    when('it is marked already', asksWhatItDid(isPaid), {
      button: [
        'Take back that it is paid: You pay Cleo $20.00',
        'Take back that it has arrived: Ben pays you $20.00',
      ],
    }),
    when('one objects', inOrder(asksWhatItDid(groupSettleUp()), presses('Object')), {
      button: ['Object'],
      text: ['What is wrong with it?'],
    }),
    when('no reason is given', presses('Object'), { text: ['Say what is wrong with it.'] }),
    when('a reason is given', inOrder(asksWhatItDid(groupSettleUp()), presses('Object'), objects), {
      toast: ['You object'],
    }),
    when('others object', asksWhatItDid(isObjectedTo), {
      text: [
        'Ben objects: Nobody asked me.',
        'Undo all of it, or talk about it: Ben can take it back.',
      ],
      button: ['Take back your objection', 'Give another reason'],
    }),
    when(
      'it can’t be taken back',
      inOrder(asksWhatItDid(isObjectedTo), (app) => {
        app.refuse(`DELETE /settle-ups/everyone/${nettingId}/objection`);
        return app.press('Take back your objection');
      }),
      { toast: ['Failed to take it back. Please try again.'] },
    ),
    when(
      'it is taken back',
      inOrder(asksWhatItDid(isObjectedTo), (app) => {
        app.answer(`DELETE /settle-ups/everyone/${nettingId}/objection`, groupSettleUp());
        return app.press('Take back your objection');
      }),
      { toast: ['You no longer object'] },
    ),
    when('one stands in the middle', asksWhatItDid(groupSettleUp({ transfers: [] })), {
      text: ['You pay nothing and get nothing: what you owed is what you got back.'],
    }),
    when(
      'its payments can’t be had',
      inOrder((app) => {
        app.answer('GET /settle-ups', [owesBen, benOwes]);
        app.refuse('GET /settle-ups/everyone/*');
        return inOrder(opens('/settlements#months'), presses(/^What it did/))(app);
      }),
      { heading: ['Who owed whom'] },
    ),
    when('it is to be undone', presses(/^Undo: /), {
      question: ['Undo what made everybody even?'],
    }),
    when('it waits for its payments', waits(), {
      text: ['Everybody even waits: you pay Cleo $20.00', 'As soon as all payments have arrived'],
      button: ['Stop'],
    }),
    when('its payment is opened', opensWaiting, {
      text: ['With this payment, 2 debts are settled once all payments have arrived:'],
    }),
    when('somebody objects to what waits', waits({ objections: [objection('ben', 'Wait.')] }), {
      text: ['Stop all of it, or talk about it: Ben can take it back.'],
    }),
    when('it is to be stopped', presses('Stop'), { question: ['Stop everybody even?'] }),
    when(
      'it is stopped',
      inOrder(threeOwe, (app) => app.answer('DELETE /settle-ups/*', undefined), agrees('Stop it')),
      { toast: ['Stopped: everything stays open as it is'] },
    ),
    when('one stands in the middle of what waits', waits({ transfers: [] }), {
      text: ['You pay nothing and get nothing: what you owe is what you get back.'],
    }),
    when(
      'stopping it is refused',
      inOrder(
        threeOwe,
        (app) => app.refuse('DELETE /settle-ups/*'),
        presses('Stop'),
        agrees('Stop it'),
      ),
      { toast: ['Failed to stop it'] },
    ),
    when(
      'it begins to wait',
      inOrder(threeOwe, (app) => {
        app.answer('GET /debts', debtSummary());
        app.answer('POST /settle-ups/everyone', groupSettleUp({ state: 'waiting' }));
        return inOrder(
          opens('/settlements'),
          presses('Everybody even'),
          presses('Make everybody even'),
        )(app);
      }),
      { toast: ['Everybody is even once all payments have arrived'] },
    ),
  ),
];
