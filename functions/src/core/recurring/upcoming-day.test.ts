import { expect, test } from 'vitest';
import { upcomingDayText } from './upcoming-day.ts';

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-27', 'tomorrow'],
  ['2026-11-28', 'on Saturday'],
  ['2026-12-02', 'on Wednesday'],
  // A week from now has the same weekday as today.
  ['2026-12-03', 'on Dec 3, 2026'],
  ['2026-11-25', 'on Nov 25, 2026'],
])('%s is %s on a Thursday', (day, text) => {
  expect(upcomingDayText(day, '2026-11-26')).toBe(text);
});
