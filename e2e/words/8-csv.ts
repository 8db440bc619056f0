import { acts, alert, button, presses, scene, toast, when, type Act, type Scene } from './said.ts';
import { openTransactions } from './acts.ts';

const header = 'Date,Amount,Pay To,Category';

/** In the open dialog. */
const choose = (content: string): Act => {
  return ({ page }) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
};

/** §8: CSV. */
export const csv: Scene[] = [
  scene(
    '8',
    'exporting and importing',
    when(
      'it is opened',
      openTransactions,
      button('Export CSV', 'Import CSV'),
      button(/^Edit Milk/),
    ),
    when(
      'there is nothing any more',
      async (stage) => {
        await stage.answer('GET', '/transactions', []);
        await presses('Export CSV')(stage);
      },
      toast('No transactions to export'),
    ),
    when(
      'what is to be exported cannot be loaded',
      async (stage) => {
        await stage.refuse('GET', '/transactions');
        await presses('Export CSV')(stage);
      },
      toast('Failed to export transactions'),
    ),
    when(
      'the file has no rows',
      acts(openTransactions, presses('Import CSV'), choose(`${header}\n`)),
      alert('No transactions found in the CSV file.'),
    ),
    when(
      'the file is none of text',
      choose('PK\u0003\u0004\u0000\u0000'),
      alert('Failed to process CSV file. Please check the format.'),
    ),
    when(
      'columns are missing',
      choose('Day,Shop\n2026-11-01,Bakery'),
      alert('CSV file must contain date, amount, payTo, and category columns'),
    ),
    when(
      'no row can be imported',
      acts(presses('Choose another file'), choose(`${header}\n2026-11-01,much,Bakery,Food`)),
      alert('Failed to import 1 transaction(s). Please check the CSV format.'),
    ),
    when(
      'some rows are on their way',
      async (stage) => {
        await presses('Choose another file')(stage);
        const rows = ['2026-11-01,4.20,Bakery,Food', '2026-11-01,much,Bakery,Food'];
        await choose([header, ...rows].join('\n'))(stage);
        await stage.hold('POST', '/transactions/import');
        await presses('Import 1 transaction')(stage);
        await stage.page.keyboard.press('Escape');
      },
      button('Uploading...'),
    ),
    when(
      'they have arrived',
      async () => {},
      toast('Successfully imported 1 transaction(s). Failed to import 1 transaction(s).'),
    ),
  ),
];
