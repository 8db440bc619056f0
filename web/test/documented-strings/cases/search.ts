import { inOrder, testCase, when, type TestCase } from '../case';
import { fills, opens, presses } from '../interactions';
import { rows } from '../answers';

const asked = (words: string) =>
  inOrder(
    opens('/activity'),
    presses('Search'),
    fills('Search for words, a name or an amount', words),
  );

export const searchCases: TestCase[] = [
  testCase(
    'Search and shortcuts',
    when(
      'something is found',
      (app) => {
        app.answer('GET /search', [rows.power]);
        return asked('power')(app);
      },
      { button: ['Search'], heading: ['Search'], text: ['Expenses and payments'] },
    ),
    when(
      'nothing is found',
      (app) => {
        app.answer('GET /search', []);
        return asked('zzz')(app);
      },
      {
        text: [
          'Nothing found for “zzz”',
          'Search looks in notes, categories and names, and for amounts: pizza, Ben, 32.50.',
        ],
      },
    ),
    when(
      'the server refuses',
      (app) => {
        app.refuse('GET /search');
        return asked('power')(app);
      },
      { alert: ['Search failed.'] },
    ),
    when(
      'the server cannot be reached',
      (app) => {
        app.cut('GET /search');
        return asked('power')(app);
      },
      {
        text: ['The server can’t be reached: only what was opened on this device is searched.'],
      },
    ),
  ),
];
