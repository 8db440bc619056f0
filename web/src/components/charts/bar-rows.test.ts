import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { MAX_CHART_ROWS, foldRows } from '@/components/charts/bar-rows';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const amount = 1050 * (count - index);
    return { name: `Category ${index}`, amount, share: 100 / count, color: '#000000' };
  });

test('lines beyond the limit become one line, and nothing is lost', () => {
  const all = rows(40);
  const folded = foldRows(all);
  expect(folded).toHaveLength(MAX_CHART_ROWS + 1);
  expect(folded.at(-1)?.name).toBe('32 other categories');
  expect(sumCents(folded.map(({ amount }) => amount))).toBe(
    sumCents(all.map(({ amount }) => amount)),
  );
  expect(folded.at(-1)?.share).toBeCloseTo(80);
});

test('a single extra line is shown itself', () => {
  expect(foldRows(rows(MAX_CHART_ROWS + 1)).at(-1)?.name).toBe(`Category ${MAX_CHART_ROWS}`);
});

test('other lines with more refunds than spending are not part of the whole', () => {
  const all = [
    ...rows(MAX_CHART_ROWS),
    ...[-1, -2].map((amount) => ({ ...rows(1)[0]!, amount, share: null })),
  ];
  expect(foldRows(all).at(-1)).toMatchObject({ amount: -3, share: null });
});

test('a category with large refunds is shown itself, whatever its position', () => {
  const back = { name: 'Travel', amount: -54_360, share: null, color: '#000000' };
  const names = foldRows([...rows(MAX_CHART_ROWS + 2), back]).map(({ name }) => name);
  expect(names).toHaveLength(MAX_CHART_ROWS + 1);
  expect(names.slice(-2)).toEqual(['Travel', '3 other categories']);
});

test('other lines with a negative sum have no share, even if some are positive', () => {
  const small = [1, -5].map((amount) => ({
    ...{ name: `Small ${amount}`, color: '#000000' },
    ...{ amount, share: amount > 0 ? 0.1 : null },
  }));
  expect(foldRows([...rows(MAX_CHART_ROWS), ...small]).at(-1)).toMatchObject({
    amount: -4,
    share: null,
  });
});
