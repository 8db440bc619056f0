import type { Month } from '@housetab/functions/core/month/month-resource';
import { closedByBen, nothingToDo, sampleMonth } from '@test/samples/month';
import { groupSettleUp, objection } from '@test/samples/group-settle-up';
import { agrees, opens, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const opensMonth = (fields: Partial<Month> = {}): Interaction => {
  return inOrder(
    (app) => app.answer('GET /months/*', sampleMonth(fields)),
    opens('/months/2026-10'),
  );
};
const objectedTo = {
  ...nothingToDo,
  objected: [false, true].map((isWaiting) => ({
    ...{ id: groupSettleUp().id, date: '2026-11-02', isWaiting },
    objections: [objection('ben', 'Nobody asked me.')],
  })),
};
const closes = inOrder(presses('Close October'), agrees('Close October'));

export const monthCases: TestCase[] = [
  testCase(
    'A month',
    when('it is over', opensMonth(), {
      heading: ['October 2026', 'To do', 'Who spent what', 'What on what', 'Who owes what'],
      text: [
        ...['“Electricity” of Oct 5 waits for its amount', 'Ben disputes “Sofa” of Oct 3'],
        '3 debts of October are not paid back: $42.00',
        'Is everything of October there?',
      ],
      link: ['Say how much', 'Look at it', 'Show them', 'the report of October'],
      column: ['Paid', 'Share'],
      button: ['Close October'],
    }),
    when('somebody objects to what makes everybody even', opensMonth({ toDo: objectedTo }), {
      text: [
        'Ben objects to what made everybody even on Nov 2',
        'Ben objects to what is to make everybody even',
      ],
    }),
    when('it is to be closed', inOrder(opensMonth(), presses('Close October')), {
      question: ['Close October?'],
    }),
    when(
      'that is refused',
      inOrder((app) => app.refuse('POST /months/2026-10/close'), agrees('Close October')),
      { toast: ['Failed to close October.'] },
    ),
    when(
      'it is closed',
      inOrder(
        (app) =>
          app.answer('POST /months/2026-10/close', { month: '2026-10', closed: closedByBen }),
        closes,
      ),
      { toast: ['October is closed'] },
    ),
    when('somebody has closed it', opensMonth({ closed: closedByBen }), {
      text: ['Closed by Ben on Nov 2'],
      button: ['Reopen'],
    }),
    when('it is to be opened', presses('Reopen'), { question: ['Open October again?'] }),
    when(
      'opening it is refused',
      inOrder((app) => app.refuse('DELETE /months/2026-10/close'), agrees('Reopen')),
      { toast: ['Failed to reopen October.'] },
    ),
    when(
      'it is opened',
      inOrder(
        (app) => app.answer('DELETE /months/2026-10/close', { month: '2026-10', closed: null }),
        opensMonth({ closed: closedByBen }),
        presses('Reopen'),
        agrees('Reopen'),
      ),
      { toast: ['October is open again'] },
    ),
    when(
      'nothing happened in it',
      opensMonth({
        ...{ toDo: nothingToDo, people: [], categories: [], notClosable: 'running' },
        owed: { pairs: [], isWhole: true },
      }),
      {
        text: [
          ...['Nothing is left to do for October.', 'Nothing was spent in October.'],
          ...['Everybody is even.', 'October is not over yet: it can be closed from Nov 1 on.'],
        ],
      },
    ),
    when('who looks may not close it', opensMonth({ mayClose: false }), {
      text: ['An admin closes the month. What changes later is marked, and told.'],
    }),
    when(
      'it does not load',
      inOrder((app) => app.refuse('GET /months/*'), opens('/months/2026-10')),
      { alert: ['Failed to load the month.'] },
    ),
  ),
];
