import type { SeedHousehold } from './household-data.ts';
import { ago, category, daysAgo, oneOffBill } from './one-off.ts';

const all: ['maya', 'tom', 'ines'] = ['maya', 'tom', 'ines'];
const food = oneOffBill('food');
const ways = oneOffBill('ways');
const flat = oneOffBill('flat');

/** Stays abroad, in euro: two of the house and a guest. The first stay is settled. */
export const lisbonTrips: SeedHousehold = {
  id: 'demo-lisbon-trips',
  name: 'Lisbon Trips',
  currency: 'EUR',
  createdBy: 'maya',
  members: [
    { person: 'maya', role: 'superadmin' },
    { person: 'tom', role: 'user' },
    { person: 'ines', role: 'user' },
  ],
  categories: [
    category('flat', 'Flat', 'Rua da Bica, with the heating', 'Indigo', 'Trip'),
    category('food', 'Eating out', 'Tascas, pastries, the market', 'Orange', 'Trip'),
    category('ways', 'Trains & trams', 'Tickets of all kinds', 'Teal', 'Trip'),
    category('settlement', 'Settlement', 'Money sent between us', 'Gray', 'Between us'),
  ],
  grants: [],
  recurring: [],
  oneOffs: [
    flat(ago(2, 6), 'maya', 412.5, all, 'four nights'),
    ways(ago(2, 7), 'tom', 23.4, all, 'train to Sintra'),
    food(ago(2, 8), 'tom', 61.75, all, 'grilled sardines'),
    food(ago(2, 9), 'maya', 18.2, all, 'pastéis de nata'),
    flat(daysAgo(9), 'maya', 298, all, 'three nights'),
    food(daysAgo(7), 'ines', 54.6, all, 'lunch at the market', { enteredBy: 'maya' }),
    ways(daysAgo(6), 'tom', 31.9, ['maya', 'tom'], 'day passes'),
    food(daysAgo(2), 'maya', 46.35, all, 'last dinner'),
  ],
  openTabs: [
    { monthsAgo: 2, between: ['maya', 'tom'] },
    { monthsAgo: 1, between: ['maya', 'tom'] },
    { monthsAgo: 1, between: ['maya', 'ines'] },
    { monthsAgo: 1, between: ['tom', 'ines'] },
  ],
  settlements: [
    {
      debtor: 'tom',
      creditor: 'maya',
      monthsAgo: 2,
      day: 4,
      notes: 'first stay, minus what I paid there',
      offsets: Infinity,
      rest: 'rest of the first stay, by transfer',
    },
  ],
  settleUps: [],
  payments: [],
};
