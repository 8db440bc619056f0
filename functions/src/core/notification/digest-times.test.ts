import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayIn } from '../calendar/calendar.ts';
import { nextDigest, periodOf } from './digest-times.ts';

const zone = fc.constantFrom(
  ...['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['America/New_York', 'America/Santiago', 'Africa/Cairo', 'Europe/Berlin', 'UTC'],
);
const instant = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
const digest = fc.constantFrom('weekly' as const, 'monthly' as const);
const hourIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

it('a digest is due at 8:00 on a Monday or the first, and not before the next one', () => {
  fc.assert(
    fc.property(digest, zone, instant, (kind, timeZone, now) => {
      const due = nextDigest(kind, timeZone, now)!;
      const day = dayIn(timeZone, due);
      expect(due > now).toBe(true);
      expect(hourIn(timeZone, due)).toBe('08:00');
      if (kind === 'weekly') expect(new Date(day).getUTCDay()).toBe(1);
      else expect(day.slice(8)).toBe('01');
      const days = (due.getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeLessThan(kind === 'weekly' ? 7.1 : 31.1);
    }),
  );
});

it('the periods of digests follow each other without a gap', () => {
  fc.assert(
    fc.property(digest, zone, instant, (kind, timeZone, now) => {
      const first = nextDigest(kind, timeZone, now)!;
      const second = nextDigest(kind, timeZone, first)!;
      const [one, other] = [first, second].map((due) => periodOf(kind, dayIn(timeZone, due)));
      expect(other!.start).toBe(addDays(one!.end, 1));
      expect(addDays(one!.end, 1)).toBe(dayIn(timeZone, first));
      // A day late, the period is the same.
      expect(periodOf(kind, addDays(dayIn(timeZone, first), 1))).toEqual(one);
    }),
  );
});

it('no digest is due if none is wanted', () => {
  expect(nextDigest('off', 'UTC', new Date())).toBeNull();
});
