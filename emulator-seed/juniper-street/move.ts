import type { OneOff } from '../household-data.ts';
import { ago, oneOffBill } from '../one-off.ts';
import { everyone } from './everyone.ts';

const move = oneOffBill('moving');
const furniture = oneOffBill('furniture');
const goods = oneOffBill('household');
const dinner = oneOffBill('restaurants');
const promptly = { isPaidPromptly: true };

/** Two years ago they rented the upper floors, and a year ago the whole house. */
export const juniperMoves: OneOff[] = [
  move(ago(24, 1), 'maya', 3300, everyone, 'deposit, one month’s rent', promptly),
  move(ago(24, 2), 'daniel', 148.6, everyone, 'van + fuel, moving day'),
  furniture(ago(24, 4), 'maya', 420, everyone, 'kitchen table and six chairs, used'),
  furniture(ago(24, 9), 'tom', 365, everyone, 'sofa from the Hendersons, they delivered'),
  goods(ago(24, 3), 'maya', 143.8, everyone, 'shower curtain, mop, bins, hooks, door mat'),
  goods(ago(24, 10), 'tom', 219, everyone, 'router + mesh thing for upstairs'),
  dinner(ago(24, 2), 'daniel', 71.4, everyone, 'pizza on the floor, first night in the house'),

  move(ago(13, 26), 'sam', 96.4, ['sam', 'daniel', 'tom'], 'dump run and the small van', promptly),
  move(ago(12, 1), 'maya', 850, everyone, 'deposit: the rest, for the whole house', promptly),
  move(ago(12, 3), 'sam', 660, ['elif'], 'my part of the deposit, Elif takes it over', promptly),
  move(ago(12, 2), 'daniel', 214.3, everyone, 'van for the weekend, two trips'),
  move(ago(12, 4), 'priya', 320, everyone, 'cleaning of the old rooms, as the lease says'),
  furniture(ago(12, 5), 'tom', 689, everyone, 'washing machine + delivery'),
  furniture(ago(12, 8), 'maya', 540, everyone, 'second sofa, the big green one'),
  furniture(ago(12, 12), 'elif', 187.5, everyone, 'shelves for the ground floor'),
  furniture(ago(12, 19), 'daniel', 264, everyone, 'rug and lamps, living room'),
  goods(ago(12, 9), 'priya', 118.2, everyone, 'paint, rollers, tape, a ladder'),
  goods(ago(12, 14), 'tom', 84.9, everyone, 'smoke alarms, bulbs, door stops'),
  goods(ago(11, 6), 'maya', 66, everyone, 'the paint that we did not open went back', {
    isRefund: true,
  }),
  dinner(ago(12, 2), 'maya', 92.75, everyone, 'pizza on the boxes, welcome Elif'),
];
