import type { SeedHousehold } from './household-data.ts';
import { ago, category, daysAgo, oneOffBill } from './one-off.ts';

const band: ['maya', 'tom'] = ['maya', 'tom'];
const gear = oneOffBill('gear');
const evening = oneOffBill('evening', { optional: true });

/** Two of the house share a rehearsal room, with other roles. */
export const thursdayBand: SeedHousehold = {
  id: 'demo-thursday-band',
  name: 'Thursday Band',
  createdBy: 'tom',
  members: [
    { person: 'tom', role: 'superadmin' },
    { person: 'maya', role: 'user' },
  ],
  categories: [
    category('room', 'Rehearsal room', 'Sound Cellar, Thursdays', 'Indigo', 'Band'),
    category('gear', 'Gear', 'Strings, sticks, cables', 'Orange', 'Band'),
    category('evening', 'Snacks & drinks', 'After rehearsal', 'Pink', 'Band'),
  ],
  grants: [],
  recurring: [
    {
      id: 'room',
      when: { monthly: 2 },
      by: ['tom'],
      for: band,
      category: 'room',
      prices: { 20: 96 },
      wobble: 0,
      notes: ['room, 4 Thursdays'],
    },
  ],
  oneOffs: [
    gear(ago(4, 11), 'maya', 34.5, band, 'drum sticks, ear plugs'),
    gear(ago(2, 18), 'tom', 58.9, band, 'XLR cables x3'),
    evening(ago(1, 16), 'maya', 27.3, band, 'tacos after'),
    gear(daysAgo(8), 'tom', 21.8, band, 'strings'),
    evening(daysAgo(1), 'maya', 19.4, band, 'pizza slices'),
  ],
  openTabs: [{ monthsAgo: 1, between: band }],
  settlements: [],
  settleUps: [],
  payments: [],
};
