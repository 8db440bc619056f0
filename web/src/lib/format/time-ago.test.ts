import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '@housetab/functions/core/calendar/calendar';
import { timeAgo } from '@/lib/format/time-ago';

const now = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-5 * minute, 'just now'],
  [59_000, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [5 * hour, '5 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [7 * day, '1 week ago'],
  [27 * day, '3 weeks ago'],
  [30 * day, 'last month'],
  [330 * day, '11 months ago'],
  [320 * day, '10 months ago'],
  [365 * day, 'last year'],
  [800 * day, '2 years ago'],
])('%d milliseconds later it was “%s”', (elapsed, text) => {
  expect(timeAgo(new Date(now.getTime() - elapsed).toISOString(), now, 'UTC')).toBe(text);
});

test('an event two calendar days ago is not called yesterday, however few hours ago it was', () => {
  const sunday = new Date('2026-11-22T17:30:00Z');
  const friday = '2026-11-21T00:46:00Z';
  expect(timeAgo(friday, sunday, 'America/New_York')).toBe('2 days ago');
  expect(timeAgo(friday, sunday, 'Europe/Berlin')).toBe('yesterday');
});

test('early in the morning the last hours are counted across midnight', () => {
  const morning = new Date('2026-11-22T01:00:00Z');
  expect(timeAgo('2026-11-21T22:30:00Z', morning, 'UTC')).toBe('2 hours ago');
  expect(timeAgo('2026-11-21T10:30:00Z', morning, 'UTC')).toBe('yesterday');
});

test('within one month it is not last month', () => {
  const end = new Date('2026-10-31T12:00:00Z');
  expect(timeAgo('2026-10-01T11:00:00Z', end, 'UTC')).toBe('4 weeks ago');
  expect(timeAgo('2026-09-30T11:00:00Z', end, 'UTC')).toBe('last month');
});

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2026-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const zones = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata');

test('the words never contradict the heading of the day above them', () => {
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 0, max: 900 * 24 * 60 }),
      zones,
      (end, minutes, zone) => {
        const at = new Date(end.getTime() - minutes * minute);
        const [then, today] = [dayIn(zone, at), dayIn(zone, end)];
        const words = timeAgo(at.toISOString(), end, zone);
        const isRecent = words === 'just now' || /(minutes?|hours?) ago$/.test(words);
        if (isRecent) expect([today, addDays(today, -1)]).toContain(then);
        if (then === today) expect(isRecent).toBe(true);
        if (words === 'yesterday') expect(then).toBe(addDays(today, -1));
        const days = /^(\d+) days ago$/.exec(words);
        if (days) expect(then).toBe(addDays(today, -Number(days[1])));
        if (words === 'last month') expect(monthsBetween(then, today)).toBe(1);
        if (words === 'last year')
          expect(Number(then.slice(0, 4))).toBe(Number(today.slice(0, 4)) - 1);
      },
    ),
  );
});

function monthsBetween(earlier: string, later: string): number {
  const months = (date: string) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));
  return months(later) - months(earlier);
}
