import { expect, test } from 'vitest';
import { layOutMonths } from '@/components/charts/month-layout';

test('on the narrowest phone each of twelve months is wide enough for a finger', () => {
  // 360 px minus the padding of page and card.
  const { slot, hasNames, isAxisInside } = layOutMonths(12, 360 - 2 * 16 - 2 * 16, 180);
  expect(slot).toBeGreaterThanOrEqual(24);
  expect({ hasNames, isAxisInside }).toEqual({ hasNames: false, isAxisInside: true });
});

test('with enough space months have names and amounts are beside the chart', () => {
  const { slot, margin, hasNames, width } = layOutMonths(12, 700, 180);
  expect(hasNames).toBe(true);
  expect(margin.left + 12 * slot).toBeCloseTo(width);
});
