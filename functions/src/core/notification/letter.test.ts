import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BETWEEN_LETTERS_MS,
  claimed,
  givenBack,
  MAX_UNSEEN_MS,
  notTaken,
  postponed,
  SETTLING_MS,
  spanOfLetter,
  withNotifiedUntil,
  withoutAddress,
} from './letter.ts';
import type { Letter } from './stored.ts';

const START = Date.parse('2026-11-25T12:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const left = { leftAt: at(-1000), seenAt: at(-1000) };
const letter: Letter = { id: 'h_cleo', householdId: 'h', memberId: 'cleo', dueAt: at(0) };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The limit of one letter in this test. */
const LINES = 3;

/** A step: a new entry, or a run of the job with the mail server's response. */
const step = fc.record({
  after: fc.oneof(fc.integer({ min: 1, max: 20 * MINUTE }), fc.integer({ min: 1, max: 30 * HOUR })),
  what: fc.constantFrom('entry', 'sent', 'not_taken', 'no_server'),
});
/** A run may also be interrupted after the claim, with the letter sent or not. */
const stepOrCut = fc.record({
  after: fc.integer({ min: 1, max: 30 * HOUR }),
  what: fc.constantFrom('entry', 'sent', 'not_taken', 'no_server', 'cut before', 'cut after'),
});

/** A letter, the activity, and a job that runs from time to time. */
function simulate() {
  let current: Letter = { ...letter, dueAt: null };
  let failures = 0;
  let lastAt = -Infinity;
  const entries: number[] = [];
  const told: number[] = [];
  const lost: number[] = [];
  const sentAt: number[] = [];

  const run = (now: number, outcome: string): void => {
    if (current.dueAt === null || current.dueAt > at(now)) return;
    const later = postponed(current, left.leftAt, at(now));
    if (later) {
      current = { ...current, ...later };
      return;
    }
    const span = spanOfLetter(current, left, at(now));
    if (!span) return;
    const isIn = (time: number) => at(time) >= span.from && at(time) < span.until;
    const lines = entries.filter(isIn);
    const next = lines[LINES];
    const until = next === undefined ? span.until : at(next);
    const hasMore = next !== undefined;
    if (lines.length === 0) {
      current = withNotifiedUntil(current, { until, hasMore });
      return;
    }
    const before = current;
    current = claimed(before, { until, hasMore }, at(now), {
      newKey: 'key',
      between: BETWEEN_LETTERS_MS,
    });
    if (outcome === 'no_server') {
      current = givenBack(before, current);
      return;
    }
    if (outcome.startsWith('cut')) {
      (outcome === 'cut after' ? told : lost).push(...lines.slice(0, LINES));
      failures = current.failures ?? 0;
      return;
    }
    failures = outcome === 'sent' ? 0 : failures + 1;
    if (outcome === 'not_taken') current = notTaken(before, current, at(now));
    if (outcome === 'not_taken' && failures < 8) return;
    // After eight consecutive failures it is given up.
    failures = 0;
    current = { ...current, failures };
    lastAt = now;
    if (outcome === 'sent') sentAt.push(now);
    told.push(...lines.slice(0, LINES));
  };
  const hear = (now: number) => {
    entries.push(now);
    current = { ...current, dueAt: at(now) };
  };
  /** Entries to be sent now: only if the last letter is a day old and none has failed. */
  const overdue = (now: number) =>
    failures > 0 || now - lastAt < BETWEEN_LETTERS_MS
      ? []
      : entries.filter((time) => time < now - SETTLING_MS && !told.includes(time));
  return { run, hear, overdue, entries, told, lost, sentAt };
}

test('every entry is sent once, in order, and letters are at least a day apart', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { run, hear, entries, told, sentAt } = simulate();
      let now = 0;
      for (const { after, what } of steps) {
        now += after;
        if (what === 'entry') hear(now);
        else run(now, what);
      }
      for (let day = 0; day < 30; day += 1) run((now += 25 * HOUR), 'sent');
      expect(told).toEqual(entries);
      for (const [index, time] of sentAt.entries()) {
        if (index > 0) expect(time - sentAt[index - 1]!).toBeGreaterThanOrEqual(BETWEEN_LETTERS_MS);
      }
    }),
  );
});

test('an interrupted run loses at most one letter, and nothing is sent twice', () => {
  fc.assert(
    fc.property(fc.array(stepOrCut, { maxLength: 60 }), (steps) => {
      const { run, hear, entries, told, lost } = simulate();
      let now = 0;
      for (const { after, what } of steps) {
        now += after;
        if (what === 'entry') hear(now);
        else run(now, what);
      }
      for (let day = 0; day < 60; day += 1) run((now += 25 * HOUR), 'sent');
      expect([...told, ...lost].sort((a, b) => a - b)).toEqual(entries);
    }),
  );
});

test('a letter is sent at its time, whenever others edit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { run, hear, overdue } = simulate();
      let now = 0;
      for (const { after, what } of steps) {
        now += after;
        if (what === 'entry') hear(now);
        else run(now, 'sent');
        if (what !== 'entry') expect(overdue(now)).toEqual([]);
      }
    }),
  );
});

test('an edit before each run does not postpone a letter further', () => {
  const { run, hear, told } = simulate();
  for (let now = 0; now < 4 * HOUR; now += 15 * MINUTE) {
    hear(now);
    run(now + MINUTE, 'sent');
  }
  expect(told).toEqual([0]);
});

test('unseen activity from 30 days before leaving is sent', () => {
  const { leftAt } = left;
  const fromOf = (seenAt: Date | null, more: Partial<Letter> = {}) =>
    spanOfLetter({ ...letter, ...more }, { leftAt, seenAt }, at(HOUR))?.from;
  expect(fromOf(leftAt)).toEqual(leftAt);
  expect(fromOf(at(-2 * HOUR))).toEqual(at(-2 * HOUR));
  expect(fromOf(at(-2 * HOUR), { toldUntil: at(-HOUR) })).toEqual(at(-HOUR));
  expect(fromOf(null)).toEqual(new Date(leftAt.getTime() - MAX_UNSEEN_MS));
});

test('activity too recent to be complete is not sent', () => {
  expect(spanOfLetter(letter, left, at(SETTLING_MS))).toEqual({ from: left.leftAt, until: at(0) });
  expect(spanOfLetter(letter, left, at(SETTLING_MS - 1000))).toBeNull();
});

test('a member who returns and leaves again gets only later activity', () => {
  const later = { leftAt: at(10 * HOUR), seenAt: at(10 * HOUR) };
  const told = { ...letter, dueAt: at(11 * HOUR), toldUntil: at(HOUR) };
  expect(spanOfLetter(told, later, at(12 * HOUR))?.from).toEqual(later.leftAt);
});

test('activity during sending, and activity beyond the limit, stays due', () => {
  const until = at(0);
  const dueAgain = { ...letter, dueAt: at(HOUR) };
  expect(withNotifiedUntil(dueAgain, { until, hasMore: false }).dueAt).toEqual(at(HOUR));
  expect(withNotifiedUntil(letter, { until: at(1), hasMore: false }).dueAt).toBeNull();
  expect(withNotifiedUntil(letter, { until: at(1), hasMore: true }).dueAt).toEqual(letter.dueAt);
});

test('an unsubscribed member gets no letters until they return and leave again', () => {
  const stopped = { ...letter, stoppedAt: at(0) };
  expect(postponed(stopped, left.leftAt, at(HOUR))).toEqual({ dueAt: null });
  expect(postponed(stopped, null, at(HOUR))).toEqual({ dueAt: null });
  expect(postponed(stopped, at(1), at(HOUR))).toBeNull();
});

test('without a confirmed address nothing counts as sent', () => {
  const waiting = withoutAddress({ ...letter, toldUntil: at(-1) }, at(0));
  expect(waiting).toMatchObject({ toldUntil: at(-1), dueAt: at(BETWEEN_LETTERS_MS) });
  expect(postponed(waiting, left.leftAt, at(HOUR))).toEqual({ dueAt: at(BETWEEN_LETTERS_MS) });
});

test('the pause doubles with each failure, and the eighth is the last', () => {
  const pauses: (number | null)[] = [];
  let current = letter;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const now = current.dueAt!;
    const told = { until: new Date(now.getTime() + 1), hasMore: false };
    current = notTaken(
      current,
      claimed(current, told, now, { newKey: 'key', between: BETWEEN_LETTERS_MS }),
      now,
    );
    pauses.push(current.dueAt && (current.dueAt.getTime() - now.getTime()) / MINUTE);
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, null]);
});
