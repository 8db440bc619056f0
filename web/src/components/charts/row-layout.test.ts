import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEAD, layOutRows, reachOfBar, ROW_AXIS } from '@/components/charts/row-layout';

const shape = fc.record({
  rows: fc.integer({ min: 1, max: 30 }),
  bars: fc.integer({ min: 1, max: 2 }),
  thickness: fc.integer({ min: 8, max: 24 }),
  letters: fc.nat(12),
  footLines: fc.nat(2),
  isForFingers: fc.boolean(),
});

test('the library draws each band in its row’s space', () => {
  fc.assert(
    fc.property(shape, (one) => {
      const { height, slot, margin, padding, pitch, thickness } = layOutRows(one);
      // A band scale has padding between bands, before the first and after the last.
      const step = (height - margin.top - margin.bottom) / (one.rows + padding);
      for (let row = 0; row < one.rows; row++) {
        expect(margin.top + step * (padding + row)).toBeCloseTo(row * slot + HEAD, 6);
      }
      expect(step * (1 - padding)).toBeCloseTo(thickness + pitch * (one.bars - 1), 6);
    }),
  );
});

test('bars of a row share it without a gap or an overlap, and a finger can hit each', () => {
  fc.assert(
    fc.property(shape, (one) => {
      const layout = layOutRows(one);
      const reaches = Array.from({ length: one.bars }, (_, bar) =>
        reachOfBar(layout, one.bars, bar),
      );
      let end = 0;
      for (const { top, height } of reaches) {
        expect(top).toBeCloseTo(end, 6);
        if (one.isForFingers) expect(height).toBeGreaterThanOrEqual(34);
        end = top + height;
      }
      expect(end).toBeLessThanOrEqual(layout.slot);
      // The axis has space below the last row's text.
      const last = layout.slot * (one.rows - 1) + layout.footTop - 4 + layout.foot;
      expect(layout.height - last).toBeCloseTo(ROW_AXIS, 6);
    }),
  );
});
