import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, monthOf, startOfDayIn } from '../calendar/calendar.ts';
import { lastMonth } from '../household/closed-months.ts';
import { nextDigest } from './digest-times.ts';
import { monthAskedFor, monthOfLetter, nextLetterAfter } from './letter-of-month.ts';
import type { StoredSettings } from './stored.ts';

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instant = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});

describe('the monthly summary', () => {
  it('is sent once for each month, whenever the month is closed and the job runs', () => {
    const step = fc.record({
      hours: fc.integer({ min: 1, max: 600 }),
      isClosed: fc.boolean(),
    });
    fc.assert(
      fc.property(zone, instant, fc.array(step, { maxLength: 60 }), (timeZone, begin, steps) => {
        let now = begin;
        const told: string[] = [];
        let settings: Pick<StoredSettings, 'digest' | 'monthTold' | 'monthAsked' | 'digestDueAt'> =
          {
            digest: 'monthly',
            monthTold: null,
            digestDueAt: nextDigest('monthly', timeZone, now),
          };
        for (const { hours, isClosed } of steps) {
          now = new Date(now.getTime() + hours * 3_600_000);
          if (isClosed) {
            const month = lastMonth(dayIn(timeZone, now));
            settings = { ...settings, ...monthAskedFor(settings, month, now) };
          }
          if (!settings.digestDueAt || settings.digestDueAt > now) continue;
          const month = monthOfLetter(settings, timeZone, now);
          told.push(month);
          const digestDueAt = nextLetterAfter(month, timeZone, now);
          settings = { ...settings, monthTold: month, monthAsked: null, digestDueAt };
        }
        expect(told).toEqual([...new Set(told)].sort());
        for (const month of told) expect(month < monthOf(dayIn(timeZone, now))).toBe(true);
      }),
    );
  });

  it('is sent on the first if nobody closes the month', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, now) => {
        const month = lastMonth(dayIn(timeZone, now));
        const next = nextLetterAfter(month, timeZone, now);
        expect(dayIn(timeZone, next).slice(8)).toBe('01');
        expect(lastMonth(dayIn(timeZone, next)) > month).toBe(true);
      }),
    );
  });

  it('is sent before 8:00 on the first if the month is closed at night, and not again that day', () => {
    const timeZone = 'Europe/Berlin';
    const night = new Date(startOfDayIn(timeZone, '2026-11-01').getTime() + 3 * 3_600_000);
    const asked = monthAskedFor({ digest: 'monthly', monthTold: '2026-09' }, '2026-10', night);
    expect(asked).toEqual({ monthAsked: '2026-10', digestDueAt: night });
    expect(monthOfLetter(asked!, timeZone, night)).toBe('2026-10');
    expect(dayIn(timeZone, nextLetterAfter('2026-10', timeZone, night))).toBe('2026-12-01');
  });

  it.each([
    ['it has gone', { digest: 'monthly', monthTold: '2026-10' }],
    ['it has gone, of a later one', { digest: 'monthly', monthTold: '2026-11' }],
    ['the settings don’t say whether it has', { digest: 'monthly' }],
    ['they want one each week', { digest: 'weekly', monthTold: null }],
    ['they want none', { digest: 'off', monthTold: null }],
  ] as const)('is not requested if %s', (_what, settings) => {
    expect(monthAskedFor(settings, '2026-10', new Date())).toBeNull();
  });

  it('is about the closed month, even if the job runs in the next one', () => {
    const settings = { monthAsked: '2026-10' };
    expect(monthOfLetter(settings, 'UTC', new Date('2026-12-01T00:10:00Z'))).toBe('2026-10');
    expect(dayIn('UTC', nextLetterAfter('2026-10', 'UTC', new Date('2026-12-01T00:10:00Z')))).toBe(
      addDays('2026-11-30', 1),
    );
  });
});
