import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsOf } from '@/features/trends/range';

const month = fc
  .tuple(fc.integer({ min: 1901, max: 2998 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

const count = (key: string) => Number(key.slice(0, 4)) * 12 + Number(key.slice(5));

test('the last twelve months are twelve, and end with the current one', () => {
  fc.assert(
    fc.property(month, (now) => {
      const { from, to } = monthsOf('last12', now);
      expect(to).toBe(now);
      expect(count(to) - count(from)).toBe(11);
    }),
  );
});

test('a year goes from January to the current month, the one before it to December', () => {
  expect(monthsOf('thisYear', '2026-11')).toEqual({ from: '2026-01', to: '2026-11' });
  expect(monthsOf('thisYear', '2026-01')).toEqual({ from: '2026-01', to: '2026-01' });
  expect(monthsOf('lastYear', '2026-01')).toEqual({ from: '2025-01', to: '2025-12' });
});
