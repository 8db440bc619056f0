import type { SeedPerson } from '../accounts.ts';
import type { OneOff } from '../household-data.ts';
import { ago, oneOffBill, yearly } from '../one-off.ts';
import { everyone, everyoneBut } from './everyone.ts';

const gift = oneOffBill('gifts', { optional: true });
const groceries = oneOffBill('groceries');
const dinner = oneOffBill('restaurants');
const goods = oneOffBill('household');

type Time = [total: number, note: string];

/** The same bill in the last two years, the last one first. */
function eachYear(
  bill: typeof gift,
  on: string,
  [by, people]: [by: SeedPerson, people: readonly SeedPerson[]],
  ...times: [last: Time, before: Time]
): OneOff[] {
  return times.map(([total, note], yearsBack) =>
    bill(yearly(on, yearsBack), by, total, people, note),
  );
}

/** Birthdays, Christmas, New Year. */
export const feasts: OneOff[] = [
  ...eachYear(
    gift,
    '02-21',
    ['maya', everyoneBut('priya')],
    [72, 'Priya birthday: apron + book'],
    [64.5, 'Priya bday: kiln gloves, cake'],
  ),
  ...eachYear(
    gift,
    '04-09',
    ['priya', everyoneBut('tom')],
    [66.5, "Tom's birthday, headlamp"],
    [58, 'Tom: tickets for the game'],
  ),
  ...eachYear(
    gift,
    '07-14',
    ['tom', everyoneBut('maya')],
    [138.8, 'Maya is 30: the bike lights, flowers, cake for 20'],
    [54, 'Maya bday cake, flowers'],
  ),
  ...eachYear(
    groceries,
    '07-15',
    ['daniel', everyone],
    [164.2, 'garden party: grill, drinks, ice'],
    [61.35, 'barbecue for Maya'],
  ),
  ...eachYear(
    gift,
    '10-03',
    ['maya', everyoneBut('daniel')],
    [81, 'Daniel 🎂 record + dinner voucher'],
    [69.9, 'Daniel: the good headphones case'],
  ),
  gift(yearly('05-17'), 'priya', 62.4, everyoneBut('elif'), 'Elif birthday: plant and a lamp'),
  gift(ago(18, 11), 'tom', 74.2, everyoneBut('sam'), 'Sam 🎂 guitar strings + tuner'),
  gift(ago(5, 4), 'maya', 60, everyone, "Lena & Joe's wedding, from the house"),

  ...eachYear(
    goods,
    '12-09',
    ['tom', everyone],
    [78.6, 'Christmas tree, lights, a stand that holds'],
    [64.3, 'Christmas tree + lights'],
  ),
  ...eachYear(
    gift,
    '12-16',
    ['daniel', everyone],
    [44, 'for Mrs. Alvarez next door, she takes our parcels'],
    [38, 'chocolates for Mrs. Alvarez'],
  ),
  ...eachYear(
    gift,
    '12-19',
    ['maya', everyone],
    [125, 'Christmas: record player, from all to all'],
    [95, 'Christmas: board games, from all to all'],
  ),
  ...eachYear(
    groceries,
    '12-23',
    ['priya', everyone],
    [186.4, 'Christmas dinner: everything for the 24th'],
    [158.9, 'Christmas dinner, the long list'],
  ),
  ...eachYear(
    dinner,
    '12-31',
    ['daniel', everyone],
    [112.5, 'New Year: sparkling, snacks, sparklers'],
    [96.2, "New Year's Eve, the place with the roof"],
  ),
];
