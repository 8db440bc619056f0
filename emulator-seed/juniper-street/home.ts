import type { OneOff } from '../household-data.ts';
import { ago, billOf, yearly } from '../one-off.ts';
import { everyone } from './everyone.ts';

const goods = billOf('household');
const vet = billOf('pet');
const gift = billOf('gifts', { optional: true });
const ceramics = billOf('ceramics');
const payment = billOf('settlement');

export const home: OneOff[] = [
  goods(ago(17, 3), 'maya', 143.8, everyone, 'shower curtain, mop, bins, hooks, door mat'),
  goods(ago(17, 10), 'tom', 219, everyone, 'router + mesh thing for upstairs'),
  goods(ago(16, 17), 'daniel', 64.5, ['daniel', 'tom'], 'drill bits and the good screws'),
  goods(ago(15, 2), 'priya', 38.25, everyone, 'plants for the kitchen window', { optional: true }),
  goods(ago(14, 12), 'maya', 189.99, everyone, 'vacuum, on sale'),
  goods(ago(12, 8), 'tom', 27.4, ['tom', 'maya'], 'bike pump + patches'),
  goods(ago(11, 21), 'daniel', 88, everyone, 'plumber deposit, kitchen drain'),
  goods(ago(10, 14), 'priya', 45.6, everyone, 'curtains, living room'),
  goods(ago(9, 16), 'maya', 32.15, ['maya', 'daniel', 'priya'], 'bulbs, batteries, filter'),
  goods(ago(8, 4), 'tom', 74.2, everyone, 'new frying pan (RIP old one), lids'),
  goods(ago(6, 12), 'daniel', 129, everyone, 'used dresser for the hallway + van'),
  goods(ago(5, 15), 'priya', 24.8, ['priya', 'maya'], 'paint samples'),
  goods(ago(4, 8), 'maya', 61.9, everyone, 'paint, rollers, tape'),
  goods(ago(3, 17), 'tom', 34.75, everyone, 'smoke alarm, 2x'),
  goods(ago(1, 13), 'daniel', 52.3, everyone, 'shelf + brackets, pantry'),

  vet(ago(16, 9), 'priya', 146, ['priya', 'tom'], 'vet: vaccines and chip'),
  vet(ago(12, 19), 'tom', 63.9, ['tom', 'priya'], 'scratching tree. she sleeps in the box'),
  vet(ago(9, 22), 'priya', 212.5, ['priya', 'tom'], 'vet: ate a hair tie, x-ray, all fine'),
  vet(ago(7, 20), 'daniel', 60, ['priya', 'tom'], 'cat sitter while we were away', {
    enteredBy: 'priya',
  }),
  vet(ago(4, 16), 'priya', 89, ['priya', 'tom'], 'vet: yearly check'),
  vet(ago(1, 20), 'tom', 41.25, ['tom', 'priya'], 'flea drops, 6 months'),

  gift(yearly('02-21'), 'maya', 72, ['maya', 'daniel', 'tom'], 'Priya birthday: apron + book'),
  gift(yearly('04-09'), 'priya', 66.5, ['priya', 'daniel', 'maya'], "Tom's birthday, headlamp"),
  gift(yearly('07-14'), 'tom', 58.8, ['tom', 'priya', 'daniel'], 'Maya bday cake, flowers'),
  gift(yearly('10-03'), 'maya', 81, ['maya', 'priya', 'tom'], 'Daniel 🎂 record + dinner voucher'),
  gift(
    yearly('12-16'),
    'daniel',
    44,
    everyone,
    'for Mrs. Alvarez next door, she takes our parcels',
  ),
  gift(ago(5, 4), 'maya', 60, everyone, "Lena & Joe's wedding, from the house"),

  ceramics(ago(14, 16), 'priya', 180, ['priya'], 'wheel course, spring', {
    category: 'classes',
    ownShare: 'n/a',
  }),
  ceramics(ago(6, 23), 'priya', 95, ['tom'], 'Tom’s intro course, I signed us both up', {
    category: 'classes',
    optional: true,
  }),
  goods(ago(3, 25), 'maya', 136, ['daniel', 'priya'], 'concert tickets, pay me back whenever', {
    category: 'gifts',
    optional: true,
    isForgotten: true,
  }),
  payment(ago(1, 28), 'priya', 40, ['tom'], 'cash, for Miso'),
];
