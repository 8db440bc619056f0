import { expect, test } from 'vitest';
import { layOutMonths } from '@/components/charts/month-layout';

test('on the narrowest phone each of twelve months is wide enough for a finger', () => {
  // 360 px, without the page's edges and the card's.
  const { slot, hasNames, isAxisInside } = layOutMonths(12, 360 - 2 * 16 - 2 * 16, 180);
  expect(slot).toBeGreaterThanOrEqual(24);
  expect({ hasNames, isAxisInside }).toEqual({ hasNames: false, isAxisInside: true });
});

test('where there is room, months have names and amounts stand beside the picture', () => {
  const { slot, margin, hasNames, width } = layOutMonths(12, 700, 180);
  expect(hasNames).toBe(true);
  expect(margin.left + 12 * slot).toBeCloseTo(width);
});
