import type { OneOff } from '../household-data.ts';
import { ago, oneOffBill } from '../one-off.ts';
import { everyone } from './everyone.ts';

const dinner = oneOffBill('restaurants');
const treat = oneOffBill('restaurants', { optional: true });

export const restaurants: OneOff[] = [
  dinner(ago(23, 8), 'maya', 88.2, everyone, 'ramen, all five of us'),
  dinner(ago(23, 21), 'sam', 46.5, ['sam', 'tom'], 'tacos, after climbing'),
  treat(ago(22, 13), 'priya', 34.75, ['priya', 'sam'], 'brunch at Saint Olive'),
  dinner(ago(22, 27), 'daniel', 71.6, everyone, 'Thai takeout, snowed in'),
  dinner(ago(21, 10), 'tom', 59.4, ['tom', 'daniel', 'maya'], 'wings before the game'),
  dinner(ago(21, 24), 'maya', 104.3, everyone, 'Nonna Pia, window table'),
  treat(ago(20, 8), 'daniel', 41.2, ['daniel', 'sam'], 'two rounds at the quiz'),
  dinner(ago(19, 12), 'priya', 63.85, ['priya', 'maya', 'tom'], 'dosa place on Hawthorne'),
  dinner(ago(19, 26), 'sam', 52.9, ['sam', 'priya', 'daniel'], 'pho, the place by the library'),
  dinner(ago(18, 9), 'tom', 97.4, everyone, 'Korean BBQ'),
  treat(ago(18, 22), 'maya', 27.3, ['maya', 'priya', 'sam'], 'gelato, it was 95°'),
  dinner(ago(17, 19), 'maya', 74.25, ['maya', 'daniel', 'priya'], 'Taqueria Sol'),
  dinner(ago(16, 13), 'tom', 43.8, ['tom', 'priya'], 'ramen after the movie'),
  treat(ago(16, 24), 'priya', 31.5, ['priya', 'maya'], 'cake and coffee, Saint Olive'),
  dinner(ago(15, 9), 'maya', 96.1, everyone, 'Thai takeout, tip included'),
  dinner(ago(14, 4), 'daniel', 52.35, ['daniel', 'tom'], 'burgers before the game'),
  dinner(ago(14, 21), 'priya', 68.9, ['priya', 'maya', 'tom'], 'dosa place on Hawthorne'),
  treat(ago(13, 15), 'tom', 39.0, ['tom', 'daniel'], 'two rounds, I had the extra one'),
  dinner(ago(12, 26), 'maya', 82.6, ['maya', 'daniel', 'tom'], 'Nonna Pia'),
  dinner(ago(11, 3), 'daniel', 61.75, ['daniel', 'maya'], 'sushi, we split the big set'),
  dinner(ago(11, 17), 'tom', 47.2, everyone, 'pizza night'),
  dinner(ago(10, 11), 'priya', 54.6, ['priya', 'tom'], 'Ethiopian, so good'),
  treat(ago(10, 23), 'maya', 28.75, ['maya', 'priya'], 'brunch'),
  dinner(ago(9, 7), 'tom', 112.4, everyone, 'Korean BBQ'),
  dinner(ago(9, 28), 'daniel', 36.9, ['daniel', 'priya'], 'pho, both sick'),
  dinner(ago(8, 20), 'elif', 71.3, ['elif', 'tom', 'priya'], 'Taqueria Sol again'),
  dinner(ago(7, 12), 'elif', 58.6, ['elif', 'daniel', 'maya'], 'meze, the long evening'),
  dinner(ago(6, 5), 'priya', 88.15, everyone, 'dinner "to celebrate Tom\'s new job"'),
  treat(ago(6, 19), 'daniel', 42.5, ['daniel', 'maya'], 'oysters, worth it'),
  dinner(ago(5, 10), 'tom', 57.6, everyone, 'pizza, the usual two'),
  dinner(ago(5, 25), 'maya', 64.8, ['maya', 'daniel'], 'Nonna Pia, her sister visiting'),
  dinner(ago(4, 14), 'daniel', 77.45, ['daniel', 'priya', 'tom'], 'noodles, 3 mains + dumplings'),
  treat(ago(4, 27), 'priya', 39.6, ['priya', 'tom', 'elif'], 'ice cream + arcade'),
  dinner(ago(3, 9), 'maya', 93.7, everyone, 'Thai takeout, game night', {
    dispute: {
      by: 'priya',
      reason: 'The receipt on the fridge says 93.70, two digits were swapped',
      wrongTotal: 97.3,
    },
  }),
  dinner(ago(3, 22), 'tom', 55.1, ['tom', 'daniel'], 'wings'),
  dinner(ago(2, 6), 'priya', 59.25, ['priya', 'daniel', 'maya'], 'Ethiopian, $5 coupon used'),
  dinner(ago(2, 27), 'daniel', 46.0, ['daniel', 'tom'], 'burgers'),
  dinner(ago(1, 8), 'maya', 84.9, everyone, 'curry night, delivery'),
  treat(ago(1, 17), 'tom', 38.5, ['tom', 'priya'], 'drinks at the quiz, we came 3rd'),
  dinner(ago(1, 24), 'daniel', 66.2, ['daniel', 'maya', 'tom'], 'Taqueria Sol'),
  dinner(ago(1, 27), 'elif', 74.8, ['elif', 'maya', 'priya'], 'hot pot, finally'),
];
