import { addMonths, monthsBetween } from '@housetab/functions/core/calendar/months';
import { trendsSchema, type TrendsResource } from '@housetab/functions/core/trends/trends-resource';
import { sample } from '@test/samples/sample';

type Month = TrendsResource['months'][number];

const names = ['Rent', 'Groceries', 'Power', 'Eating out', 'Internet', 'Travel', 'Pets', 'Sport'];
const categoryIds = ['rent', 'groceries', 'power', 'eating', 'net', 'travel', 'pets', 'sport'];

function month(key: string, index: number): Month {
  const categories = names.slice(0, 2 + (index % 7)).map((categoryName, place) => ({
    categoryId: categoryIds[place]!,
    categoryName,
    amount: 900 / (place + 1) + index,
    share: 300 / (place + 1),
  }));
  const total = categories.reduce((sum, { amount }) => sum + amount, 0);
  const share = categories.reduce((sum, one) => sum + one.share, 0);
  const round = (amount: number) => Math.round(amount * 100) / 100;
  return {
    ...{ month: key, total: round(total), share: round(share), count: categories.length },
    categories: categories.map((one) => ({
      ...one,
      amount: round(one.amount),
      share: round(one.share),
    })),
    paid: [
      { userId: 'anna', amount: round(total - 100) },
      { userId: 'ben', amount: 100 },
    ],
    spentFor: [
      { userId: 'anna', amount: round(share) },
      { userId: 'ben', amount: round(total - share) },
    ],
  };
}

/** The response of GET /trends for a year: Anna paid most, and Ben owed her more each month. */
export function sampleTrends(fields: Partial<TrendsResource> = {}): TrendsResource {
  const to = fields.to ?? '2026-11';
  const from = fields.from ?? addMonths(to, -11);
  const keys = monthsBetween(from, to, 24);
  return sample(trendsSchema, {
    ...{ from, to, whose: 'all', asOf: '2026-11-26' },
    months: keys.map(month),
    balances: [
      {
        userId: 'ben',
        months: keys.map((key, index) => ({ month: key, amount: 20 * index - 40 })),
      },
    ],
    sameDays: { month: '2026-11', day: 26, thisMonth: 1200, lastMonth: 1320, lastYear: 0 },
    movers: [
      { categoryId: 'groceries', categoryName: 'Groceries', thisMonth: 420, before: 340 },
      { categoryId: 'travel', categoryName: 'Travel', thisMonth: 0, before: 500 },
      { categoryId: 'pets', categoryName: 'Pets', thisMonth: 60, before: 0 },
    ],
    ...fields,
  });
}
