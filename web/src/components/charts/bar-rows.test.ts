import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { FIRST_ROWS, foldRows } from '@/components/charts/bar-rows';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const amount = 1050 * (count - index);
    return { name: `Category ${index}`, amount, share: 100 / count, color: '#000000' };
  });

test('what there is no room for is one line, and nothing is lost', () => {
  const all = rows(40);
  const folded = foldRows(all);
  expect(folded).toHaveLength(FIRST_ROWS + 1);
  expect(folded.at(-1)?.name).toBe('32 other categories');
  expect(sumCents(folded.map(({ amount }) => amount))).toBe(
    sumCents(all.map(({ amount }) => amount)),
  );
  expect(folded.at(-1)?.share).toBeCloseTo(80);
});

test('a single one more is shown itself', () => {
  expect(foldRows(rows(FIRST_ROWS + 1)).at(-1)?.name).toBe(`Category ${FIRST_ROWS}`);
});

test('others of which more came back than was spent are no part of the whole', () => {
  const all = [
    ...rows(FIRST_ROWS),
    ...[-1, -2].map((amount) => ({ ...rows(1)[0]!, amount, share: null })),
  ];
  expect(foldRows(all).at(-1)).toMatchObject({ amount: -3, share: null });
});
