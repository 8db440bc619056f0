import { fireEvent } from '@testing-library/react';
import { samplePerson } from '@test/people';
import { membersOfHome } from '../people';
import { openTransactions, presses, waits } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const header = 'Date,Amount,Pay To,Category';
// A member paid: for other names the import asks who they are. A whole amount, because every currency has those.
const good = '2026-11-01,4,Ben,Food';
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

/** Both sections document the same message. */
const exportOfNothing = when(
  'there is nothing any more',
  async (app) => {
    await inOrder(openTransactions, presses(/^Edit Milk/))(app);
    app.answer('GET /transactions', []);
    await app.press('Export CSV');
  },
  { toast: ['No transactions to export'] },
);

/** A shop that occurs twice, a duplicate of Milk, an inflow, and unreadable rows. */
const bankLines = [
  'Details,Posting Date,Description,Amount,Type,Balance',
  'DEBIT,11/02/2026,Rewe Markt 1,-4.20,CARD,1',
  'DEBIT,11/03/2026,Rewe Markt 2,-5.20,CARD,1',
  'CREDIT,11/04/2026,Salary,900,ACH,1',
  'DEBIT,11/18/2026,Milk,-20,CARD,1',
  'DEBIT,11/05/2026,Cinema,much,CARD,1',
  'DEBIT,31/31/2026,Cinema,-1,CARD,1',
];

const euros = [
  'Booking Date,Value Date,Partner Name,Type,Payment Reference,Amount (EUR)',
  '2026-10-21,2026-10-21,Lidl,Card,,-12.50',
  '2026-10-22,2026-10-22,Cinema,Card,,-9.00',
];
const ofNoCurrency = [
  'Type,Started Date,Completed Date,Description,Amount,Fee,State',
  'CARD,2026-10-21 10:00:00,2026-10-21 10:00:00,Lidl,-1.00,0.00,COMPLETED',
];

const isWithCleo: Interaction = (app) =>
  app.answer('GET /users?includeLeft=true', [...membersOfHome, samplePerson('cleo', 'Cleo')]);

const hasRule: Interaction = (app) =>
  app.answer('GET /shop-rules', [
    { shop: 'rewe markt', what: 'ours', userId: null, category: 'Groceries' },
  ]);

const isAway: Interaction = (app) => app.cut('POST /transactions/import');

export const csvCases: TestCase[] = [
  testCase(
    'Rules of CSV files',
    exportOfNothing,
    when('columns are missing', inOrder(openImport, chooses('Day,Shop', '2026-11-01,Bakery')), {
      alert: ['CSV file must contain date, amount, payTo, and category columns'],
    }),
  ),
  testCase(
    "A bank's file",
    when('a file names no currency', inOrder(openImport, chooses(...ofNoCurrency)), {
      text: ['The file does not say its currency: its amounts are taken as dollars.'],
    }),
    when('one is in another', inOrder(presses('Another file'), chooses(...euros)), {
      field: ['How many dollars is 1 EUR?'],
      text: [
        '2 lines in another currency: EUR. Without a rate they are left out, and you can type an amount for each.',
      ],
    }),
    when('its lines are gone through', presses('Go through 2 lines'), {
      text: ['Another currency: EUR. Left out unless you type the amount in dollars.'],
      field: ['Dollars for Lidl'],
    }),
    when(
      'a file of a known bank is chosen',
      inOrder(presses('Discard this file'), isWithCleo, openImport, chooses(...bankLines)),
      {
        heading: ['A file of Chase'],
        field: ['Whose account is this?', 'Category of new shops'],
        column: ['Shop'],
        text: ['2 lines can’t be read'],
        button: ['Another file', 'Go through 4 lines'],
      },
    ),
    when('its lines are gone through', presses('Go through 4 lines'), {
      heading: ['Chase: whose is what?'],
      text: ['2 of 4'],
      group: ['What is it?'],
      button: ['Ours', 'Mine', 'Theirs', 'Not at all', 'Undo', 'Discard this file'],
    }),
    when('one line is here already', presses(/^Milk/), {
      text: ['Already here: left out unless you choose otherwise.'],
    }),
    when('one came in', presses(/^Salary/), {
      text: ['Left out, unless it is money that came back.'],
    }),
    when('a line is somebody else’s', inOrder(presses(/^Rewe Markt 1/), presses('Theirs')), {
      group: ['Who owes it?'],
    }),
    when('a line is everybody’s', inOrder(presses('Back'), presses('Ours')), {
      button: ['Always: rewe markt → Ours (1 more)'],
    }),
    when('it is so always', inOrder(hasRule, presses(/^Always: rewe/)), {
      button: ['No longer: rewe markt', 'Import 2 lines'],
    }),
    when('the file is not wanted any more', presses('Discard this file'), {
      question: ['Discard this file?'],
    }),
    when(
      'no answer comes',
      inOrder(presses('Cancel'), isAway, presses('Import 2 lines'), presses('Back')),
      {
        heading: ['Chase: send again'],
        button: ['Send 2 lines again'],
      },
    ),
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
