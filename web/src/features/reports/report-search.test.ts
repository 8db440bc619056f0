import { expect, test } from 'vitest';
import { reportOfMonth } from '@/shared/report/report';
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

test('default values do not make the URL longer', () => {
  expect(`${writeReport(usual)}`).toBe('startDate=2026-11-01&endDate=2026-11-30');
});

test.each(['', 'startDate=2026-11-01', 'startDate=soon&endDate=2026-11-30'])(
  '"%s" is not a report',
  (search) => expect(readReport(new URLSearchParams(search))).toBeNull(),
);

test('a reversed range is not a report', () => {
  const search = new URLSearchParams('startDate=2026-11-30&endDate=2026-11-01');
  expect(readReport(search)).toBeNull();
});
