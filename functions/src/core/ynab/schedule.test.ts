import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDue, nextSyncAfter, slotOf } from './schedule.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const moments = fc.date({ min: at('00:00'), max: new Date('2030-01-01'), noInvalidDate: true });
const frequencies = fc.integer({ min: 15, max: 3000 });

test('a slot is a quarter of an hour', () => {
  expect(slotOf(at('10:29'))).toEqual(at('10:15'));
  expect(slotOf(at('10:30'))).toEqual(at('10:30'));
});

test('a sync is due at or before the slot, and never if it is stopped', () => {
  expect(isDue(at('10:15'), at('10:15'))).toBe(true);
  expect(isDue(at('10:16'), at('10:15'))).toBe(false);
  expect(isDue(null, at('10:15'))).toBe(false);
});

describe('the next sync', () => {
  test.each([
    ['10:00', 60, '10:00', '11:00'],
    ['10:00', 20, '10:15', '10:20'],
    ['10:05', 15, '10:15', '10:20'],
    ['10:00', 15, '10:15', '10:30'],
    ['08:10', 60, '10:15', '11:10'],
    ['11:00', 60, '10:15', '11:00'],
    ['10:00', 1, '10:00', '10:15'],
  ])('after %s each %i minutes, run at %s, is %s', (old, frequency, slot, next) => {
    expect(nextSyncAfter(at(old), frequency, at(slot))).toEqual(at(next));
  });

  test('is the first time after the slot that keeps the rhythm', () => {
    fc.assert(
      fc.property(moments, frequencies, moments, (old, frequency, moment) => {
        const slot = slotOf(moment);
        const next = nextSyncAfter(old, frequency, slot);
        const steps = (next.getTime() - old.getTime()) / (frequency * 60_000);
        expect(Number.isInteger(steps) && steps >= 0).toBe(true);
        expect(next > slot).toBe(true);
        const earlier = new Date(next.getTime() - frequency * 60_000);
        expect(steps === 0 || earlier <= slot).toBe(true);
      }),
    );
  });

  test.each([
    [15, 96],
    [20, 72],
    [60, 24],
    [1440, 1],
  ])('every %i minutes is %i times a day', (frequency, times) => {
    let due = at('00:00');
    let runs = 0;
    for (let quarter = 0; quarter < 96; quarter++) {
      const slot = new Date(at('00:00').getTime() + quarter * 15 * 60_000);
      if (!isDue(due, slot)) continue;
      runs++;
      due = nextSyncAfter(due, frequency, slot);
    }
    expect(runs).toBe(times);
  });
});
