import fc from 'fast-check';
import { MAX_CENTS, sumCents } from '../../../src/core/money/money.ts';
import type { Bill } from '../../../src/core/expense/expense.ts';
import type { MemberCents, Split } from '../../../src/core/split/stored.ts';
import { splitModes, type SplitMode } from '../../../src/core/split/split.ts';

/** Any valid bill: every mode, 1 to 30 people, 1 to 10 payers. */
export function anyBill(modes: readonly SplitMode[] = splitModes): fc.Arbitrary<Bill> {
  return fc
    .record({
      id: fc.uuid({ version: 4 }),
      amountCents: anyAmount,
      mode: fc.constantFrom(...modes),
      people: anyMembers(30),
      payers: anyMembers(10),
    })
    .chain(({ id, amountCents, mode, people, payers }) => {
      const paying = payers.slice(0, amountCents);
      return fc.record({
        id: fc.constant(id),
        amountCents: fc.constant(amountCents),
        payers: anyParts(amountCents - paying.length, paying.length).map((parts) =>
          paying.map((memberId, index): MemberCents => ({ memberId, cents: parts[index]! + 1 })),
        ),
        split: anySplit(mode, people, amountCents),
      });
    });
}

const anyAmount = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: MAX_CENTS }),
);

/** Some of forty members: few enough that payers often share as well. */
function anyMembers(max: number): fc.Arbitrary<string[]> {
  const member = fc.integer({ min: 1, max: 40 }).map((number) => `member-${number}`);
  return fc.uniqueArray(member, { minLength: 1, maxLength: max });
}

/** This many non-negative integers that add up to the total. */
function anyParts(total: number, count: number): fc.Arbitrary<number[]> {
  const cut = fc.integer({ min: 0, max: total });
  return fc.array(cut, { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const ends = [0, ...cuts.sort((a, b) => a - b), total];
    return ends.slice(1).map((end, index) => end - ends[index]!);
  });
}

function anySplit(
  mode: SplitMode,
  people: readonly string[],
  amountCents: number,
): fc.Arbitrary<Split> {
  return anyValues(mode, people.length, amountCents).map((values) => ({
    mode,
    people: people.map((memberId, index) => ({ memberId, value: values[index]! })),
  }));
}

function anyValues(mode: SplitMode, count: number, amountCents: number): fc.Arbitrary<number[]> {
  switch (mode) {
    case 'equal':
      return fc.constant(Array.from({ length: count }, () => 0));
    case 'shares': {
      const weight = fc.oneof(
        fc.constant(100),
        fc.constant(200),
        fc.integer({ min: 1, max: 100_000 }),
      );
      return fc.array(weight, { minLength: count, maxLength: count });
    }
    case 'percentage':
      return anyParts(10_000, count);
    case 'amount':
      return anyParts(amountCents, count);
    case 'adjustment':
      return anyAdjustments(count, amountCents);
  }
}

/** Adjustments up and down, but no share is negative. */
function anyAdjustments(count: number, amountCents: number): fc.Arbitrary<number[]> {
  const most = Math.floor(amountCents / count / 2);
  const value = fc.oneof(fc.constant(0), fc.integer({ min: -most, max: most }));
  return fc.array(value, { minLength: count, maxLength: count }).filter((values) => {
    const part = Math.floor((amountCents - sumCents(values)) / count);
    return part >= 0 && values.every((each) => part + each >= 0);
  });
}
