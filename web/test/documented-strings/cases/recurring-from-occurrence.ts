import { bill, billRow } from '@test/samples/expense';
import { sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { fills, openTransactions, presses, takesDesk } from '../interactions';
import { inOrder, when, type Interaction, type Step } from '../case';

const rent = sampleRecurringExpense();

/** The listed row belongs to a recurring expense. */
const withOne: Interaction = (app) => {
  app.answer('GET /transactions', [billRow('ben')]);
  app.answer(`GET /expenses/${bill.id}`, { ...bill, seriesId: rent.id });
  app.answer(`GET /series/${rent.id}`, rent);
  app.answer(`PUT /series/${rent.id}`, rent);
  app.answer(`DELETE /series/${rent.id}`, undefined);
};
const changesOne = (date: string): Interaction =>
  inOrder(
    withOne,
    takesDesk,
    openTransactions,
    presses(/^Edit Market day/),
    fills('Transaction Date', date),
    presses('Update Transaction'),
  );
export const fromOccurrenceCases: Step[] = [
  when('one of them is changed', changesOne('2026-11-05'), {
    question: ['Change “Market day”: only this one?'],
    button: ['This one', 'This one and all that follow'],
    field: ['Those that follow come'],
  }),
  when('all that follow are meant', inOrder(withOne, presses('This one and all that follow')), {
    toast: ['Transaction updated, and all that follow'],
  }),
  when(
    'one of them is deleted',
    inOrder(withOne, takesDesk, openTransactions, presses(/^Del Market day/)),
    {
      question: ['Delete “Market day”: only this one?'],
      button: ['This one', 'This one, and no more to come'],
    },
  ),
  when('it is to end', inOrder(withOne, presses('This one, and no more to come')), {
    toast: ['Expense deleted, and no more comes'],
  }),
  when(
    'a single one is to end',
    inOrder(
      withOne,
      (app) =>
        app.answer('GET /transactions', [sampleTransaction({ note: 'Phone', seriesId: rent.id })]),
      openTransactions,
      presses(/^Del Phone/),
      presses('This one, and no more to come'),
    ),
    { toast: ['Transaction deleted, and no more comes'] },
  ),
];
