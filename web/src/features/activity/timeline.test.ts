import { expect, test } from 'vitest';
import { groupByDay, timeIn, withNewestSubjects } from '@/features/activity/timeline';
import { formatLongDate } from '@/lib/format/format';
import { timeAgo } from '@/lib/format/time-ago';

const now = new Date('2026-11-20T15:00:00.000Z');
type Entry = Parameters<typeof groupByDay>[0][number];
const entry = (at: string) => ({ id: at, at }) as Entry;

test("days follow the household's time zone", () => {
  const entries = [
    '2026-11-20T06:00:00.000Z',
    '2026-11-20T04:00:00.000Z',
    '2026-11-18T12:00:00.000Z',
  ];
  const days = groupByDay(entries.map(entry), 'America/New_York', now);
  expect(days.map(({ heading, entries: list }) => [heading, list.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    [formatLongDate('2026-11-18'), 1],
  ]);
  expect(timeIn('America/New_York', '2026-11-20T06:00:00.000Z')).toBe('1:00 AM');
});

test.each([
  ['2026-11-20T14:59:30.000Z', 'just now'],
  ['2026-11-20T15:00:20.000Z', 'just now'],
  ['2026-11-20T14:40:00.000Z', '20 minutes ago'],
  ['2026-11-20T12:10:00.000Z', '2 hours ago'],
  ['2026-11-19T12:00:00.000Z', 'yesterday'],
  ['2026-11-06T15:00:00.000Z', '2 weeks ago'],
  ['2026-08-01T00:00:00.000Z', '3 months ago'],
])('%s was %s', (at, text) => expect(timeAgo(at, now, 'UTC')).toBe(text));

test('entries of one subject use its newest name and state', () => {
  const subject = { name: 'a bicycle', date: '2026-11-03', isDeleted: true };
  const about = (resourceId: string, fields: Partial<Entry['subject'] & object> | null) =>
    ({
      resourceType: 'transactions',
      resourceId,
      subject: fields && { ...subject, ...fields },
    }) as Entry;
  const entries = [
    about('gift', {}),
    about('milk', { name: 'Milk', isDeleted: false }),
    about('gift', { name: 'a present', isDeleted: false }),
    about('gift', null),
  ];
  expect(withNewestSubjects(entries).map((one) => one.subject)).toEqual([
    subject,
    { ...subject, name: 'Milk', isDeleted: false },
    subject,
    null,
  ]);
});
