import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBill } from '../../../test/support/core/bills.ts';
import { findBillFaults } from './bill-faults.ts';
import type { Bill } from './expense.ts';
import type { SplitMode } from '../split/split.ts';

function bill(mode: SplitMode, values: number[], more: Partial<Bill> = {}): Bill {
  const people = values.map((value, index) => ({ memberId: `m${index}`, value }));
  const payers = [{ memberId: 'm0', cents: 1000 }];
  return { id: 'e', amountCents: 1000, payers, split: { mode, people }, ...more };
}

describe('a fault names its field and the missing or extra cents', () => {
  test.each<[what: string, bill: Bill, path: string, message: string, missing?: number]>([
    ['nobody shares', bill('equal', []), 'split.people', 'Choose at least one person.'],
    [
      'amounts below the total',
      bill('amount', [300, 380]),
      'split.people',
      '$3.20 left to assign.',
      320,
    ],
    [
      'amounts above it',
      bill('amount', [900, 101]),
      'split.people',
      '$0.01 too much is assigned.',
      -1,
    ],
    ['99.99 %', bill('percentage', [5000, 4999]), 'split.people', '0.01 % left to assign.', 1],
    [
      'a weight of 0',
      bill('shares', [0, 100]),
      'split.people.0.value',
      'Use a weight from 0.01 to 1,000.',
    ],
    [
      'adjustments above the total',
      bill('adjustment', [1200, 0]),
      'split.people',
      '$2.00 too much is assigned.',
      -200,
    ],
    [
      'a share below nothing',
      bill('adjustment', [0, -1100]),
      'split.people.1.value',
      'They would carry less than nothing: take off at most $10.50.',
    ],
    [
      'a payment short',
      bill('equal', [0], { payers: [{ memberId: 'm0', cents: 999 }] }),
      'payers',
      '$0.01 left to assign.',
      1,
    ],
    ['nobody paid', bill('equal', [0], { payers: [] }), 'payers', 'Say who paid.'],
  ])('%s', (_what, faulty, path, message, missing) => {
    expect(findBillFaults(faulty)).toEqual([
      { path, message, ...(missing === undefined ? {} : { missing }) },
    ]);
  });

  test('a person named twice is a fault', () => {
    const twice = bill('equal', [0, 0]);
    twice.split = { mode: 'equal', people: [...twice.split.people, twice.split.people[0]!] };
    expect(findBillFaults(twice)).toEqual([
      { path: 'split.people.2.userId', message: 'Each person can be named once.' },
    ]);
  });
});

test('a cent more or less on one payer is always a fault', () => {
  fc.assert(
    fc.property(anyBill(), fc.constantFrom(1, -1), (good, more) => {
      const [first, ...others] = good.payers;
      const payers = [{ ...first!, cents: first!.cents + more }, ...others];
      expect(findBillFaults({ ...good, payers }).length).toBeGreaterThan(0);
    }),
  );
});
