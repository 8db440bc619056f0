import { addDays } from '@housetab/functions/core/calendar/calendar';
import { recurrenceText, weekdayOf } from '@housetab/functions/core/recurring/recurrence-text';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { sampleTransaction } from '@test/samples/transaction';
import { bill, billRow } from '@test/samples/expense';
import { sampleDraft, sampleRecurringExpense } from '@test/samples/recurring';
import { superadminAnna } from '../people';
import { formatDate, localDay } from '@/lib/format/format';
import {
  add,
  agrees,
  chooses,
  fills,
  openForm,
  opens,
  openTransactions,
  presses,
  takesPhone,
} from '../interactions';
import { fromOccurrenceCases } from './recurring-from-occurrence';
import { suggestionCases } from './recurring-suggestions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const repeating = opens('/repeating');
const rent = sampleRecurringExpense();
const skip = `Skip ${formatDate(rent.nextOn!)}`;
const day = formatDate(sampleDraft().transactionDate);
const confirmIt = `Confirm Electricity, ${day}`;
const nothing = `Nothing to pay: Electricity, ${day}`;

/** Near enough to be shown as a weekday. */
const soon = addDays(localDay(new Date()), 3);

const listing =
  (fields: Partial<RecurringExpenseResource>): Interaction =>
  (app) => {
    app.answer('GET /series', [sampleRecurringExpense(fields)]);
    return repeating(app);
  };
const paused = { pausedAt: '2026-11-20T10:00:00.000Z', pausedWhy: 'by_hand' as const };
const asks = presses(/^R?Rent/);
const refusing =
  (call: string, interact: Interaction): Interaction =>
  (app) => {
    app.refuse(call);
    return interact(app);
  };
const asksToRepeat = inOrder(
  takesPhone,
  openTransactions,
  presses(/^M ?Milk|^Milk/),
  presses('Let it repeat'),
);
const ofExpense =
  (fields: object): Interaction =>
  (app) => {
    app.answer('GET /transactions', [billRow('ben')]);
    app.answer(`GET /expenses/${bill.id}`, { ...bill, ...fields });
    return inOrder(
      takesPhone,
      openTransactions,
      presses(/^Market day/),
      presses('Let it repeat'),
    )(app);
  };
const opensForm = inOrder(openTransactions, openForm);
const ruleOfToday = { every: 1, unit: 'month', start: localDay(new Date()) } as const;
const everyMonth = recurrenceText(ruleOfToday).replace('e', 'E');
/** The list includes the sent entry, so that the message only has the entry's meaning. */
const listsWhatIsSent: Interaction = (app) => {
  const sent: object[] = [];
  app.answer('POST /transactions', (body: object) => {
    const row = sampleTransaction(body);
    sent.push(row);
    return row;
  });
  app.answer('GET /transactions', () => sent);
};
const save: Interaction = (app) => app.press('Let it repeat', 'button', '[role=dialog]');

export const recurringCases: TestCase[] = [
  testCase(
    'What repeats',
    when('something repeats', repeating, {
      heading: ['What repeats', 'Waiting for an amount'],
      field: ['Electricity: how much was it?'],
      button: [confirmIt, nothing],
    }),
    when('the next is near', listing({ nextOn: soon }), { text: [`Next on ${weekdayOf(soon)}`] }),
    when('no more comes', listing({ nextOn: null }), { text: ['Nothing more comes'] }),
    when('it is paused', listing(paused), { text: ['Paused'] }),
    when('that is pressed', asks, { button: ['Resume', 'End'] }),
    when('it is resumed', presses('Resume'), { toast: ['“Rent” goes on'] }),
    when('another is pressed', inOrder(repeating, asks), { button: [skip, 'Pause', 'End'] }),
    when('the next is skipped', presses(skip), {
      toast: [`“Rent” of ${formatDate(rent.nextOn!)} is left out`],
    }),
    when('it is to be paused', inOrder(repeating, asks, presses('Pause')), {
      toast: ['“Rent” is paused'],
    }),
    when('it is to end', inOrder(repeating, asks, presses('End')), { question: ['End “Rent”?'] }),
    when('that is meant', agrees('End'), { toast: ['“Rent” has ended'] }),
    when(
      'a change is refused',
      refusing('POST /series/*/pause', inOrder(repeating, asks, presses('Pause'))),
      { toast: ['Failed to change “Rent”. Please try again.'] },
    ),
    when(
      'an amount is said',
      inOrder(repeating, fills('Electricity: how much was it?', '62'), presses(confirmIt)),
      { toast: [`“Electricity” of ${day} is entered`] },
    ),
    when(
      'that is refused',
      refusing(
        'POST /drafts/*/confirm',
        inOrder(repeating, fills('Electricity: how much was it?', '62'), presses(confirmIt)),
      ),
      { toast: ['Failed to enter “Electricity”. Please try again.'] },
    ),
    when(
      'leaving it out is refused',
      refusing('DELETE /drafts/*', inOrder(repeating, presses(nothing))),
      { toast: ['Failed to leave out “Electricity”. Please try again.'] },
    ),
    when(
      'nothing repeats',
      (app) => {
        app.answer('GET /series', []);
        return repeating(app);
      },
      { text: ['Nothing repeats yet'] },
    ),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /series');
        return refusing('GET /drafts', repeating)(app);
      },
      { alert: ['Failed to load what repeats.', 'Failed to load what waits for an amount.'] },
    ),
    when('the household is opened', opens('/household'), { link: ['See what repeats'] }),
    when('an entry is to repeat', asksToRepeat, {
      heading: ['Let “Milk” repeat'],
      field: ['Every', 'Unit', 'Day of the month', 'Ends'],
      choice: ['The same each time', 'Varies'],
      button: ['Let it repeat'],
    }),
    when('it ends on a day', chooses('Ends', 'On a day'), { field: ['Last day'] }),
    when(
      'it ends after a number',
      inOrder(chooses('Ends', 'After a number of times'), fills('How many in all', '0')),
      { field: ['How many in all'], alert: ['Use a number from 1 to 999.'] },
    ),
    when('it repeats', inOrder(asksToRepeat, save), { toast: ['“Milk” repeats now'] }),
    when('that is refused', refusing('POST /series', inOrder(asksToRepeat, save)), {
      text: ['It does not repeat yet. Please try again.'],
    }),
    when(
      'several pay',
      ofExpense({
        payers: [
          { userId: 'anna', amount: 50 },
          { userId: 'ben', amount: 37.45 },
        ],
      }),
      { text: ['Several people pay: the amount is the same each time.'] },
    ),
    when(
      'amounts are split',
      ofExpense({
        split: {
          mode: 'amount',
          people: [
            { userId: 'anna', value: 50 },
            { userId: 'ben', value: 37.45 },
          ],
        },
      }),
      { text: ['It is split by amounts: they are the same each time.'] },
    ),
    when('a new entry repeats', inOrder(opensForm, chooses('Repeats', everyMonth)), {
      field: ['Repeats'],
      option: ['Does not repeat'],
      text: ['This one is the first. What follows from today on is entered by itself, on its day.'],
    }),
    when(
      'it ends at once',
      inOrder(chooses('Ends', 'After a number of times'), fills('How many in all', '1')),
      { alert: ['It would end before anything follows.'] },
    ),
    when('it is saved', inOrder(fills('How many in all', '9'), listsWhatIsSent, add), {
      toast: [`It repeats ${everyMonth.replace('E', 'e')}.`],
    }),
    when(
      'what follows is refused',
      refusing('POST /series', inOrder(opensForm, chooses('Repeats', everyMonth), add)),
      { toast: ['It is added, but does not repeat'] },
    ),
    ...suggestionCases,
    ...fromOccurrenceCases,
    when('it repeats already', ofExpense({ seriesId: rent.id }), {
      heading: ['“Market day” repeats already'],
    }),
    when(
      'whoever is not in it looks',
      (app) => {
        const split = { mode: 'equal' as const, people: [{ userId: 'ben' }] };
        const template = {
          ...sampleDraft().template!,
          payers: [{ userId: 'ben', amount: 1800 }],
          split,
        };
        const households = [{ id: 'home', name: 'Home', role: 'user' }];
        app.answer('GET /user/me', { ...superadminAnna, role: 'user', isAdmin: false, households });
        app.answer('GET /drafts', [sampleDraft({ template, createdBy: 'ben' })]);
        return repeating(app);
      },
      { text: ['Electricity waits for its amount'] },
    ),
  ),
];
