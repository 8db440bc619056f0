import { addDays } from '@housetab/functions/core/calendar/calendar';
import { localDay } from '@/lib/format/format';
import { entryOf } from '../../samples/activity';
import { billRow } from '../../samples/expense';
import { listedSettleUp } from '../../samples/settle-up';
import { sampleTransaction } from '../../samples/transaction';
import { rows } from '../answers';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { opens, presses, takesPhone } from '../interactions';

const today = localDay(new Date());
const yesterday = { transactionDate: addDays(today, -1) };
const old = { transactionDate: '2020-02-29' };
const whole = [
  billRow(null, yesterday),
  billRow('ben', { ...yesterday, paid: true }),
  billRow('cleo', yesterday),
];

const openWith =
  (...listed: object[]): Interaction =>
  (app) => {
    app.answer('GET /transactions', listed);
    return opens('/transactions')(app);
  };

/** Responds with exactly these settle-ups. */
const settledUp =
  (...fields: Parameters<typeof listedSettleUp>): Interaction =>
  (app) =>
    app.answer('GET /settle-ups', [
      { ...listedSettleUp(...fields), at: new Date().toISOString(), undoneAt: null },
    ]);

const payment = sampleTransaction({
  ...{ type: 'settlement', amount: 38, note: '', transactionDate: today },
});
const { payment: made } = listedSettleUp();
const evened = { netting: { id: 'even', by: 'ben', byName: 'Ben', objections: [] } };
const itsPayment = { payment: made && { ...made, transactionId: payment.id } };

const openEdited: Interaction = (app) => {
  const edited = { ...rows.milk, transactionDate: today, version: 3 };
  const entry = entryOf('transactions', 'updated', {
    before: { note: 'Mik' },
    after: { note: 'Milk' },
  });
  app.answer('GET /activity/edits', [{ transactionId: edited.id, entry, count: 2 }]);
  return openWith(edited)(app);
};

export const feedCases: TestCase[] = [
  testCase(
    'Feed',
    when(
      'a phone opens it',
      inOrder(
        takesPhone,
        openWith(
          ...[rows.milk, rows.power, rows.books].map((row) => ({ ...row, transactionDate: today })),
          ...whole,
        ),
      ),
      {
        choice: ['Feed', 'Table'],
        heading: ['Today', 'Yesterday'],
        text: [
          ...['Ben owes you $20.00', 'You owe Ben $58.00', 'You paid $12.00 for yourself'],
          ...['You paid $87.45, your share $29.15', '1 of 2 paid back'],
        ],
      },
    ),
    when(
      'there are things of long ago',
      openWith(
        { ...rows.milk, ...old, owedBy: null, paidBy: 'ben', payTo: 'Ben', note: 'Theirs' },
        ...['ben', 'cleo'].map((id) => billRow(id, { ...old, expenseAmount: 58.3 })),
      ),
      { text: ['Ben paid · not yours', 'You get back $58.30', 'Nothing of yours yet'] },
    ),
    when('one is dated in the future', openWith({ ...rows.milk, transactionDate: '2099-12-05' }), {
      text: ['Planned · Counts from Dec 5, 2099 on'],
    }),
    when('this month has some', openWith({ ...rows.books, transactionDate: today }), {
      text: ['You paid $12.00 · your share $12.00'],
    }),
    when('two have settled up', inOrder(settledUp(), openWith(rows.milk)), {
      text: ['Settled up with Ben'],
    }),
    when(
      'nothing was left to pay',
      inOrder(settledUp({ payment: null, due: null }), openWith(rows.milk)),
      { text: ['Nothing was left to pay'] },
    ),
    when('it is told below its payment', inOrder(settledUp(itsPayment), openWith(payment)), {
      text: ['Settled up: nothing is open between you and Ben'],
    }),
    when(
      'everybody became even',
      inOrder(settledUp({ ...itsPayment, ...evened }), openWith(payment)),
      {
        text: ['In the books; what is really paid may go to others'],
      },
    ),
    when('it is a line of its own', inOrder(settledUp(evened), openWith(rows.milk)), {
      text: ['Everybody even'],
    }),
    when(
      'some is still open',
      inOrder(settledUp({ ...itsPayment, isPart: true, openAfter: 5 }), openWith(payment)),
      { text: ['Settled up; some of it is still open'] },
    ),
    when(
      'settle-ups can’t be read',
      (app) => {
        app.refuse('GET /settle-ups');
        return openWith(rows.milk)(app);
      },
      { alert: ['What was settled up could not be loaded.'] },
    ),
    when(
      'there is nothing',
      (app) => {
        app.answer('GET /settle-ups', []);
        return openWith()(app);
      },
      {
        text: [
          'Nothing here yet',
          'What is bought, paid back and settled up stands here, day by day.',
        ],
      },
    ),
    when(
      'a line was edited',
      inOrder(
        openEdited,
        (app) => app.see('text', /edited 2 times$/).then(() => {}),
        presses(/^Milk/),
      ),
      { button: ['History', 'Select'] },
    ),
    when('several are to be chosen', inOrder(openWith(rows.milk), presses('Select')), {
      button: ['Select'],
      text: ['Tap what you want to select'],
    }),
    when('the table is chosen', presses('Table', 'choice'), { button: ['Feed'] }),
  ),
];
