import { describe, expect, it } from 'vitest';
import { openBetween, planPair } from '../../../test/support/core/pair-plan.ts';
import {
  bookAfter,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';

describe('more than one commit may change', () => {
  const onDay = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
  const cents = (count: number, first = 0) =>
    Array.from({ length: count }, (_, index) =>
      paidByBen(first + index, 1, { transactionDate: onDay(1 + (index % 28)) }),
    );

  it('is settled the oldest first, and settling up again goes on', () => {
    const rows = cents(401);
    expect(planPair(openBetween(rows.slice(1))).plan).toMatchObject({
      closes: true,
      isPart: false,
    });
    const { plan, change } = planPair(openBetween(rows));
    expect(plan).toMatchObject({
      closes: true,
      isPart: true,
      dueCents: -400,
      before: { creatorOwes: 401 },
      after: { creatorOwes: 1, recipientOwes: 0 },
    });
    const changed = new Map(change.transactions.map((one) => [one.id, one]));
    const rest = rows.filter(({ id }) => !changed.has(id));
    expect(rest.map(({ transactionDate }) => transactionDate)).toEqual([onDay(28)]);
    expect(planPair(openBetween(rest)).plan).toMatchObject({ isPart: false, dueCents: -1 });
  });

  it('is offset before anybody pays: only who owes in all pays in a part', () => {
    // Anna is owed the oldest, and owes more in all.
    const owed = Array.from({ length: 300 }, (_, index) =>
      paidByAnna(index, 100, { transactionDate: onDay(1) }),
    );
    const owing = Array.from({ length: 300 }, (_, index) =>
      paidByBen(1000 + index, 101, { transactionDate: onDay(2) }),
    );
    const { plan } = planPair(openBetween([...owed, ...owing]));
    expect(plan).toMatchObject({ isPart: true, payment: { from: 'anna' } });
    expect(plan.payment!.amountCents).toBeLessThanOrEqual(201);
    expect(plan.after.creatorOwes - plan.after.recipientOwes).toBe(300 - plan.payment!.amountCents);
  });

  it('counts what was not read as open, and as a reason to take a part', () => {
    const { plan } = planPair(
      openBetween([paidByBen(1, 1000)]),
      {},
      { creatorOwes: 500, recipientOwes: 0 },
    );
    expect(plan).toMatchObject({
      ...{ isPart: true, closes: true, dueCents: -1000 },
      ...{ before: { creatorOwes: 1500 }, after: { creatorOwes: 500 } },
    });
  });

  it('makes nobody pay who is even in all, counting what was not read', () => {
    const rows = [
      paidByBen(1, 500, { transactionDate: onDay(1) }),
      paidByAnna(2, 500, { transactionDate: onDay(2) }),
      paidByBen(3, 700, { transactionDate: onDay(3) }),
    ];
    const { plan } = planPair(openBetween(rows), {}, { creatorOwes: 0, recipientOwes: 700 });
    expect(plan).toMatchObject({ isPart: true, closes: true, payment: null });
  });

  it('leaves what a settlement holds that was not read', () => {
    const held = paidByBen(2, 700, { debtOfSettlementId: 'elsewhere' });
    const rows = [held, paidByBen(1, 1000)];
    const { change } = planPair(openBetween(rows), {}, { creatorOwes: 1, recipientOwes: 0 });
    expect(change.transactions.map(({ id }) => id)).not.toContain(held.id);
  });

  it('is no part where only what is disputed was not read, which counts as open', () => {
    const unread = { creatorOwes: 500, recipientOwes: 0, isDisputed: true };
    const { plan } = planPair(openBetween([paidByBen(1, 1000)]), {}, unread);
    expect(plan).toMatchObject({
      ...{ isPart: false, closes: true, dueCents: -1000 },
      ...{ before: { creatorOwes: 1500 }, after: { creatorOwes: 500 } },
    });
    expect(refusalOf(() => planPair(openBetween([]), {}, unread))).toMatchObject({
      code: 'nothing_owed',
    });
  });

  it('is refused only where it hangs together', () => {
    const debts = Array.from({ length: 401 }, (_, index) => paidByBen(index, 1));
    const book = bookAfter(settleFor([paidByAnna(999, 1)], debts));
    expect(refusalOf(() => planPair(openBetween([], book)))).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('settle month by month'),
    });
  });
});
