import { expect, test } from 'vitest';
import {
  INITIAL_ROWS,
  NEW_ROWS_AT_ONCE,
  showMore,
  type RowRange,
} from '@/components/ui/rows-shown';

const wanted = { first: 100, last: 140 };
const visible = { first: 112, last: 128 };
const sizeOf = ({ first, last }: RowRange) => last - first + 1;

test('at the start the first rows are visible, and no more than fit a window', () => {
  const all = { first: 0, last: 99 };
  expect(showMore(null, all, all)).toEqual({ first: 0, last: INITIAL_ROWS - 1 });
  const few = { first: 0, last: 2 };
  expect(showMore(null, few, few)).toEqual(few);
});

test('rendered rows stay, and a few are added', () => {
  const next = showMore({ first: 96, last: 138 }, wanted, visible);
  expect(next).toEqual({ first: 100, last: 140 });
});

test.each([
  { from: 'above', shown: { first: 0, last: 40 } },
  { from: 'below', shown: { first: 9000, last: 9040 } },
])(
  'after a jump from $from the visible rows come first, and soon all are rendered',
  ({ shown }) => {
    let range: RowRange = showMore(shown, wanted, visible);
    expect(range).toEqual({ first: 112, last: 112 + NEW_ROWS_AT_ONCE - 1 });
    for (let frames = 0; frames < Math.ceil(41 / NEW_ROWS_AT_ONCE); frames++) {
      const next = showMore(range, wanted, visible);
      expect(sizeOf(next) - sizeOf(range)).toBeLessThanOrEqual(NEW_ROWS_AT_ONCE);
      range = next;
    }
    expect(range).toEqual(wanted);
  },
);

test('scrolling up fills in from below', () => {
  const next = showMore({ first: 120, last: 160 }, wanted, visible);
  expect(next).toEqual({ first: 120 - NEW_ROWS_AT_ONCE, last: 140 });
});

test('a shortened list shows nothing beyond its end', () => {
  const short = { first: 60, last: 70 };
  expect(showMore({ first: 100, last: 140 }, short, short).last).toBeLessThanOrEqual(70);
});
