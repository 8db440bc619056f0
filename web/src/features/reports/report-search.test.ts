import { expect, test } from 'vitest';
import { reportOfMonth } from '@/api/reports/report';
import { readReport, writeReport } from '@/features/reports/report-search';

const usual = reportOfMonth('2026-11');

test.each([
  ['a plain report', usual],
  [
    'every field',
    {
      ...usual,
      payTo: 'Corner Shop & Sons',
      enteredBy: 'ben',
      onlyPaid: true,
      excludesOptional: true,
      includesSettlements: true,
      includesShared: true,
      shareOf: 'cleo',
    },
  ],
])('%s comes back from its address', (_name, values) => {
  expect(readReport(new URLSearchParams(`${writeReport(values)}`))).toEqual(values);
});

test('what is as usual does not make the address longer', () => {
  expect(`${writeReport(usual)}`).toBe('startDate=2026-11-01&endDate=2026-11-30');
});

test.each(['', 'startDate=2026-11-01', 'startDate=soon&endDate=2026-11-30'])(
  '"%s" asks for no report',
  (search) => expect(readReport(new URLSearchParams(search))).toBeNull(),
);

test('a reversed range asks for no report', () => {
  const search = new URLSearchParams('startDate=2026-11-30&endDate=2026-11-01');
  expect(readReport(search)).toBeNull();
});
