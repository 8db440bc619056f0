import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectForReport } from '@housetab/functions/core/report/report';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { transactionsPath } from '@/config/screen-paths';
import { categoryKey, categoryParts, sumTrendsByPerson } from '@/features/trends/parts';
import { stackMonths } from '@/features/trends/stacks';
import {
  askedForRows,
  isAskedFor,
  listFilterOf,
  rowsOfDays,
  rowsOfMonth,
  rowsOfPerson,
  type TrendRowsRequest,
} from '@/features/trends/trend-rows';
import { comparedDays } from '@/features/trends/trend-text';
import { sampleTransaction } from '@test/samples/transaction';
import {
  household,
  listedRow,
  reader,
  trendsFor,
  spentToday,
  type SpentHousehold,
} from '@test/samples/spent';

/** A bar links to the list of transactions only if the list shows exactly its rows. */

function listBy(rows: readonly SpentHousehold['rows'][number][], filter: Filter) {
  const { txStartDate, txEndDate, category, paidBy } = filter;
  return rows.filter(
    (row) =>
      row.category !== 'settlement' &&
      row.transactionDate >= txStartDate &&
      row.transactionDate <= txEndDate &&
      (category === undefined || row.category === category) &&
      (paidBy === undefined || row.paidBy === paidBy),
  );
}

type Filter = NonNullable<ReturnType<typeof listFilterOf>>;

test('the link to the list is offered only if the list has exactly the same rows', () => {
  let offered = 0;
  fc.assert(
    fc.property(household, (home) => {
      const { trends } = trendsFor(home);
      const { layers, stacks } = stackMonths(categoryParts(trends.months), 2);
      const people = sumTrendsByPerson(trends.months);
      const bars = [
        ...stacks.flatMap(({ month }) => [
          rowsOfMonth(month),
          ...layers.map(({ key, keys }) => rowsOfMonth(month, { keys, name: key.toUpperCase() })),
        ]),
        ...comparedDays(trends).map(rowsOfDays),
        ...people.map(({ userId }) => rowsOfPerson(trends, { title: '', paidBy: userId })),
        ...people.map(({ userId }) => rowsOfPerson(trends, { title: '', carriedBy: userId })),
      ];
      for (const bar of bars) {
        const asked = askedForRows(bar, trends, reader);
        const { startDate, endDate } = asked;
        const shareOf = asked.shareOf || undefined;
        const days = selectForReport(home.rows, { startDate, endDate, shareOf }, []);
        const link = listFilterOf(bar, asked, days.map(listedRow));
        if (!link) continue;
        offered++;
        const counted = days.filter((row) => isAskedFor(bar)(row));
        expect(listBy(home.rows, link)).toEqual(counted);
      }
    }),
  );
  expect(offered).toBeGreaterThan(0);
});

const ofBen = rowsOfPerson({ from: '2026-11', to: '2026-11' }, { title: '', paidBy: 'ben' });
const ofRent = rowsOfMonth('2026-11', { keys: ['rent'], name: 'Rent' });

test.each<[string, TrendRowsRequest, Partial<TransactionResource>[], string | undefined]>([
  [
    'by a name that all of its rows have',
    ofRent,
    [{ type: 'Rent', categories: [{ id: 'rent', name: 'Rent' }] }, {}],
    'txStartDate=2026-11-01&txEndDate=2026-11-20&category=Rent&payments=false',
  ],
  [
    'not by a name that older rows lack',
    ofRent,
    [
      { type: 'Rent', categories: [{ id: 'rent', name: 'Rent' }] },
      { type: 'Flat', categories: [{ id: 'rent', name: 'Flat' }] },
    ],
    undefined,
  ],
  [
    'not by a name that others have, too',
    ofRent,
    [
      { type: 'Rent', categories: [{ id: 'rent', name: 'Rent' }] },
      { type: 'Rent', categories: [] },
    ],
    undefined,
  ],
  [
    'by who paid',
    ofBen,
    [
      { paidBy: 'ben', owedBy: 'anna' },
      { paidBy: 'anna', owedBy: 'ben' },
    ],
    'txStartDate=2026-11-01&txEndDate=2026-11-20&paidBy=ben&payments=false',
  ],
  [
    'not by who is owed a part of what came back to another',
    ofBen,
    [
      { paidBy: 'ben', owedBy: 'anna' },
      { paidBy: 'ben', owedBy: 'cleo', isRefund: true },
    ],
    undefined,
  ],
  [
    'not by who entered what an outsider got',
    ofBen,
    [
      { paidBy: 'ben', owedBy: 'anna' },
      { paidBy: null, owedBy: null, enteredBy: 'ben' },
    ],
    undefined,
  ],
])('the link to the list is offered %s', (_, bar, rows, link) => {
  const trends = { asOf: spentToday, whose: 'all' as const };
  const all = rows.map((row) => sampleTransaction(row));
  const filter = listFilterOf(bar, askedForRows(bar, trends, reader), all);
  expect(filter ? transactionsPath(filter) : undefined).toBe(link && `/transactions?${link}`);
});

test('the list can filter only by a category with an id', () => {
  const of = (...keys: string[]) => rowsOfMonth('2026-11', { keys, name: 'Rent' }).category;
  expect(of('rent')).toBe('Rent');
  // Rows whose category is a name without an id, and a colour for several categories.
  expect(of(categoryKey(null))).toBeUndefined();
  expect(of('rent', 'food')).toBeUndefined();
});
