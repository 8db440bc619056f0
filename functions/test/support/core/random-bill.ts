import type { Bill } from '../../../src/core/expense/expense.ts';
import type { MemberCents, Split } from '../../../src/core/split/stored.ts';
import { splitModes, type SplitMode } from '../../../src/core/split/split.ts';
import type { Choices } from '../random/choices.ts';

/** Random valid bills, one at a time, for histories. */

/** Mostly small amounts, so that sums often match exactly; sometimes the largest possible amount. */
export function randomAmount(choices: Choices): number {
  if (choices.once(20)) return 999_999_999 - choices.below(5);
  return 1 + choices.below(choices.once(4) ? 12 : 400);
}

export function randomBill(
  choices: Choices,
  people: readonly string[],
  amountCents = randomAmount(choices),
): Omit<Bill, 'id'> {
  const payers = choices.some(people, choices.once(2) ? 1 : 3).slice(0, amountCents);
  const mode = choices.pick(splitModes);
  return {
    amountCents,
    payers: randomPayments(choices, payers, amountCents),
    split: randomSplit(choices, mode, choices.some(people, people.length), amountCents),
  };
}

/** @param members at most as many as there are cents: each pays something */
function randomPayments(
  choices: Choices,
  members: readonly string[],
  amountCents: number,
): MemberCents[] {
  const parts = randomParts(choices, amountCents - members.length, members.length);
  return members.map((memberId, index) => ({ memberId, cents: parts[index]! + 1 }));
}

export function randomSplit(
  choices: Choices,
  mode: SplitMode,
  members: readonly string[],
  amountCents: number,
): Split {
  const values = randomValues(choices, mode, members.length, amountCents);
  return {
    mode,
    people: members.map((memberId, index) => ({ memberId, value: values[index]! })),
  };
}

function randomValues(choices: Choices, mode: SplitMode, count: number, cents: number): number[] {
  const each = (value: () => number) => Array.from({ length: count }, value);
  switch (mode) {
    case 'equal':
      return each(() => 0);
    case 'shares':
      return each(() => choices.pick([100, 100, 200, 50, 1 + choices.below(100_000)]));
    case 'percentage':
      return randomParts(choices, 10_000, count);
    case 'amount':
      return randomParts(choices, cents, count);
    case 'adjustment': {
      // No share is negative: at least this much is left for each.
      const most = Math.floor(cents / count / 2);
      return each(() => choices.below(2 * most + 1) - most);
    }
  }
}

/** This many non-negative integers that add up to the total. */
function randomParts(choices: Choices, total: number, count: number): number[] {
  const cuts = Array.from({ length: count - 1 }, () => choices.below(total + 1));
  const ends = [0, ...cuts.sort((a, b) => a - b), total];
  return ends.slice(1).map((end, index) => end - ends[index]!);
}
