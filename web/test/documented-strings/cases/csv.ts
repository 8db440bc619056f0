import { fireEvent } from '@testing-library/react';
import { openTransactions, presses, waits } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const header = 'Date,Amount,Pay To,Category';
// A member paid: of other names the import asks who they are.
const good = '2026-11-01,4.20,Ben,Food';
const bad = '2026-11-01,much,Ben,Food';

/** In the open dialog. */
const chooses = (...lines: string[]): Interaction => {
  return async (app) => {
    const file = new File([lines.join('\n')], 'bank.csv', { type: 'text/csv' });
    const input = await app.see('field', 'Choose a CSV file');
    fireEvent.change(input, { target: { files: [file] } });
  };
};

const openImport = inOrder(openTransactions, presses('Import CSV'));

const takesRows: Interaction = (app) =>
  app.answer('POST /transactions/import', (body: unknown) => {
    const { importId, rows } = body as { importId: string; rows: unknown[] };
    const done = rows.map((_, index) => ({
      ...{ row: index + 1, status: 'imported', id: crypto.randomUUID(), reasons: [] },
    }));
    return { importId, imported: rows.length, known: 0, failed: 0, rows: done };
  });

/** Both sections say what it is answered with. */
const exportOfNothing = when(
  'there is nothing any more',
  async (app) => {
    await inOrder(openTransactions, presses(/^Edit Milk/))(app);
    app.answer('GET /transactions', []);
    await app.press('Export CSV');
  },
  { toast: ['No transactions to export'] },
);

export const csv: TestCase[] = [
  testCase(
    'Rules of CSV files',
    exportOfNothing,
    when('columns are missing', inOrder(openImport, chooses('Day,Shop', '2026-11-01,Bakery')), {
      alert: ['CSV file must contain date, amount, payTo, and category columns'],
    }),
  ),
  testCase(
    'Messages of CSV files',
    exportOfNothing,
    when(
      'what is to be exported is on its way',
      async (app) => {
        await openTransactions(app);
        app.hold('GET /transactions?limit=500');
        await app.press('Export CSV');
      },
      { toast: ['Preparing the file…'] },
    ),
    when(
      'what is to be exported cannot be loaded',
      async (app) => {
        app.refuse('GET /transactions');
        await app.press('Export CSV');
      },
      { toast: ['Failed to export transactions'] },
    ),
    when('the file has no rows', inOrder(openImport, chooses(header, '')), {
      alert: ['No transactions found in the CSV file.'],
    }),
    when('the file is none of text', chooses('PK\u0003\u0004\u0000\u0000'), {
      alert: ['Failed to process CSV file. Please check the format.'],
    }),
    when('columns are missing', chooses('Day,Shop', '2026-11-01,Bakery'), {
      alert: ['CSV file must contain date, amount, payTo, and category columns'],
    }),
    when('no row can be imported', inOrder(presses('Choose another file'), chooses(header, bad)), {
      alert: ['Failed to import 1 transaction(s). Please check the CSV format.'],
    }),
    when(
      'every row can be imported',
      inOrder(
        takesRows,
        presses('Choose another file'),
        chooses(header, good),
        presses(/^Import 1/),
      ),
      { text: ['Successfully imported 1 transaction(s).'] },
    ),
    when(
      'some rows can be imported',
      inOrder(takesRows, openImport, chooses(header, good, bad), presses(/^Import 1/)),
      {
        text: ['Successfully imported 1 transaction(s). Failed to import 1 transaction(s).'],
      },
    ),
  ),
  testCase(
    'Transactions',
    when(
      'rows are on their way',
      async (app) => {
        await takesRows(app);
        app.hold('POST /transactions/import');
        await inOrder(openImport, chooses(header, good), presses(/^Import 1/))(app);
      },
      { button: ['Uploading...'] },
    ),
    when('they have arrived', waits, { button: ['Import CSV'] }),
  ),
];
