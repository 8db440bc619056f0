import { expect, test } from 'vitest';
import { timeAgo } from '@/lib/format/time-ago';

const now = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [-5 * minute, 'just now'],
  [59_000, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [5 * 60 * minute, '5 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [7 * day, 'last week'],
  [29 * day, '4 weeks ago'],
  [30 * day, 'last month'],
  [364 * day, '12 months ago'],
  [365 * day, 'last year'],
  [800 * day, '2 years ago'],
])('%d milliseconds later it was “%s”', (elapsed, text) => {
  expect(timeAgo(new Date(now.getTime() - elapsed).toISOString(), now)).toBe(text);
});
