import { expect, test } from 'vitest';
import { sentenceOf } from '@test/samples/activity';
import { formatDate } from '@/lib/format/format';

const rule = { every: 1, unit: 'month', day: 1, start: '2026-12-01' };
const rent = {
  ...{ note: 'Rent', type: 'Flat', amount: 1800, varies: false, rule, nextOn: '2026-12-01' },
  ...{ payers: [{ userId: 'ana', amount: 1800 }], shares: [{ userId: 'ben', amount: 1800 }] },
};
const power = { ...rent, note: '', type: 'Power', varies: true };
const next = formatDate('2026-12-01');

test.each([
  ['created', null, rent, 'let “Rent” repeat: $1,800.00 every month on the 1st'],
  ['created', null, power, 'let “Power” repeat: asking for the amount every month on the 1st'],
  [
    'created',
    null,
    { ...rent, rule: { ...rule, end: { count: 12 } } },
    'let “Rent” repeat: $1,800.00 every month on the 1st, 12 times',
  ],
  [
    'updated',
    { ...rent, amount: 1700, payers: [{ userId: 'ana', amount: 1700 }] },
    rent,
    `changed the amount of “Rent”, which repeats, from $1,700.00 to $1,800.00, next on ${next}`,
  ],
  [
    'updated',
    { ...rent, rule: { ...rule, every: 2 } },
    rent,
    `changed when “Rent” repeats: every month on the 1st, next on ${next}`,
  ],
  [
    'updated',
    { ...rent, note: 'Flat', amount: 1 },
    rent,
    `changed the amount and the note of “Rent”, which repeats, next on ${next}`,
  ],
  [
    'updated',
    { ...rent, note: 'Flat', rule: { ...rule, every: 2 } },
    rent,
    `changed the note of “Rent”, and when it repeats: every month on the 1st, next on ${next}`,
  ],
  ['paused', rent, { ...rent, pausedWhy: 'by_hand' }, 'paused “Rent”, which repeats'],
  [
    'paused',
    rent,
    { ...rent, pausedWhy: 'member_left' },
    'paused “Rent”, which repeats: somebody in it is no longer in the household',
  ],
  ['resumed', rent, rent, `let “Rent” repeat again, next on ${next}`],
  ['skipped', rent, { ...rent, on: '2026-12-01' }, `left out “Rent” of ${next}`],
  ['drafted', null, { ...power, on: '2026-12-01' }, `asked how much “Power” of ${next} was`],
  [
    'asked_again',
    null,
    { ...power, on: '2026-12-01' },
    `asked again how much “Power” of ${next} was`,
  ],
  ['ended', rent, rent, 'ended “Rent”: it repeats no more'],
  ['put_in', null, rent, 'put you into “Rent”, which repeats: $1,800.00 every month on the 1st'],
  ['taken_out', rent, null, 'took you out of “Rent”, which repeats'],
  // Facts of an imported file may lack everything.
  ['created', null, {}, 'let something repeat: an amount again and again'],
])('a recurring expense is %s', (what, before, after, sentence) => {
  expect(sentenceOf('series', what, { before, after })).toBe(sentence);
});
