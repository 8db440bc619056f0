import { expect, it } from 'vitest';
import { renderAims, renderTable, wrap } from './print-table.ts';

it('puts numbers right, with the digits that matter, and text left', () => {
  const table = {
    title: 'Cost',
    note: 'As billed.',
    columns: ['call', 'reads', 'how'],
    rows: [
      ['GET /debts', 1234, 'flat'],
      ['GET /users', 0.5, 'members + 1'],
    ],
  };
  expect(renderTable(table).split('\n')).toEqual([
    'Cost',
    '',
    'call          reads  how',
    '----------  -------  -----------',
    'GET /debts  1,234.0  flat',
    'GET /users      0.5  members + 1',
    '',
    'As billed.',
  ]);
});

it('says of each aim whether it is met', () => {
  const aims = [
    { aim: 'Debts', measured: '12 reads', isMet: true },
    { aim: 'Dashboard', measured: '20 reads', isMet: false },
  ];
  expect(renderAims(aims).split('\n').slice(2)).toEqual([
    'met      Debts: 12 reads',
    'NOT MET  Dashboard: 20 reads',
  ]);
});

it('wraps between words', () => expect(wrap('one two three', 8)).toBe('one two\nthree'));
