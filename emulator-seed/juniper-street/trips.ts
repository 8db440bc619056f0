import type { OneOff } from '../household-data.ts';
import { ago, billOf } from '../one-off.ts';
import { everyone } from './everyone.ts';

const trip = billOf('travel');
const tripTreat = billOf('travel', { optional: true });

/** A weekend in the city, a holiday of nine days, and lately a weekend on the coast. */
export const trips: OneOff[] = [
  trip(ago(13, 20), 'tom', 268, everyone, 'Seattle: train tickets'),
  trip(ago(13, 21), 'priya', 396.5, everyone, 'Seattle: 2 nights, booked on my card'),
  trip(ago(13, 22), 'maya', 88.4, everyone, 'Seattle: market lunch'),
  tripTreat(ago(13, 22), 'daniel', 54, ['daniel', 'priya'], 'Seattle: museum'),
  trip(ago(13, 23), 'tom', 41.6, ['tom', 'maya', 'daniel'], 'Seattle: taxis'),

  trip(ago(8, 11), 'daniel', 1624, everyone, 'Oaxaca: flights, 4 x $406'),
  trip(ago(7, 8), 'maya', 842.75, everyone, 'Oaxaca: apartment, 9 nights'),
  trip(ago(7, 9), 'tom', 63.2, everyone, 'Oaxaca: airport van + SIM cards'),
  trip(ago(7, 10), 'priya', 78.9, everyone, 'Oaxaca: mercado, breakfast stuff'),
  trip(ago(7, 11), 'daniel', 104.35, everyone, 'Oaxaca: mole dinner'),
  tripTreat(ago(7, 12), 'maya', 140, ['maya', 'priya'], 'Oaxaca: cooking class'),
  trip(ago(7, 13), 'tom', 192, everyone, 'Oaxaca: Hierve el Agua tour'),
  tripTreat(ago(7, 14), 'daniel', 58.5, ['daniel', 'tom'], 'Oaxaca: mezcal tasting, no regrets'),
  trip(ago(7, 15), 'priya', 46.8, ['priya', 'maya', 'tom'], 'Oaxaca: pharmacy + water'),
  trip(ago(7, 16), 'maya', 117.2, everyone, 'Oaxaca: last dinner, rooftop'),
  tripTreat(ago(7, 16), 'priya', 84, ['priya'], 'Oaxaca: rug, mine', { ownShare: 'n/a' }),

  trip(ago(2, 13), 'maya', 468, everyone, 'Coast: cabin, 2 nights incl. cleaning'),
  trip(ago(2, 14), 'daniel', 57.4, everyone, 'Coast: gas there and back'),
  trip(ago(2, 14), 'tom', 126.85, everyone, 'Coast: groceries + firewood'),
  trip(ago(2, 15), 'priya', 92.6, everyone, 'Coast: crab shack'),
  tripTreat(ago(2, 15), 'daniel', 48, ['daniel', 'tom'], 'Coast: surfboards, 2 h'),
];
