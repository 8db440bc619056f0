import type { RecurringRule } from '../household-data.ts';
import { everyone } from './everyone.ts';
import { HOLIDAY } from './trips.ts';

/** Weekly and monthly bills. Months count from 0, the oldest, to 24, the load day's; the move is in 12. */

const MOVE = 12;

/** The agreed parts of the rent for the upper floors. */
const oldRent = { maya: 730, daniel: 710, priya: 650, tom: 560, sam: 650 };
/** The rooms in square metres: the weights for the rent of the whole house. */
const roomSizes = { maya: 17.8, daniel: 17.4, priya: 15.7, tom: 13.7, elif: 16.1 };

const rent = {
  when: { monthly: 1 },
  by: ['maya'],
  for: everyone,
  category: 'rent',
  wobble: 0,
  isPaidPromptly: true,
} satisfies Partial<RecurringRule>;

/** January to December: electric heating in winter, fans and the dryer less so in summer. */
const heating = [1.52, 1.38, 1.16, 0.92, 0.74, 0.7, 0.86, 0.9, 0.74, 0.86, 1.16, 1.44];

export const recurring: RecurringRule[] = [
  {
    ...rent,
    id: 'rent',
    prices: [{ fromMonth: 0, total: 3300 }],
    untilMonth: MOVE - 1,
    split: { mode: 'amount', values: oldRent },
    notes: ['rent'],
  },
  {
    ...rent,
    id: 'rent of the house',
    prices: [{ fromMonth: MOVE, total: 4150 }],
    split: { mode: 'shares', values: roomSizes },
    notes: ['rent'],
    repeats: { kind: 'fixed', fromMonth: MOVE + 1 },
  },
  {
    id: 'electricity',
    when: { monthly: 12 },
    by: ['daniel'],
    for: everyone,
    category: 'utilities',
    prices: [
      { fromMonth: 0, total: 158 },
      { fromMonth: MOVE, total: 206 },
    ],
    seasons: heating,
    wobble: 0.06,
    isPaidPromptly: true,
    notes: ['electricity + gas', 'Cascade bill', 'power & gas, see PDF in the drive'],
    repeats: { kind: 'varies', fromMonth: MOVE + 2 },
  },
  {
    id: 'water',
    when: { everyOtherMonth: 18 },
    by: { outside: 'City Water Bureau' },
    for: [],
    category: 'utilities',
    prices: [
      { fromMonth: 0, total: 168 },
      { fromMonth: MOVE, total: 194 },
    ],
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
      { fromMonth: MOVE + 3, total: 69.99 },
    ],
    wobble: 0,
    notes: ['fiber'],
    repeats: { kind: 'fixed', fromMonth: MOVE + 4 },
  },
  {
    id: 'groceries',
    when: { weekly: 'Saturday' },
    by: ['maya', 'tom', 'daniel', 'priya', 'elif', 'sam'],
    for: everyone,
    category: 'groceries',
    prices: [
      { fromMonth: 0, total: 146 },
      { fromMonth: 8, total: 153 },
      { fromMonth: 17, total: 161 },
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
    skips: [{ from: HOLIDAY, to: '08-12' }],
  },
  {
    id: 'bulk shop',
    when: { everyOtherMonth: 22 },
    by: ['daniel', 'maya'],
    for: everyone,
    category: 'household',
    prices: [
      { fromMonth: 0, total: 82 },
      { fromMonth: MOVE, total: 91 },
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
    for: ['priya', 'daniel', 'elif'],
    category: 'streaming',
    optional: true,
    prices: [
      { fromMonth: 0, total: 15.49 },
      { fromMonth: 9, total: 17.99 },
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
      { fromMonth: 15, total: 19.99 },
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
