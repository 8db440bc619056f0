import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePositions } from '@/components/charts/line-positions';

const column = { top: -10, bottom: 210 };
const heights = fc.array(fc.option(fc.integer({ min: 0, max: 200 })), { maxLength: 6 });

test('every point of a month’s column belongs to the nearest line', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: -9, max: 209 }), (all, pressed) => {
      const places = linePositions(all, column);
      const known = all.filter((y) => y !== null);
      if (known.length === 0) {
        expect(places).toEqual([]);
        return;
      }
      const hit = places.find(({ top, height }) => pressed >= top && pressed <= top + height)!;
      const least = Math.min(...known.map((y) => Math.abs(y - pressed)));
      expect(Math.abs(all[hit.line]! - pressed)).toBe(least);
      const total = places.reduce((sum, { height }) => sum + height, 0);
      expect(total).toBeCloseTo(column.bottom - column.top);
    }),
  );
});
