import { expect, test } from 'vitest';
import { countRequest, MAX_REQUESTS_PER_HOUR } from './request-budget.ts';
import type { RequestSlot } from './stored.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes));

function request(slots: readonly RequestSlot[], now: Date): readonly RequestSlot[] | null {
  const result = countRequest(slots, MAX_REQUESTS_PER_HOUR, now);
  return 'slots' in result ? result.slots : null;
}

test("no period of an hour has more requests than half of YNAB's limit", () => {
  let slots: readonly RequestSlot[] = [];
  const made: number[] = [];
  // Three attempts a minute, for four hours.
  for (let third = 0; third < 4 * 180; third++) {
    const next = request(slots, at(third / 3));
    if (!next) continue;
    slots = next;
    made.push(third / 3);
  }
  const fullest = Math.max(
    ...made.map((start) => made.filter((one) => one >= start && one < start + 60).length),
  );
  expect(fullest).toBe(100);
  expect(slots.length).toBeLessThan(20);
});

test('a refused request gets the time until the next one is allowed', () => {
  const slots = [
    { at: at(0), count: 60 },
    { at: at(30), count: 40 },
  ];
  expect(countRequest(slots, 100, at(40))).toEqual({ retryAfter: 25 * 60 });
  expect(request(slots, at(65))).toEqual([
    { at: at(30), count: 40 },
    { at: at(65), count: 1 },
  ]);
});
