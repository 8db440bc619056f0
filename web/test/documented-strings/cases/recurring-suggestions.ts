import { keepSuggestion } from '@/features/transactions/recurring/suggestions/suggestion-store';
import { localDay } from '@/lib/format/format';
import { sampleTransaction } from '@test/samples/transaction';
import { add, fillIn, openForm, opens, openTransactions, presses } from '../interactions';
import { inOrder, when, type Interaction, type Step } from '../case';

/** The same expense for the third time, which triggers the suggestion. */
const returns: Interaction = async (app) => {
  const today = localDay(new Date());
  const sent: object[] = [];
  app.answer('POST /transactions', (body: object) => {
    sent.push(body);
    return sampleTransaction(body);
  });
  app.answer('GET /search', () =>
    sent.flatMap((body) =>
      [today, monthBefore(today), monthBefore(monthBefore(today))].map((transactionDate, index) =>
        sampleTransaction({
          ...body,
          ...(index > 0 && { id: crypto.randomUUID() }),
          transactionDate,
        }),
      ),
    ),
  );
  await inOrder(openTransactions, openForm, fillIn('Note', 'Club'), add)(app);
};
const club = { rowId: crypto.randomUUID(), note: 'Club', amount: 350 };
/** The browser's storage has it, and each case clears that when it opens the app. */
const offers = inOrder(
  opens('/household'),
  () => keepSuggestion({ userId: 'anna', householdId: 'home' }, club),
  presses('See what repeats', 'link'),
);
const monthBefore = (date: string) =>
  new Date(
    Date.UTC(
      Number(date.slice(0, 4)),
      Number(date.slice(5, 7)) - 2,
      Math.min(28, Number(date.slice(8))),
    ),
  )
    .toISOString()
    .slice(0, 10);
export const suggestionCases: Step[] = [
  when('the same has come back for three months', returns, {
    toast: ['“Club” has come back for three months'],
  }),
  when('that is offered', offers, {
    heading: ['Comes back every month'],
    button: ['Let it repeat: Club', 'Not this one: Club'],
  }),
  when(
    'its entry is gone',
    (app) => {
      app.refuse('GET /transactions/*', 'not_found', 404);
      return inOrder(offers, presses('Let it repeat: Club'))(app);
    },
    { toast: ['It is not there any more'] },
  ),
];
