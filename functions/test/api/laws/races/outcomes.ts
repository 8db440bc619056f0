import { expect } from 'vitest';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';

/** Assertions about the responses of a race and the documents stored after it. */

/** The outcome in a word: `done`, or the problem's code. */
export function outcomeOf({ status, body }: TestAnswer): string {
  return status < 300 ? 'done' : (body.code as string);
}

export function hasSucceeded(answer: TestAnswer | undefined): boolean {
  return answer !== undefined && outcomeOf(answer) === 'done';
}

/** The outcomes, in the order of the rivals and with spaces between them, are one of these. */
export function expectOneOf(answers: readonly TestAnswer[], ...allowed: readonly string[]): void {
  expect(allowed).toContain(answers.map(outcomeOf).join(' '));
}

/** Expects this number of successes; all others were refused with this code. */
export function expectWinners(answers: readonly TestAnswer[], count: number, code: string): void {
  const expected = answers.map((_, index) => (index < count ? 'done' : code));
  expect(answers.map(outcomeOf).sort(byDone)).toEqual(expected);
}

function byDone(a: string, b: string): number {
  return Number(b === 'done') - Number(a === 'done');
}

export function transactionAfter(stored: StoredHousehold, id: string) {
  const found = stored.transactions.find((one) => one.id === id);
  if (!found) throw new Error(`Transaction ${id} is gone.`);
  return found;
}

export function bookIn(stored: StoredHousehold, id: string) {
  const found = stored.books.find(({ settlement }) => settlement.id === id);
  if (!found) throw new Error(`Settlement ${id} is gone.`);
  return found;
}

/** Expects the last event of the first kind before the last of the second. */
export function expectBefore({ activity }: StoredHousehold, first: string, second: string): void {
  const place = (what: string) => activity.findLastIndex((entry) => entry.what === what);
  expect(place(first)).toBeGreaterThanOrEqual(0);
  expect(place(second)).toBeGreaterThan(place(first));
}

/** How often the history records this event. */
export function countInHistory(stored: StoredHousehold, what: string): number {
  return stored.activity.filter((entry) => entry.what === what).length;
}
