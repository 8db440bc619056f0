import { debtSummary, debtToBen, preview, settlement } from '@test/samples/debts';
import { formatMoment } from '@/lib/format';
import { agrees, fills, openSettlement, opens, presses } from './acts';
import { acts, scene, when, type Scene } from './said';

const completedAt = '2026-11-20T15:00:00.000Z';
const openBen = opens('/settlements?with=ben&month=2026-11');
const tick = (name: RegExp) => presses(name, 'checkbox');

/** What may be selected has been looked at before it is sent. */
const select = acts(openBen, tick(/Milk and bread/), (stage) => stage.see('text', 'Applied now'));

export const settlements: Scene[] = [
  scene(
    '§2 Settlements',
    when('they are opened', opens('/settlements'), {
      heading: ['Debt Summary', 'Settlement Manager'],
      text: ['You owe', 'They owe', 'Net', 'Anna Berg to Ben', 'Active'],
      choice: ['All', 'Active', 'Completed', 'Cancelled'],
    }),
    when('a counterparty is chosen', openBen, {
      heading: ['Create Settlement'],
      button: ['Create Settlement'],
    }),
    when('nothing is selected', presses('Create Settlement'), {
      text: ['Please select at least one transaction.'],
    }),
    when('too much is selected', acts(tick(/Milk and bread/), tick(/Rent/)), {
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
  scene(
    '§4 Settlement status',
    when('one is active', openSettlement, { text: ['Active'] }),
    when('it is to be cancelled', presses('Cancel settlement'), {
      field: ['Reason'],
    }),
    when(
      'one is completed',
      (stage) => {
        stage.answer('GET /settlements/*', settlement({ status: 'completed', completedAt }));
        return openSettlement(stage);
      },
      { text: ['Completed', formatMoment(completedAt)] },
    ),
    when(
      'one is cancelled',
      (stage) => {
        stage.answer('GET /settlements/*', settlement({ status: 'cancelled' }));
        return openSettlement(stage);
      },
      { text: ['Cancelled'] },
    ),
  ),
  scene(
    '§5 Confirmations',
    when('a transaction is to be taken out', acts(openSettlement, presses(/^Remove Taxi/)), {
      question: ['Are you sure you want to remove this transaction from the settlement?'],
    }),
  ),
  scene(
    '§8 Settlements',
    when(
      'there is nothing to look up',
      (stage) => {
        stage.refuse('GET /settlements/*/available-transactions');
        return openSettlement(stage);
      },
      { text: ['Failed to fetch available transactions'] },
    ),
    when(
      'nothing can be applied',
      async (stage) => {
        stage.refuse('POST /settlements/*/apply');
        await openSettlement(stage);
        const choice = (await stage.see('field', 'Transaction')) as HTMLSelectElement;
        await stage.see('option', /Milk/);
        await stage.choose('Transaction', choice.options[1]!.text);
        await stage.press('Apply Transaction');
      },
      { toast: ['Failed to apply transaction'] },
    ),
    when(
      'nothing can be removed',
      async (stage) => {
        stage.refuse('DELETE /settlements/*/transactions/*');
        await acts(presses(/^Remove Taxi/), agrees('Remove'))(stage);
      },
      { toast: ['Failed to remove transaction'] },
    ),
    when(
      'it cannot be completed',
      async (stage) => {
        stage.refuse('PUT /settlements/*/status');
        await acts(presses('Complete'), agrees('Complete'))(stage);
      },
      { toast: ['Failed to update settlement status'] },
    ),
    when(
      'it cannot be cancelled',
      async (stage) => {
        stage.refuse('PUT /settlements/*/status');
        const cancels = agrees('Cancel settlement');
        await acts(presses('Cancel settlement'), fills('Reason', 'Wrong month'), cancels)(stage);
      },
      { toast: ['Failed to cancel settlement'] },
    ),
    when(
      'one cannot be created',
      async (stage) => {
        stage.refuse('POST /settlements');
        stage.answer('POST /settlements/preview', preview());
        stage.answer('GET /debts', debtSummary(debtToBen));
        await acts(select, presses('Create Settlement'))(stage);
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
