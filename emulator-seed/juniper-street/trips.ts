import type { SeedPerson } from '../accounts.ts';
import type { OneOff } from '../household-data.ts';
import { ago, oneOffBill, yearly } from '../one-off.ts';
import { everyone } from './everyone.ts';

const trip = oneOffBill('travel');
const tripTreat = oneOffBill('travel', { optional: true });

/** The first day of the ten-day summer holiday. */
export const HOLIDAY = '08-03';

/** @param day of the last holiday; negative = before it */
const lastSummer = (day: number) => yearly(HOLIDAY, 0, day);
const summerBefore = (day: number) => yearly(HOLIDAY, 1, day);
/** With Maya's cousin. */
const all: SeedPerson[] = [...everyone, 'ines'];

/** A weekend in the city, two summers' holidays, snow, and lately a weekend on the coast. */
export const trips: OneOff[] = [
  trip(ago(20, 20), 'tom', 318, everyone, 'Seattle: train tickets'),
  trip(ago(20, 21), 'priya', 446.5, everyone, 'Seattle: 2 nights, booked on my card'),
  trip(ago(20, 22), 'maya', 98.4, everyone, 'Seattle: market lunch'),
  tripTreat(ago(20, 22), 'daniel', 54, ['daniel', 'priya'], 'Seattle: museum'),
  trip(ago(20, 23), 'tom', 41.6, ['tom', 'maya', 'daniel'], 'Seattle: taxis'),

  trip(summerBefore(-40), 'daniel', 2030, everyone, 'Oaxaca: flights, 5 x $406'),
  trip(summerBefore(0), 'maya', 942.75, everyone, 'Oaxaca: apartment, 9 nights'),
  trip(summerBefore(1), 'tom', 73.2, everyone, 'Oaxaca: airport van + SIM cards'),
  trip(summerBefore(2), 'priya', 88.9, everyone, 'Oaxaca: mercado, breakfast stuff'),
  trip(summerBefore(3), 'daniel', 124.35, everyone, 'Oaxaca: mole dinner'),
  tripTreat(summerBefore(4), 'maya', 140, ['maya', 'priya'], 'Oaxaca: cooking class'),
  trip(summerBefore(5), 'tom', 240, everyone, 'Oaxaca: Hierve el Agua tour'),
  tripTreat(
    summerBefore(6),
    'daniel',
    58.5,
    ['daniel', 'tom'],
    'Oaxaca: mezcal tasting, no regrets',
  ),
  trip(summerBefore(7), 'priya', 46.8, ['priya', 'maya', 'tom'], 'Oaxaca: pharmacy + water'),
  trip(summerBefore(8), 'maya', 137.2, everyone, 'Oaxaca: last dinner, rooftop'),
  tripTreat(summerBefore(8), 'priya', 84, ['priya'], 'Oaxaca: rug, mine'),

  trip(yearly('02-06'), 'daniel', 388, everyone, 'Snow: cabin at Hood, 2 nights'),
  trip(yearly('02-06', 0, 1), 'tom', 172.5, everyone, 'Snow: skis and boots for all'),
  trip(yearly('02-06', 0, 2), 'maya', 64.1, everyone, 'Snow: fondue, what else'),

  trip(lastSummer(-45), 'daniel', 1980, all, 'Lake: house for 9 nights, half now'),
  trip(lastSummer(0), 'daniel', 1320, all, 'Lake: the rest for the house'),
  trip(lastSummer(0), 'tom', 96.4, everyone, 'Lake: gas, both cars'),
  trip(lastSummer(1), 'elif', 284.6, all, 'Lake: the first big shop'),
  trip(lastSummer(2), 'maya', 210, all, 'Lake: two canoes, three days'),
  trip(lastSummer(3), 'priya', 131.75, all, 'Lake: fish place on the pier'),
  tripTreat(lastSummer(4), 'tom', 78, ['tom', 'daniel', 'elif'], 'Lake: sailing lesson'),
  trip(lastSummer(5), 'ines', 92.4, all, 'Lake: fish to grill, wine', { enteredBy: 'maya' }),
  trip(lastSummer(6), 'elif', 58.3, ['elif', 'priya', 'maya'], 'Lake: bikes'),
  trip(lastSummer(7), 'daniel', 166.2, all, 'Lake: last big dinner'),
  trip(lastSummer(8), 'maya', 84.5, all, 'Lake: cleaning of the house'),
  trip(lastSummer(9), 'tom', 71.9, everyone, 'Lake: gas back + burgers on the way'),

  trip(ago(2, 13), 'maya', 538, everyone, 'Coast: cabin, 2 nights incl. cleaning'),
  trip(ago(2, 14), 'daniel', 57.4, everyone, 'Coast: gas there and back'),
  trip(ago(2, 14), 'tom', 146.85, everyone, 'Coast: groceries + firewood'),
  trip(ago(2, 15), 'priya', 112.6, everyone, 'Coast: crab shack'),
  tripTreat(ago(2, 15), 'daniel', 48, ['daniel', 'tom'], 'Coast: surfboards, 2 h'),
];
