import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '../calendar/calendar.ts';
import { nextDraftReminder } from './draft-reminder.ts';

const zones = ['America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

test.each([
  ['2027-02-01', '2027-02-01', '2027-02-04T14:00:00.000Z'],
  ['2027-02-01', '2027-02-03', '2027-02-04T14:00:00.000Z'],
  ['2027-02-01', '2027-02-04', '2027-02-08T14:00:00.000Z'],
  // The job did not run for days.
  ['2027-02-01', '2027-02-06', '2027-02-08T14:00:00.000Z'],
])('a draft of %s reminds on the morning after %s', (on, today, at) => {
  expect(nextDraftReminder(on, today, 'America/New_York')?.toISOString()).toBe(at);
});

test('a draft sends at most two reminders, on two days in the household’s time zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...zones), (days, zone) => {
      const on = addDays('2026-01-01', days);
      const told: string[] = [];
      for (let today = on; ;) {
        const at = nextDraftReminder(on, today, zone);
        if (at === null) break;
        today = dayIn(zone, at);
        told.push(today);
      }
      expect(told).toEqual([addDays(on, 3), addDays(on, 7)]);
    }),
  );
});
