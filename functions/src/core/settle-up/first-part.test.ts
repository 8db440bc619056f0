import { describe, expect, it } from 'vitest';
import { openBetween, planPair } from '../../../test/support/core/pair-plan.ts';
import {
  bookAfter,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';

describe('books larger than one commit', () => {
  const onDay = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
  const cents = (count: number, first = 0) =>
    Array.from({ length: count }, (_, index) =>
      paidByBen(first + index, 1, { transactionDate: onDay(1 + (index % 28)) }),
    );

  it('settles the oldest part first; settling up again continues', () => {
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

  it('only the debtor of the total pays in a part', () => {
    // Anna is owed the oldest debts, but owes more in total.
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

  it('counts unread books as open, and then takes only a part', () => {
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

  it('nobody pays if the total, including unread books, is zero', () => {
    const rows = [
      paidByBen(1, 500, { transactionDate: onDay(1) }),
      paidByAnna(2, 500, { transactionDate: onDay(2) }),
      paidByBen(3, 700, { transactionDate: onDay(3) }),
    ];
    const { plan } = planPair(openBetween(rows), {}, { creatorOwes: 0, recipientOwes: 700 });
    expect(plan).toMatchObject({ isPart: true, closes: true, payment: null });
  });

  it('leaves out settlements with unread transactions', () => {
    const held = paidByBen(2, 700, { debtOfSettlementId: 'elsewhere' });
    const rows = [held, paidByBen(1, 1000)];
    const { change } = planPair(openBetween(rows), {}, { creatorOwes: 1, recipientOwes: 0 });
    expect(change.transactions.map(({ id }) => id)).not.toContain(held.id);
  });

  it('settles all of the read books if the unread ones are disputed; they count as open', () => {
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

  it('is refused only if connected documents exceed the limit', () => {
    const debts = Array.from({ length: 401 }, (_, index) => paidByBen(index, 1));
    const book = bookAfter(settleFor([paidByAnna(999, 1)], debts));
    expect(refusalOf(() => planPair(openBetween([], book)))).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('settle month by month'),
    });
  });
});
