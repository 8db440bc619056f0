import { describe, expect, it } from 'vitest';
import { median, percentile, round } from './statistics.ts';

describe('percentile', () => {
  const values = [5, 1, 4, 2, 3];

  it('is a measured value, by nearest rank', () => {
    expect(percentile(values, 0.5)).toBe(3);
    expect(percentile(values, 0.95)).toBe(5);
    expect(percentile(values, 0)).toBe(1);
    expect(median([10, 20])).toBe(10);
  });

  it('does not reorder the measurements, and is NaN without any', () => {
    percentile(values, 0.5);
    expect(values).toEqual([5, 1, 4, 2, 3]);
    expect(percentile([], 0.5)).toBeNaN();
  });
});

it('round keeps that many decimals', () => expect(round(1.2345, 2)).toBe(1.23));
