import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../../test/support/random/random-seed.ts';
import { addDays, dayIn } from '../calendar/calendar.ts';
import { nextDueAt } from './due.ts';

const running = { pausedAt: null, endedAt: null };

const days = fc.integer({ min: 0, max: 18_262 }).map((offset) => addDays('2025-01-01', offset));

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

test('an occurrence is due exactly from its day on, in every time zone', () => {
  fc.assert(
    fc.property(zones, days, (zone, nextOn) => {
      const at = nextDueAt({ ...running, nextOn }, zone)!;
      expect(dayIn(zone, at)).toBe(nextOn);
      expect(dayIn(zone, new Date(at.getTime() - 1)) < nextOn).toBe(true);
    }),
    { numRuns: often({ gate: 400, long: 8_000 }) },
  );
});

test.each([
  ['Pacific/Kiritimati', '2027-07-01', '2027-06-30T10:00:00.000Z'],
  ['America/St_Johns', '2027-07-01', '2027-07-01T02:30:00.000Z'],
  ['America/St_Johns', '2027-01-01', '2027-01-01T03:30:00.000Z'],
  ['Asia/Kathmandu', '2027-07-01', '2027-06-30T18:15:00.000Z'],
  ['Australia/Lord_Howe', '2027-07-01', '2027-06-30T13:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-01-01', '2026-12-31T13:00:00.000Z'],
  // A clock change skips midnight: the day begins at one o'clock.
  ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
])('in %s an occurrence on %s is due from %s', (zone, nextOn, at) => {
  expect(nextDueAt({ ...running, nextOn }, zone)?.toISOString()).toBe(at);
});

test('a paused, ended or finished recurring expense is never due', () => {
  const at = new Date('2026-11-26T10:00:00Z');
  expect(nextDueAt({ ...running, nextOn: null }, 'UTC')).toBe(null);
  expect(nextDueAt({ ...running, nextOn: '2026-11-27', pausedAt: at }, 'UTC')).toBe(null);
  expect(nextDueAt({ ...running, nextOn: '2026-11-27', endedAt: at }, 'UTC')).toBe(null);
});
