import type { OneOff } from '../household-data.ts';
import { oneOffBill, daysAgo } from '../one-off.ts';
import { everyone } from './everyone.ts';

const groceries = oneOffBill('groceries');
const dinner = oneOffBill('restaurants');
const goods = oneOffBill('household');

/** The last two weeks, so the feed starts with fresh entries on any load day. */
export const recent: OneOff[] = [
  groceries(daysAgo(13), 'tom', 22.4, ['tom', 'daniel'], 'breakfast things, eggs are pricey'),
  goods(daysAgo(11), 'priya', 36.75, everyone, 'laundry detergent (the one w/o smell)'),
  groceries(daysAgo(10), 'elif', 41.8, everyone, 'spices, rice, tea: the shop on Foster'),
  dinner(daysAgo(9), 'priya', 57.3, ['priya', 'maya', 'tom'], 'dumplings'),
  dinner(daysAgo(6), 'maya', 68.45, everyone, 'pizza, extra large; Tom paid the tip', {
    payers: { maya: 58, tom: 10.45 },
  }),
  dinner(daysAgo(7), 'elif', 36.4, ['elif', 'daniel'], 'ramen, rainy Sunday'),
  goods(daysAgo(5), 'tom', 31.2, everyone, '-20% coupon: bulbs and a broom'),
  groceries(
    daysAgo(4),
    'daniel',
    27.85,
    ['daniel', 'maya', 'priya'],
    'milk, eggs, "good" olive oil',
  ),
  groceries(daysAgo(3), 'tom', 18.6, ['tom', 'maya'], 'top-up: bread, lemons', {
    isDeleted: true,
  }),
  groceries(daysAgo(3), 'tom', 18.6, ['tom', 'maya'], 'top-up: bread, lemons'),
  goods(daysAgo(2), 'daniel', 40, everyone, 'deposit for the carpet cleaner came back', {
    isRefund: true,
  }),
  dinner(daysAgo(2), 'daniel', 44.1, ['daniel', 'maya'], 'pho, the place by the library', {
    optional: true,
  }),
  dinner(daysAgo(1), 'tom', 51.75, everyone, 'takeout, nobody felt like cooking (Maya: sushi)', {
    split: { mode: 'adjustment', values: { maya: 6.5 } },
  }),
  groceries(daysAgo(1), 'priya', 23.9, ['priya', 'maya'], 'oat milk, coffee, fruit'),
  groceries(daysAgo(0), 'maya', 34.6, everyone, 'bread, cheese, dinner for tonight'),
  dinner(daysAgo(0), 'daniel', 17.25, ['daniel', 'maya', 'priya'], 'coffees + buns', {
    optional: true,
  }),
];
