import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { selectForReport } from '@housetab/functions/core/report/report';
import { balanceOfRow, balanceOfSettlement } from '@/features/trends/balance-rows';
import {
  balanceLines,
  categoryKey,
  categoryParts,
  sumTrendsByPerson,
} from '@/features/trends/parts';
import { stackMonths } from '@/features/trends/stacks';
import {
  askedForRows,
  isAskedFor,
  rowsOfDays,
  rowsOfMonth,
  rowsOfMover,
  rowsOfPerson,
  type TrendRowsRequest,
} from '@/features/trends/trend-rows';
import { countedAmount } from '@/shared/breakdown/spending-row';
import { comparedDays } from '@/features/trends/trend-text';
import { household, listedRow, reader, trendsFor, spentToday } from '@test/samples/spent';

/** The rows that a bar opens add up to the bar. */

test('rows add up for months, colours, days, changes and people', () => {
  fc.assert(
    fc.property(household, (home) => {
      const { trends } = trendsFor(home);
      const sumOf = (opened: TrendRowsRequest): number => {
        const { shareOf, startDate, endDate } = askedForRows(opened, trends, reader);
        const filter = { startDate, endDate, shareOf: shareOf || undefined };
        const counted = selectForReport(home.rows, filter, []).map(listedRow);
        const sum = (of: TrendRowsRequest) =>
          sumCents(counted.filter((row) => isAskedFor(of)(row)).map(countedAmount));
        const than = opened.difference?.than;
        return sum(opened) - (than ? sum({ ...opened, ...than }) : 0);
      };
      const { layers, stacks } = stackMonths(categoryParts(trends.months), 2);
      for (const { month, total, amounts } of stacks) {
        expect(sumOf(rowsOfMonth(month))).toBe(total);
        for (const [layer, { keys }] of layers.entries()) {
          expect(sumOf(rowsOfMonth(month, { keys, name: 'Layer' }))).toBe(amounts[layer]);
        }
      }
      for (const days of comparedDays(trends)) expect(sumOf(rowsOfDays(days))).toBe(days.amount);
      for (const { categoryId, thisMonth, before } of trends.movers) {
        const opened = rowsOfMover(trends, categoryId, categoryKey(categoryId));
        expect(sumOf(opened)).toBe(thisMonth - before);
      }
      for (const { userId, paid, spentFor } of sumTrendsByPerson(trends.months)) {
        expect(sumOf(rowsOfPerson(trends, { title: '', paidBy: userId }))).toBe(paid);
        expect(sumOf(rowsOfPerson(trends, { title: '', carriedBy: userId }))).toBe(spentFor);
      }
    }),
  );
});

test('rows add up for balances, including later payments and settlements', () => {
  fc.assert(
    fc.property(household, (home) => {
      const { trends, between } = trendsFor(home);
      for (const { userId, amounts } of balanceLines(trends)) {
        for (const [index, { month }] of trends.months.entries()) {
          const asked = {
            readerId: reader,
            otherId: userId,
            month,
            asOf: spentToday,
            timeZone: home.timeZone,
          };
          const settled = between.map((one) =>
            balanceOfSettlement(asked, {
              ...one,
              remainingAmount: one.remainingCents,
              completedAt: one.completedAt?.toISOString() ?? null,
            }),
          );
          const rows = home.rows.map((row) => balanceOfRow(asked, listedRow(row)));
          expect(sumCents([...rows, ...settled])).toBe(amounts[index]);
        }
      }
    }),
  );
});
