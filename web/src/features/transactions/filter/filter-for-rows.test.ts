import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { filterForRows } from '@/features/transactions/filter/filter-for-rows';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import { setCalendarTimeZone } from '@/lib/format/current-year';
import { sampleTransaction } from '@test/samples/transaction';

const reader = {
  readsAllBooks: false,
  uid: 'anna',
  nameOf: (id: string) => ({ anna: 'Anna Berg', ben: 'Ben Ode' })[id] ?? '—',
};
const november = { txStartDate: '2026-11-01', txEndDate: '2026-11-30' };
const owedByAnna = { paidBy: 'ben', payTo: 'Ben Ode', owedBy: 'anna' };
const owedByBen = { paidBy: 'anna', payTo: 'Anna Berg', owedBy: 'ben' };

const shows = (filter: TransactionFilter, ...rows: Parameters<typeof sampleTransaction>[0][]) =>
  filterForRows(
    filter,
    rows.map((row) => sampleTransaction({ transactionDate: '2026-11-20', ...row })),
    reader,
  );

test('a filter that shows the row does not change', () => {
  const filter = { ...november, owedBy: 'anna', paid: 'false' } as const;
  expect(shows(filter, owedByAnna)).toEqual(filter);
  expect(shows({ paidBy: 'ben ode' }, owedByAnna)).toEqual({ paidBy: 'ben ode' });
});

test('a month changes to the month of the date, and a custom range extends to it', () => {
  const september = { ...owedByAnna, transactionDate: '2026-09-03' };
  expect(shows({ ...november, owedBy: 'anna' }, september)).toEqual({
    ...{ txStartDate: '2026-09-01', txEndDate: '2026-09-30' },
    owedBy: 'anna',
  });
  expect(shows({ txStartDate: '2026-11-05', txEndDate: '2026-11-09' }, september)).toEqual({
    ...{ txStartDate: '2026-09-03', txEndDate: '2026-11-09' },
  });
  expect(shows({ txEndDate: '2026-08-09' }, september)).toEqual({ txEndDate: '2026-09-03' });
});

test('a view changes to the other if that has the row, else to all', () => {
  expect(shows({ ...november, owedBy: 'anna' }, owedByBen)).toEqual({
    ...november,
    paidBy: 'anna',
  });
  expect(shows({ ...november, paidBy: 'anna' }, owedByAnna)).toEqual({
    ...november,
    owedBy: 'anna',
  });
  expect(shows({ owedBy: 'anna' }, { paidBy: 'ben', payTo: 'Ben', owedBy: 'cleo' })).toEqual({});
});

test('restrictions that exclude the row are removed, and no others', () => {
  const filter = { paid: 'true', optional: 'true', category: 'Rent' } as const;
  const row = { ...owedByAnna, optional: true, type: 'Groceries' };
  expect(shows(filter, row)).toEqual({ optional: 'true' });
  expect(shows({ payments: 'false' }, row)).toEqual({ payments: 'false' });
  expect(shows({ payments: 'false' }, { ...row, type: 'Settlement' })).toEqual({});
  expect(shows({ startDate: '2020-01-01', endDate: '2020-01-31' }, row)).toEqual({});
});

test('the filter for open debts is removed for a row without one, and for a debt between others', () => {
  const filter = { open: 'true' } as const;
  const open = { openAmount: 1200, paid: false };
  expect(shows(filter, { ...owedByAnna, ...open })).toEqual(filter);
  expect(shows(filter, { ...owedByBen, ...open })).toEqual(filter);
  for (const row of [
    { ...owedByAnna, ...open, openAmount: 0 },
    { ...owedByAnna, ...open, paid: true },
    { ...owedByAnna, ...open, type: 'Settlement' },
    { ...owedByAnna, ...open, owedBy: null },
    { ...owedByAnna, ...open, transactionDate: '2999-01-01' },
    { ...owedByAnna, ...open, owedBy: 'cleo' },
  ]) {
    expect(shows(filter, row), JSON.stringify(row)).toEqual({});
  }
});

test('days of entry are in the household’s time zone, whatever the reader’s is', () => {
  onTestFinished(() => setCalendarTimeZone(null));
  const row = { ...owedByAnna, date: '2026-11-20T12:00:00.000Z' };
  // The two zones have different days, so one of them is not the reader's.
  for (const [timeZone, day] of [
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Niue', '2026-11-20'],
  ] as const) {
    setCalendarTimeZone(timeZone);
    const filter = { startDate: day, endDate: day };
    expect(shows(filter, row), timeZone).toEqual(filter);
  }
});

test('the row of an expense that needs the smallest change decides', () => {
  const filter = { ...november, owedBy: 'ben', paidBy: 'anna' };
  expect(shows(filter, { ...owedByBen, owedBy: 'cleo' }, owedByBen)).toEqual(filter);
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const date = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const flag = maybe(fc.constantFrom('true' as const, 'false' as const));
const person = maybe(fc.constantFrom('anna', 'ben', 'cleo'));

test('one change is enough for any filter and row', () => {
  const anyFilter = fc.record({
    ...{ txStartDate: maybe(date), txEndDate: maybe(date), owedBy: person, paidBy: person },
    ...{ paid: flag, optional: flag, category: maybe(fc.constantFrom('Rent', 'Food')) },
    payments: maybe(fc.constant('false' as const)),
    open: maybe(fc.constant('true' as const)),
  });
  const anyRow = fc.record({
    ...{ transactionDate: date, owedBy: fc.constantFrom('anna', 'ben', null) },
    ...{
      paid: fc.boolean(),
      optional: fc.boolean(),
      type: fc.constantFrom('Rent', 'Food', 'settlement'),
    },
  });
  fc.assert(
    fc.property(anyFilter, anyRow, (filter, fields) => {
      // A range that ends before it begins stays empty when it is extended.
      fc.pre(!filter.txStartDate || !filter.txEndDate || filter.txStartDate <= filter.txEndDate);
      const row = sampleTransaction({ paidBy: 'cleo', payTo: 'Cleo', ...fields });
      const shown = filterForRows(filter, [row], reader);
      expect(filterForRows(shown, [row], reader)).toEqual(shown);
    }),
  );
});
