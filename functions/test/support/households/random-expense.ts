import fc from 'fast-check';
import type { Expense } from '../../../src/core/expense/stored.ts';
import { newExpense } from '../../../src/core/expense/new-expense.ts';
import { RESTORE_DAYS } from '../../../src/core/transaction/transaction.ts';

const DAY = 24 * 3_600_000;

/** An expense between any of the people, perhaps deleted. It has no rows, which the tests do not need. */
export function randomExpense({
  uids,
  now,
}: {
  uids: readonly string[];
  now: Date;
}): fc.Arbitrary<Expense> {
  const entered = new Date(now.getTime() - 60 * DAY);
  return fc
    .record({
      id: fc.uuid({ version: 4 }),
      enteredBy: fc.constantFrom(...uids),
      payer: fc.constantFrom(...uids),
      people: fc.shuffledSubarray([...uids], { minLength: 1 }),
      amountCents: fc.integer({ min: 1, max: 999_999_999 }),
      kind: fc.constantFrom('expense' as const, 'refund' as const),
      deletedDaysAgo: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        fc.constantFrom(1, RESTORE_DAYS - 1, RESTORE_DAYS + 1),
      ),
    })
    .map(({ payer, people, deletedDaysAgo, ...rest }) => {
      const bill = {
        ...rest,
        payers: [{ memberId: payer, cents: rest.amountCents }],
        split: {
          mode: 'equal' as const,
          people: people.map((memberId) => ({ memberId, value: 0 })),
        },
      };
      const expense = newExpense({
        ...bill,
        entered,
        enteredDay: '2026-01-15',
        transactionDate: '2026-01-14',
        note: '',
        category: 'Groceries',
        categories: [{ id: 'groceries', name: 'Groceries' }],
        optional: false,
        lastActivityId: 'first',
        deletedAt: daysFrom(now, deletedDaysAgo, 0),
        expireAt: daysFrom(now, deletedDaysAgo, RESTORE_DAYS),
      });
      return { ...expense, transactionIds: [] };
    });
}

export function daysFrom(now: Date, daysAgo: number | null, later: number): Date | null {
  return daysAgo === null ? null : new Date(now.getTime() + (later - daysAgo) * DAY);
}
