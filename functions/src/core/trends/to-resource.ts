import { toAmount } from '../money/money.ts';
import type { Trends } from './trends.ts';
import type { TrendsResource } from './trends-resource.ts';

/** The response of GET /trends; amounts are in the currency's unit. */
export function toTrends(
  { query, today, months, balances, sameDays, movers }: Trends,
  nameOf: (categoryId: string | null) => string,
): TrendsResource {
  const category = (categoryId: string | null) => ({
    categoryId,
    categoryName: nameOf(categoryId),
  });
  const ofMember = ({ memberId, cents }: { memberId: string; cents: number }) => ({
    userId: memberId,
    amount: toAmount(cents),
  });
  return {
    ...query,
    asOf: today,
    months: months.map(({ month, totalCents, shareCents, rows, categories, paid, spentFor }) => ({
      ...{ month, total: toAmount(totalCents), share: toAmount(shareCents), count: rows },
      categories: categories.map((one) => ({
        ...category(one.categoryId),
        amount: toAmount(one.cents),
        share: toAmount(one.shareCents),
      })),
      paid: paid.map(ofMember),
      spentFor: spentFor.map(ofMember),
    })),
    balances: balances.map(({ memberId, months: ends }) => ({
      userId: memberId,
      months: ends.map(({ month, cents }) => ({ month, amount: toAmount(cents) })),
    })),
    sameDays: {
      ...sameDays,
      thisMonth: toAmount(sameDays.thisMonth),
      lastMonth: toAmount(sameDays.lastMonth),
      lastYear: toAmount(sameDays.lastYear),
    },
    movers: movers.map(({ categoryId, thisMonth, before }) => ({
      ...category(categoryId),
      thisMonth: toAmount(thisMonth),
      before: toAmount(before),
    })),
  };
}
