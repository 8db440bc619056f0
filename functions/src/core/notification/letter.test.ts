import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BETWEEN_LETTERS_MS,
  claimed,
  notTaken,
  SETTLING_MS,
  spanOfLetter,
  toldUntil,
  type Letter,
} from './letter.ts';

const START = Date.parse('2026-11-25T12:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const leftAt = at(-1000);
const letter: Letter = { id: 'h_cleo', householdId: 'h', memberId: 'cleo', dueAt: at(0) };

const HOUR = 3_600_000;

/** What may happen to a letter: something to tell, or a run of the job with the mail server's answer. */
const step = fc.record({
  after: fc.integer({ min: 1, max: 30 * HOUR }),
  what: fc.constantFrom('entry', 'sent', 'not_taken'),
});

test('every entry is told once, in order, and no letter follows another within a day', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let current: Letter = { ...letter, dueAt: null };
      let now = 0;
      let failures = 0;
      const entries: number[] = [];
      const told: number[] = [];
      const sentAt: number[] = [];
      const run = (isTaken: boolean) => {
        const span = spanOfLetter(current, leftAt, at(now));
        if (!span) return;
        const before = current;
        current = claimed(current, span.until, at(now), 'key');
        failures = isTaken ? 0 : failures + 1;
        // After eight failures in a row it is given up.
        if (!isTaken && failures < 8) current = notTaken(before, current, at(now));
        else current = { ...current, failures: 0 };
        if (!isTaken && failures < 8) return;
        if (failures >= 8) failures = 0;
        if (isTaken) sentAt.push(now);
        const isIn = (time: number) => at(time) > span.from && at(time) <= span.until;
        told.push(...entries.filter(isIn));
      };
      for (const { after, what } of steps) {
        now += after;
        if (what === 'entry') {
          entries.push(now);
          current = { ...current, dueAt: at(now) };
        } else run(what === 'sent');
      }
      now += 100 * HOUR;
      run(true);
      now += 100 * HOUR;
      run(true);
      expect(told).toEqual(entries);
      for (const [index, time] of sentAt.entries()) {
        if (index > 0) expect(time - sentAt[index - 1]!).toBeGreaterThanOrEqual(BETWEEN_LETTERS_MS);
      }
    }),
  );
});

test('what happened before they left is not told, nor what is too new to be complete', () => {
  const span = spanOfLetter(letter, leftAt, at(SETTLING_MS));
  expect(span).toEqual({ from: leftAt, until: at(0) });
  expect(spanOfLetter(letter, leftAt, at(SETTLING_MS - 1))).toBeNull();
});

test('a person who comes back and leaves again is told what came after that', () => {
  const later = at(10 * HOUR);
  const told = { ...letter, dueAt: at(11 * HOUR), toldUntil: at(HOUR) };
  expect(spanOfLetter(told, later, at(12 * HOUR))?.from).toEqual(later);
});

test('what happens while a letter is written stays due', () => {
  const dueAgain = { ...letter, dueAt: at(HOUR) };
  expect(toldUntil(dueAgain, at(0)).dueAt).toEqual(at(HOUR));
  expect(toldUntil(letter, at(0)).dueAt).toBeNull();
});

test('whoever wants no letters gets none', () => {
  expect(spanOfLetter({ ...letter, stoppedAt: at(0) }, leftAt, at(HOUR))).toBeNull();
});

test('the pause doubles with each failure, and the eighth is the last', () => {
  const pauses: (number | null)[] = [];
  let current = letter;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const now = current.dueAt!;
    current = notTaken(current, claimed(current, now, now, 'key'), now);
    pauses.push(current.dueAt && (current.dueAt.getTime() - now.getTime()) / 60_000);
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, null]);
});
