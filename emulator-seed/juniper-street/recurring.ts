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
    prices: { 0: 3300 },
    untilMonth: MOVE - 1,
    split: { mode: 'amount', values: oldRent },
    notes: ['rent'],
  },
  {
    ...rent,
    id: 'rent of the house',
    prices: { [MOVE]: 4150 },
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
    prices: { 0: 158, [MOVE]: 206 },
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
    prices: { 0: 168, [MOVE]: 194 },
    wobble: 0.09,
    notes: ['water + sewer, from the house account', 'water/garbage, autopay'],
  },
  {
    id: 'internet',
    when: { monthly: 5 },
    by: ['tom'],
    for: everyone,
    category: 'internet',
    prices: { 0: 64.99, [MOVE + 3]: 69.99 },
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
    prices: { 0: 146, 8: 153, 17: 161 },
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
    prices: { 0: 82, [MOVE]: 91 },
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
    prices: { 0: 15.49, 9: 17.99 },
    wobble: 0,
    notes: ['film streaming'],
  },
  {
    id: 'music family plan',
    when: { monthly: 16 },
    by: ['daniel'],
    for: ['daniel', 'maya', 'tom'],
    category: 'streaming',
    prices: { 0: 16.99, 15: 19.99 },
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
    prices: { 0: 52, 12: 56 },
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
    prices: { 0: 46 },
    wobble: 0.3,
    notes: ['clay + kiln share', 'glazes'],
  },
];
