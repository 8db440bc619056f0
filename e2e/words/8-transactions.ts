import { acts, alert, presses, scene, toast, when, type Scene } from './said.ts';
import { add, agrees, openForm, tick, openTransactions } from './acts.ts';

/** §8: transactions. */
export const transactionFailures: Scene[] = [
  scene(
    '8',
    'changes of transactions that fail',
    when(
      'one cannot be added',
      async (stage) => {
        await stage.refuse('POST', '/transactions');
        await acts(openTransactions, openForm, add)(stage);
      },
      alert('Failed to add transaction. Please try again.'),
    ),
    when(
      'one cannot be updated',
      async (stage) => {
        await stage.refuse('PUT', '/transactions/*');
        await acts(presses(/^Edit Milk/), presses('Update Transaction'))(stage);
      },
      alert('Failed to update transaction. Please try again.'),
    ),
    when(
      'one cannot be marked as paid',
      async (stage) => {
        await stage.refuse('PUT', '/transactions/*');
        await presses(/^Unpaid: Milk/)(stage);
      },
      toast('Failed to update transaction'),
    ),
    when(
      'one cannot be deleted',
      async (stage) => {
        await stage.refuse('DELETE', '/transactions/*');
        await acts(presses(/^Del Milk/), agrees('Delete'))(stage);
      },
      toast('Failed to delete transaction. Please try again.'),
    ),
    when(
      'a deletion cannot be taken back',
      async (stage) => {
        await stage.answer('DELETE', '/transactions/*', null, 204);
        await stage.refuse('POST', '/transactions/*/restore');
        await acts(presses(/^Del Milk/), agrees('Delete'), presses('Undo'))(stage);
      },
      toast('An error occurred. Please try again.'),
    ),
    when(
      'several cannot be deleted',
      async (stage) => {
        await stage.refuse('POST', '/transactions/bulk-delete');
        await acts(openTransactions, tick(/Milk/), tick(/Lamp/), presses('Delete Selected'))(stage);
        await agrees('Delete')(stage);
      },
      toast('Failed to delete 2 transaction(s). Please try again.'),
    ),
  ),

  scene(
    '8',
    'settlements of transactions that fail',
    when(
      'one cannot be taken out of its settlement',
      async (stage) => {
        await stage.refuse('DELETE', '/settlements/*/transactions/*');
        await acts(openTransactions, presses(/^Unsettle Taxi/), agrees('Remove'))(stage);
      },
      toast('Failed to unsettle transaction'),
    ),
    when(
      'one has been taken out of its settlement',
      async (stage) => {
        await stage.answer('DELETE', '/settlements/*/transactions/*', null, 204);
        await acts(presses(/^Unsettle Taxi/), agrees('Remove'))(stage);
      },
      toast('Transaction removed from settlement successfully'),
    ),
    when(
      'its settlements cannot be looked up',
      async (stage) => {
        await stage.refuse('GET', '/transactions/*/settlements');
        await presses(/view settlements of Taxi/)(stage);
      },
      toast('Failed to navigate to settlements page'),
    ),
    when(
      'nothing can be loaded',
      async (stage) => {
        await stage.refuse('GET', '/transactions');
        await stage.refuse('GET', '/users');
        await openTransactions(stage);
      },
      alert(
        'Failed to load transactions. The server returned an error (500). Please contact your administrator.',
        'Failed to load user options. Please try refreshing the page.',
      ),
    ),
  ),
];
