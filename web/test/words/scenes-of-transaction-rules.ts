import { add, agrees, fillIn, openForm, openTransactions, presses } from './acts';
import { acts, scene, when, type Scene } from './said';

const milk = 'Milk, $20.00';
const power = 'Power, $58.00';

export const transactionRules: Scene[] = [
  scene(
    '§5 Transaction form',
    when(
      'the amount and the category are missing',
      acts(openTransactions, openForm, presses('Add Transaction')),
      { text: ['Please enter a valid amount', 'Please select a category'] },
    ),
    when(
      'the date and who paid are missing',
      async (stage) => {
        await fillIn('Transaction Date', '')(stage);
        await fillIn('Paid By', '')(stage);
        await stage.press('Add Transaction');
      },
      { text: ['Please select a transaction date', 'Please select who paid'] },
    ),
    when(
      'there is nobody',
      async (stage) => {
        stage.answer('GET /users', []);
        await acts(openTransactions, presses('New transaction'))(stage);
      },
      {
        text: ['No users available. Please contact your administrator to add users to the system.'],
      },
    ),
  ),

  scene(
    '§5 Confirmations',
    when('one is to be deleted', acts(openTransactions, presses(`Del ${milk}`)), {
      question: ['Are you sure you want to delete this transaction?'],
    }),
    when(
      'several are to be deleted',
      acts(
        agrees('Cancel'),
        presses(`Select ${milk}`, 'checkbox'),
        presses(`Select ${power}`, 'checkbox'),
        presses('Delete Selected'),
      ),
      { question: ['Are you sure you want to delete 2 transactions?'] },
    ),
  ),

  scene(
    '§4 In settlement',
    when(
      'it is in none that is active',
      async (stage) => {
        stage.answer('GET /transactions/*/settlements', []);
        await acts(openTransactions, presses(/^Unsettle Taxi/), agrees('Remove'))(stage);
      },
      { toast: ['No active settlement found for this transaction'] },
    ),
  ),

  scene(
    '§8 Transactions',
    when(
      'one cannot be added',
      async (stage) => {
        stage.refuse('POST /transactions');
        await acts(openTransactions, openForm, add)(stage);
      },
      { alert: ['Failed to add transaction. Please try again.'] },
    ),
    when(
      'one cannot be updated',
      async (stage) => {
        stage.refuse('PUT /transactions/*');
        await acts(presses(`Edit ${milk}`), presses('Update Transaction'))(stage);
      },
      { alert: ['Failed to update transaction. Please try again.'] },
    ),
    when(
      'one cannot be marked as paid',
      async (stage) => {
        stage.refuse('PATCH /transactions/*');
        await stage.press(`Unpaid: ${milk}`);
      },
      { toast: ['Failed to update transaction'] },
    ),
    when(
      'one cannot be deleted',
      async (stage) => {
        stage.refuse('DELETE /transactions/*');
        await acts(presses(`Del ${milk}`), agrees('Delete'))(stage);
      },
      { toast: ['Failed to delete transaction. Please try again.'] },
    ),
    when(
      'a deletion cannot be taken back',
      async (stage) => {
        stage.refuse('POST /transactions/*/restore');
        await acts(presses(`Del ${milk}`), agrees('Delete'), presses('Undo'))(stage);
      },
      { toast: ['An error occurred. Please try again.'] },
    ),
    when(
      'several cannot be deleted',
      async (stage) => {
        stage.refuse('POST /transactions/bulk-delete');
        await acts(
          openTransactions,
          presses(`Select ${milk}`, 'checkbox'),
          presses('Select Lamp, $30.00', 'checkbox'),
          presses('Delete Selected'),
          agrees('Delete'),
        )(stage);
      },
      { toast: ['Failed to delete 2 transaction(s). Please try again.'] },
    ),
    when(
      'one cannot be taken out of its settlement',
      async (stage) => {
        stage.refuse('DELETE /settlements/*/transactions/*');
        await acts(openTransactions, presses(/^Unsettle Taxi/), agrees('Remove'))(stage);
      },
      { toast: ['Failed to unsettle transaction'] },
    ),
    when(
      'it is in none that is active',
      async (stage) => {
        stage.answer('GET /transactions/*/settlements', []);
        await acts(presses(/^Unsettle Taxi/), agrees('Remove'))(stage);
      },
      { toast: ['No active settlement found for this transaction'] },
    ),
    when('it has been taken out', acts(presses(/^Unsettle Taxi/), agrees('Remove')), {
      toast: ['Transaction removed from settlement successfully'],
    }),
    when(
      'its settlements cannot be looked up',
      async (stage) => {
        stage.refuse('GET /transactions/*/settlements');
        await acts(openTransactions, presses(/view settlements of Taxi/))(stage);
      },
      { toast: ['Failed to navigate to settlements page'] },
    ),
    when(
      'nothing can be loaded',
      (stage) => {
        stage.refuse('GET /transactions');
        stage.refuse('GET /users');
        return openTransactions(stage);
      },
      {
        alert: [
          'Failed to load transactions. The server returned an error (500). Please contact your administrator.',
          'Failed to load user options. Please try refreshing the page.',
        ],
      },
    ),
  ),
];
