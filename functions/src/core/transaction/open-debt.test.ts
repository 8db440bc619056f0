import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { addToMonth, noMonthSums, totalOfMonth } from '../month/month-spending.ts';
import { sumCents } from '../money/money.ts';
import { isOpenDebt, lastDayCounted } from './open-debt.ts';
import { deriveFields, openCents, SETTLEMENT_CATEGORY } from './transaction.ts';
import type { Transaction } from './stored.ts';

const month = { start: '2026-10-01', end: '2026-10-31' };
const person = fc.constantFrom('anna', 'ben', 'cleo');
const day = fc
  .integer({ min: 1, max: 28 })
  .chain((date) =>
    fc
      .constantFrom('09', '10', '10', '10', '11')
      .map((of) => `2026-${of}-${String(date).padStart(2, '0')}`),
  );

/** Rarely true, so that each run has some open rows. */
const seldom = fc.constantFrom(true, false, false, false);

/** Any row: a debt or an own share, planned, spent, paid back, partly settled, applied, marked or deleted. */
const row: fc.Arbitrary<Transaction> = fc
  .record({
    transactionDate: day,
    payer: fc.option(person),
    debtor: fc.option(person),
    enteredBy: person,
    category: fc.constantFrom('Food', 'Food', 'Rent', SETTLEMENT_CATEGORY, 'Settlement'),
    isRefund: fc.boolean(),
    isDeleted: seldom,
    paid: seldom,
    settledCents: fc.constantFrom(0, 300, 1000),
    appliedCents: fc.constantFrom(0, 0, 700),
  })
  .filter(({ settledCents, appliedCents }) => settledCents + appliedCents <= 1000)
  .map(({ payer, debtor, isDeleted, ...fields }) => {
    const owedBy = debtor === (payer ?? fields.enteredBy) ? null : debtor;
    const deletedAt = isDeleted ? NOW : null;
    const made = makeTransaction({
      amountCents: 1000,
      ...fields,
      paidBy: payer,
      owedBy,
      deletedAt,
    });
    return { ...made, ...deriveFields(made) };
  });

it('the filter shows the rows that the month counts, and their open amounts add up to its amount', () => {
  let counted = 0;
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 10, maxLength: 30 }),
      fc.option(person),
      day,
      (all, whose, today) => {
        // The monthly view reads rows until today; without the right to see all, only the member's own.
        const end = lastDayCounted(month.end, today);
        const inMonth = all.filter(
          (one) => one.transactionDate >= month.start && one.transactionDate <= end,
        );
        const read = inMonth.filter((one) => whose === null || one.parties.includes(whose));
        const sums = noMonthSums();
        addToMonth(sums, read, whose);
        const { unpaid } = totalOfMonth(sums);
        // The list reads only open rows that the member may see.
        const listed = inMonth
          .filter(({ openParties }) => openParties.length > 0)
          .filter((one) => isOpenDebt(one, whose));
        expect(listed).toHaveLength(unpaid.count);
        expect(sumCents(listed.map(openCents))).toBe(unpaid.cents);
        counted += unpaid.count;
      },
    ),
  );
  expect(counted).toBeGreaterThan(0);
});

it('the filter excludes planned and repaid rows, own shares, payments, and debts between others', () => {
  const debt = makeTransaction({ paidBy: 'anna', owedBy: 'ben', amountCents: 1000 });
  expect(isOpenDebt(debt, null)).toBe(true);
  expect(isOpenDebt(debt, 'ben')).toBe(true);
  expect(isOpenDebt(debt, 'cleo')).toBe(false);
  for (const fields of [
    { paid: true },
    { owedBy: null },
    { category: 'Settlement' },
    { settledCents: 400, appliedCents: 600 },
    { deletedAt: NOW },
  ]) {
    expect(isOpenDebt({ ...debt, ...fields }, null), JSON.stringify(fields)).toBe(false);
  }
  expect(lastDayCounted(undefined, '2026-10-12')).toBe('2026-10-12');
  expect(lastDayCounted('2026-10-31', '2026-10-12')).toBe('2026-10-12');
  expect(lastDayCounted('2026-09-30', '2026-10-12')).toBe('2026-09-30');
});
