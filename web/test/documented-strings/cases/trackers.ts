import { fireEvent } from '@testing-library/react';
import { sampleCategory } from '@test/samples/category';
import { sampleTransaction } from '@test/samples/transaction';
import { fills, opens, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

/** A table of two members; the second row misses zero by a cent. */
const group = 'Date,Description,Category,Cost,Currency,Anna,Ben';
const told = '2026-03-01,Rent,Food,10.00,EUR,5.00,-5.00';
const untold = '2026-03-02,Tea,Food,10.00,EUR,5.01,-5.00';

const choosesHistory = (...lines: string[]): Interaction => {
  return async (app) => {
    app.answer('GET /activity', []);
    const file = new File([lines.join('\n')], 'flat.csv', { type: 'text/csv' });
    fireEvent.change(await app.see('field', 'Choose a file'), { target: { files: [file] } });
  };
};

const takesFigures = inOrder(fills('How many dollars is 1 EUR?', '1'), presses('Next: the proof'));

/** Later responses of the server include the sent data. */
const takesHistory: Interaction = (app) => {
  app.answer('POST /categories', (body: unknown) => ({
    ...sampleCategory('food'),
    ...(body as object),
  }));
  app.answer('GET /transactions', []);
  app.answer('DELETE /transactions/imports/*', () => undefined);
  app.answer('POST /transactions/import', (body: unknown) => {
    const { importId } = body as { importId: string };
    const debt = { paidBy: 'anna', owedBy: 'ben', amount: 5, expenseAmount: 10, importId };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const there = [first, second].map((expenseId) => sampleTransaction({ ...debt, expenseId }));
    app.answer('GET /transactions', there);
    const done = there.map(({ expenseId: id }, index) => ({
      ...{ row: index + 1, status: 'imported', id, reasons: [] },
    }));
    return { importId, imported: 2, known: 0, failed: 0, rows: done };
  });
};

export const trackerCases: TestCase[] = [
  testCase(
    "Another tracker's file",
    when('nothing is chosen', opens('/import'), {
      heading: ['Bring your history', 'Where to find the file'],
      field: ['Choose a file'],
    }),
    when('it is another file', choosesHistory('a,b', '1,2'), {
      alert: ['It is the file of no tracker that is known here.'],
    }),
    when('a group’s file is chosen', choosesHistory(group, told, untold), {
      heading: ['Who is who', 'What the file can’t tell'],
      field: ['How many dollars is 1 EUR?'],
      button: ['Next: the proof'],
    }),
    when('rows of it can’t be told', takesFigures, {
      heading: ['Proof', 'Rows that can’t be told exactly', 'What comes in'],
    }),
    when(
      'its total differs',
      inOrder(
        opens('/import'),
        choosesHistory(group, told, '2026-03-09,, , ,EUR,5.01,-5.00'),
        takesFigures,
      ),
      { text: ['The balances differ, so nothing can be imported.'] },
    ),
    when(
      'it is proved',
      inOrder(opens('/import'), choosesHistory(group, told, told), takesFigures),
      { text: ['Every balance comes out to the cent.'], button: ['Import 2 rows'] },
    ),
    when('it is imported', inOrder(takesHistory, presses('Import 2 rows')), {
      text: ['Checked again: every balance is as it was proved.'],
      button: ['Undo import'],
    }),
    when('it is undone', inOrder(takesHistory, presses('Undo import')), {
      text: ['Import undone'],
    }),
  ),
];
