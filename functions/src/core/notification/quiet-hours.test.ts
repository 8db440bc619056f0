import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstTimeToNotify, isQuiet } from './quiet-hours.ts';

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => [Math.floor(minute / 60), minute % 60])
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
const zone = fc.constantFrom(
  ...['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['America/New_York', 'America/Santiago', 'Africa/Cairo', 'Europe/Berlin', 'UTC'],
);
const clockChanges = [
  // Clock changes of these time zones in 2026 and 2027, an hour before and after.
  ...['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ...['2027-04-03T15:00Z', '2026-10-03T15:30Z', '2026-09-06T04:00Z', '2026-04-05T03:00Z'],
  ...['2026-04-23T22:00Z', '2026-10-29T21:00Z'],
].map((text) => Date.parse(text));
const instant = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -24 * 60, max: 24 * 60 }))
    .map(([change, minutes]) => new Date(change + minutes * 60_000)),
);

describe('firstTimeToNotify', () => {
  it('is now, or the first instant that is not quiet', () => {
    fc.assert(
      fc.property(hours, zone, instant, (quiet, timeZone, now) => {
        const told = firstTimeToNotify(quiet, timeZone, now);
        expect(isQuiet(quiet, timeZone, told)).toBe(false);
        if (!isQuiet(quiet, timeZone, now)) expect(told).toEqual(now);
        // Never later than necessary.
        for (let one = now.getTime(); one < told.getTime(); one += 60_000) {
          if (!isQuiet(quiet, timeZone, new Date(one))) {
            throw new Error(`${new Date(one).toISOString()} is not quiet`);
          }
        }
        if (told > now) expect(isQuiet(quiet, timeZone, new Date(told.getTime() - 1))).toBe(true);
        // Two days: a clock change may skip all time that is not quiet in one.
        expect(told.getTime() - now.getTime()).toBeLessThan(48 * 3_600_000);
      }),
      { numRuns: 300 },
    );
  });

  it('is now without quiet hours', () => {
    const now = new Date('2026-11-26T03:00:00Z');
    expect(firstTimeToNotify(null, 'UTC', now)).toBe(now);
  });

  const night = { from: '22:00', to: '07:00' };
  it.each([
    ['in the evening', night, 'Europe/Berlin', '2026-11-26T21:30Z', '2026-11-27T06:00Z'],
    ['in the morning', night, 'Europe/Berlin', '2026-11-27T05:59:59Z', '2026-11-27T06:00Z'],
    ['at their end', night, 'Europe/Berlin', '2026-11-27T06:00Z', '2026-11-27T06:00Z'],
    ['by day', night, 'Europe/Berlin', '2026-11-26T12:34:56Z', '2026-11-26T12:34:56Z'],
    ['at noon', { from: '12:00', to: '13:30' }, 'UTC', '2026-11-26T12:10Z', '2026-11-26T13:30Z'],
    ['over the spring change', night, 'America/New_York', '2026-03-08T04:00Z', '2026-03-08T11:00Z'],
    ['over the autumn change', night, 'America/New_York', '2026-11-01T03:00Z', '2026-11-01T12:00Z'],
    [
      'where the clocks skip all that is not quiet of a day',
      { from: '00:01', to: '00:00' },
      ...(['America/Santiago', '2026-09-06T02:00Z', '2026-09-07T03:00Z'] as const),
    ],
    [
      'where the clocks skip their end',
      { from: '22:00', to: '02:30' },
      ...(['America/New_York', '2026-03-08T04:00Z', '2026-03-08T07:00Z'] as const),
    ],
    [
      'where the clocks go back behind their end',
      { from: '22:00', to: '01:30' },
      ...(['America/New_York', '2026-11-01T06:10Z', '2026-11-01T06:30Z'] as const),
    ],
    [
      'where clocks move by half an hour',
      night,
      'Australia/Lord_Howe',
      '2026-10-03T13:00Z',
      '2026-10-03T20:00Z',
    ],
  ])('%s', (_name, quiet, timeZone, now, told) => {
    expect(firstTimeToNotify(quiet, timeZone, new Date(now))).toEqual(new Date(told));
  });
});
