import type { RecurringRule } from '../household-data.ts';
import { everyone } from './everyone.ts';

/** What comes back every week or month. Months count from 0, the oldest, to 17, the load day's. */

const oldRent = { maya: 860, daniel: 840, priya: 760, tom: 660 };
/** Square metres of the rooms, by which the rent is shared since its renewal. */
const roomSizes = { maya: 17.8, daniel: 17.4, priya: 15.7, tom: 13.7 };

const rent = {
  when: { monthly: 1 },
  by: ['maya'],
  for: everyone,
  category: 'rent',
  wobble: 0,
  isPaidPromptly: true,
} satisfies Partial<RecurringRule>;

/** January to December: electric heating in winter, fans and the dryer less so in summer. */
const heating = [1.42, 1.31, 1.12, 0.94, 0.8, 0.78, 0.9, 0.93, 0.8, 0.88, 1.12, 1.36];

export const recurring: RecurringRule[] = [
  {
    ...rent,
    id: 'rent',
    prices: [{ fromMonth: 0, total: 3120 }],
    untilMonth: 7,
    parts: oldRent,
    notes: ['rent'],
  },
  {
    ...rent,
    id: 'rent after renewal',
    prices: [{ fromMonth: 8, total: 3230 }],
    split: { mode: 'shares', values: roomSizes },
    notes: ['rent'],
  },
  {
    id: 'electricity',
    when: { monthly: 12 },
    by: ['daniel'],
    for: everyone,
    category: 'utilities',
    prices: [
      { fromMonth: 0, total: 154 },
      { fromMonth: 9, total: 163 },
    ],
    seasons: heating,
    wobble: 0.06,
    isPaidPromptly: true,
    notes: ['electricity + gas', 'Cascade bill', 'power & gas, see PDF in the drive'],
  },
  {
    id: 'water',
    when: { everyOtherMonth: 18 },
    by: { outside: 'City Water Bureau' },
    for: [],
    category: 'utilities',
    prices: [{ fromMonth: 0, total: 168 }],
    wobble: 0.09,
    notes: ['water + sewer, from the house account', 'water/garbage, autopay'],
  },
  {
    id: 'internet',
    when: { monthly: 5 },
    by: ['tom'],
    for: everyone,
    category: 'internet',
    prices: [
      { fromMonth: 0, total: 64.99 },
      { fromMonth: 12, total: 69.99 },
    ],
    wobble: 0,
    notes: ['fiber'],
  },
  {
    id: 'groceries',
    when: { weekly: 'Saturday' },
    by: ['maya', 'tom', 'daniel', 'priya'],
    for: everyone,
    category: 'groceries',
    prices: [
      { fromMonth: 0, total: 132 },
      { fromMonth: 6, total: 137 },
      { fromMonth: 13, total: 143 },
    ],
    wobble: 0.27,
    absence: 0.36,
    notes: [
      'weekly shop',
      'weekly shop',
      'big shop',
      'big shop, incl. cat litter sorry',
      'farmers market + supermarket',
      'groceries',
      'groceries (forgot the club card)',
      'weekly shop, I took the wine off',
      'rice, oil, coffee, the usual',
      'Saturday shop',
      'soup week: veg, lentils, bread',
      'taco night stuff + basics',
    ],
    skips: [{ monthsAgo: 7, from: 8, to: 18 }],
  },
  {
    id: 'bulk shop',
    when: { everyOtherMonth: 22 },
    by: ['daniel', 'maya'],
    for: everyone,
    category: 'household',
    prices: [
      { fromMonth: 0, total: 74 },
      { fromMonth: 10, total: 79 },
    ],
    wobble: 0.2,
    notes: [
      'bulk run: TP, detergent, trash bags',
      'paper towels, dish soap, sponges',
      'warehouse store, household half of the receipt',
    ],
  },
  {
    id: 'film streaming',
    when: { monthly: 9 },
    by: ['priya'],
    for: ['priya', 'daniel'],
    category: 'streaming',
    optional: true,
    prices: [
      { fromMonth: 0, total: 15.49 },
      { fromMonth: 5, total: 17.99 },
    ],
    wobble: 0,
    notes: ['film streaming'],
  },
  {
    id: 'music family plan',
    when: { monthly: 16 },
    by: ['daniel'],
    for: ['daniel', 'maya', 'tom'],
    category: 'streaming',
    prices: [
      { fromMonth: 0, total: 16.99 },
      { fromMonth: 11, total: 19.99 },
    ],
    wobble: 0,
    split: { mode: 'percentage', values: { daniel: 40, maya: 30, tom: 30 } },
    notes: ['music family plan'],
  },
  {
    id: 'cat food',
    when: { monthly: 8 },
    by: ['priya', 'tom'],
    for: ['priya', 'tom'],
    category: 'pet',
    prices: [
      { fromMonth: 0, total: 52 },
      { fromMonth: 12, total: 56 },
    ],
    wobble: 0.14,
    notes: ['Miso: food + litter', 'cat food', 'Miso food, the salmon one again'],
  },
  {
    id: 'open studio',
    when: { everyOtherMonth: 14 },
    by: ['priya'],
    for: ['priya'],
    category: 'ceramics',
    optional: true,
    prices: [{ fromMonth: 0, total: 46 }],
    wobble: 0.3,
    notes: ['clay + kiln share', 'glazes'],
  },
];
