import { expect, test } from 'vitest';
import type { RecurrenceRule } from './stored.ts';
import { recurrenceText, recurrenceTextWithEnd } from './recurrence-text.ts';

const start = '2026-11-27';

test.each<[RecurrenceRule, string]>([
  [{ every: 1, unit: 'day', start }, 'every day'],
  [{ every: 3, unit: 'day', start }, 'every 3 days'],
  [{ every: 1, unit: 'week', start }, 'every week on Friday'],
  [{ every: 2, unit: 'week', start }, 'every 2 weeks on Friday'],
  [{ every: 1, unit: 'month', day: 1, start: '2026-12-01' }, 'every month on the 1st'],
  [{ every: 1, unit: 'month', start: '2026-12-02' }, 'every month on the 2nd'],
  [{ every: 1, unit: 'month', day: 3, start }, 'every month on the 3rd'],
  [{ every: 1, unit: 'month', day: 11, start }, 'every month on the 11th'],
  [{ every: 1, unit: 'month', day: 22, start }, 'every month on the 22nd'],
  [{ every: 3, unit: 'month', day: 31, start }, 'every 3 months on the 31st'],
  [{ every: 1, unit: 'month', day: 'last', start }, 'every month on the last day'],
  [{ every: 1, unit: 'year', start: '2028-02-29' }, 'every year on February 29'],
  [
    { every: 2, unit: 'year', day: 'last', start: '2027-02-28' },
    'every 2 years on the last day of February',
  ],
])('%j recurs %s', (rule, text) => {
  expect(recurrenceText(rule)).toBe(text);
  expect(recurrenceTextWithEnd(rule)).toBe(text);
});

test('the text can include the end', () => {
  const rule: RecurrenceRule = { every: 1, unit: 'month', day: 1, start: '2026-12-01' };
  expect(recurrenceTextWithEnd({ ...rule, end: { on: '2027-12-31' } })).toBe(
    'every month on the 1st until Dec 31, 2027',
  );
  expect(recurrenceTextWithEnd({ ...rule, end: { count: 12 } })).toBe(
    'every month on the 1st, 12 times',
  );
  expect(recurrenceTextWithEnd({ ...rule, end: { count: 1 } })).toBe(
    'every month on the 1st, once',
  );
});
