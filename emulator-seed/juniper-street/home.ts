import type { OneOff } from '../household-data.ts';
import { ago, oneOffBill } from '../one-off.ts';
import { everyone } from './everyone.ts';

const goods = oneOffBill('household');
const vet = oneOffBill('pet');
const ceramics = oneOffBill('ceramics');
const payment = oneOffBill('settlement');

export const home: OneOff[] = [
  goods(ago(22, 7), 'sam', 58.9, everyone, 'iron, board, a drying rack'),
  goods(ago(21, 18), 'maya', 74.6, everyone, 'duvets for guests'),
  goods(ago(20, 9), 'daniel', 41.3, ['daniel', 'sam'], 'bike hooks for the hall'),
  goods(ago(18, 16), 'tom', 96.5, everyone, 'fans, all shops were nearly out'),
  goods(ago(16, 17), 'daniel', 64.5, ['daniel', 'tom'], 'drill bits and the good screws'),
  goods(ago(15, 2), 'priya', 38.25, everyone, 'plants for the kitchen window', { optional: true }),
  goods(ago(14, 12), 'maya', 189.99, everyone, 'vacuum, on sale'),
  goods(ago(12, 22), 'tom', 27.4, ['tom', 'maya'], 'bike pump + patches'),
  goods(ago(11, 21), 'daniel', 88, everyone, 'plumber deposit, kitchen drain'),
  goods(ago(10, 14), 'priya', 45.6, everyone, 'curtains, living room'),
  goods(ago(9, 16), 'maya', 32.15, ['maya', 'daniel', 'priya'], 'bulbs, batteries, filter'),
  goods(ago(8, 4), 'tom', 74.2, everyone, 'new frying pan (RIP old one), lids'),
  goods(ago(6, 12), 'daniel', 129, everyone, 'used dresser for the hallway + van'),
  goods(ago(5, 15), 'priya', 24.8, ['priya', 'maya'], 'paint samples'),
  goods(ago(4, 8), 'elif', 61.9, everyone, 'garden chairs, four, folding'),
  goods(ago(3, 17), 'tom', 34.75, everyone, 'smoke alarm, 2x'),
  goods(ago(1, 13), 'daniel', 52.3, everyone, 'shelf + brackets, pantry'),

  vet(ago(23, 12), 'priya', 146, ['priya', 'tom'], 'vet: vaccines and chip'),
  vet(ago(19, 5), 'tom', 38.5, ['tom', 'priya'], 'carrier and a blanket'),
  vet(ago(16, 16), 'priya', 92, ['priya', 'tom'], 'vet: yearly check'),
  vet(ago(12, 19), 'tom', 63.9, ['tom', 'priya'], 'scratching tree. she sleeps in the box'),
  vet(ago(9, 22), 'priya', 212.5, ['priya', 'tom'], 'vet: ate a hair tie, x-ray, all fine'),
  vet(ago(7, 20), 'daniel', 60, ['priya', 'tom'], 'cat sitter, the long weekend', {
    enteredBy: 'priya',
  }),
  vet(ago(4, 16), 'priya', 89, ['priya', 'tom'], 'vet: yearly check'),
  vet(ago(1, 20), 'tom', 41.25, ['tom', 'priya'], 'flea drops, 6 months'),

  ceramics(ago(14, 16), 'priya', 180, ['priya'], 'wheel course, spring', { category: 'classes' }),
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
