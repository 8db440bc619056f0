import { expect, it } from 'vitest';
import { renderTable, renderTargets, wrap } from './render-table.ts';

it('aligns numbers right with equal decimals, and text left', () => {
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
    '| call       |   reads | how         |',
    '| ---------- | ------: | ----------- |',
    '| GET /debts | 1,234.0 | flat        |',
    '| GET /users |     0.5 | members + 1 |',
    '',
    'As billed.',
  ]);
});

it('shows for each target whether it is met', () => {
  const targets = [
    { target: 'Debts', measured: '12 reads', isMet: true },
    { target: 'Dashboard', measured: '20 reads', isMet: false },
  ];
  expect(renderTargets(targets).split('\n').slice(2)).toEqual([
    'met      Debts: 12 reads',
    'NOT MET  Dashboard: 20 reads',
  ]);
});

it('wraps lines between words', () => expect(wrap('one two three', 8)).toBe('one two\nthree'));
