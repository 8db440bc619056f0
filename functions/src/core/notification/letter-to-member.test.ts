import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BETWEEN_MAILS_MS,
  claimed,
  givenBack,
  notTaken,
  postponedForMember,
  spanForMember,
  withNotifiedUntil,
} from './letter.ts';
import type { Letter, StoredSettings } from './stored.ts';
import { isQuiet } from './quiet-hours.ts';
import { noSettings } from './no-settings.ts';

const START = Date.parse('2026-10-31T12:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const zone = 'America/New_York';
const quietHours = { from: '22:00', to: '07:00' };
const settings: StoredSettings = {
  ...noSettings('ben'),
  ...{ mail: { ...noSettings('ben').mail, money: true }, mailSince: at(0), quietHours },
};

/** A member's letter, the activity, and a job that runs from time to time. */
function simulate() {
  let current: Letter = { id: 'h_ben', householdId: 'h', memberId: 'ben', dueAt: null };
  const told: number[] = [];
  const sentAt: number[] = [];
  const entries: number[] = [];
  const hear = (now: number) => {
    entries.push(now);
    current = { ...current, dueAt: at(now) };
  };
  const run = (now: number, outcome: string) => {
    if (current.dueAt === null || current.dueAt > at(now)) return;
    const later = postponedForMember(current, settings, zone, at(now));
    if (later) {
      current = { ...current, ...later };
      return;
    }
    const span = spanForMember(current, settings, at(now));
    if (!span) return;
    const lines = entries.filter((time) => at(time) >= span.from && at(time) < span.until);
    const end = { until: span.until, hasMore: false };
    if (lines.length === 0) {
      current = withNotifiedUntil(current, end);
      return;
    }
    const before = current;
    current = claimed(before, end, at(now), { newKey: 'key', between: BETWEEN_MAILS_MS });
    if (outcome === 'no_server') current = givenBack(before, current);
    else if (outcome === 'not_taken') current = notTaken(before, current, at(now));
    if (outcome === 'sent') {
      current = { ...current, failures: 0 };
      sentAt.push(now);
    }
    // After it is given up, only the bell shows it.
    const isGivenUp = outcome === 'not_taken' && current.failures === 0;
    if (outcome === 'sent' || isGivenUp) told.push(...lines);
  };
  return { hear, run, told, sentAt, entries };
}

const step = fc.record({
  after: fc.oneof(fc.integer({ min: 1, max: 20 * MINUTE }), fc.integer({ min: 1, max: 30 * HOUR })),
  what: fc.constantFrom('entry', 'sent', 'not_taken', 'no_server'),
});

it('everything is sent once, in order, never in quiet hours and not too often', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { hear, run, told, sentAt, entries } = simulate();
      let now = 1;
      for (const { after, what } of steps) {
        now += after;
        if (what === 'entry') hear(now);
        else run(now, what);
      }
      for (let look = 0; look < 96; look += 1) run((now += 30 * MINUTE), 'sent');
      expect(told).toEqual(entries);
      for (const [index, time] of sentAt.entries()) {
        expect(isQuiet(quietHours, zone, at(time))).toBe(false);
        if (index > 0) expect(time - sentAt[index - 1]!).toBeGreaterThanOrEqual(BETWEEN_MAILS_MS);
      }
    }),
  );
});

it('ten entries in a row are one e-mail, a quarter of an hour later', () => {
  const { hear, run, sentAt, told } = simulate();
  for (let now = MINUTE; now < HOUR; now += MINUTE) {
    if (now <= 10 * MINUTE) hear(now);
    if (now % (5 * MINUTE) === 0) run(now, 'sent');
  }
  expect(sentAt).toHaveLength(1);
  expect(told).toHaveLength(10);
  expect(sentAt[0]).toBeLessThanOrEqual(25 * MINUTE);
});

it('a continuous series of entries does not delay the e-mail forever', () => {
  const { hear, run, sentAt } = simulate();
  for (let now = MINUTE; now < 3 * HOUR; now += MINUTE) {
    hear(now);
    if (now % (5 * MINUTE) === 0) run(now, 'sent');
  }
  expect(sentAt.length).toBeGreaterThanOrEqual(4);
  expect(sentAt.length).toBeLessThanOrEqual(6);
});

it('nothing is sent to a member who chose no e-mail, or from before the choice', () => {
  const due = { id: 'h_ben', householdId: 'h', memberId: 'ben', dueAt: at(0) };
  for (const none of [null, noSettings('ben')]) {
    expect(postponedForMember(due, none, zone, at(HOUR))).toEqual({ dueAt: null });
  }
  expect(spanForMember(due, { mailSince: at(HOUR) }, at(2 * HOUR))?.from).toEqual(at(HOUR));
});
