import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentagesOf, wholeOf } from '@housetab/functions/core/money/percentages';
import { formatExactShare, formatShare } from '@/lib/format/format-share';

test.each([
  [33.33, 3333, 10_000, '33%', '33.33%'],
  [5.94, 594, 10_000, '5.9%', '5.94%'],
  [100, 10_000, 10_000, '100%', '100.00%'],
  [0, 0, 10_000, '0%', '0.00%'],
  [0, 0, 0, '0%', '0.00%'],
  [null, -100, 10_000, '–', '–'],
  // A share that rounds to zero is not shown as 0%, and nearly all is not shown as 100%.
  [0, 2795, 100_000_000, '<0.1%', '<0.01%'],
  [0.04, 53_000, 132_500_000, '<0.1%', '0.04%'],
  [99.64, 99_640, 100_000, '99.6%', '99.64%'],
  [99.97, 99_970, 100_000, '>99.9%', '99.97%'],
  [100, 99_999_999, 100_000_000, '>99.9%', '>99.99%'],
])('%d%% is formatted precisely enough', (percentage, amount, whole, short, exact) => {
  const share = { percentage, amount, whole };
  expect([formatShare(share), formatExactShare(share)]).toEqual([short, exact]);
});

test('no share is shown as 0%, nor as 100% if another part has a share', () => {
  const cents = fc.array(fc.integer({ min: 1, max: 1e11 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(cents, (amounts) => {
      const whole = wholeOf(amounts);
      percentagesOf(amounts).forEach((percentage, index) => {
        const share = { percentage, amount: amounts[index]!, whole };
        for (const text of [formatShare(share), formatExactShare(share)]) {
          expect(text).not.toMatch(/^(0|0\.0+|100|100\.0+)%$/);
        }
      });
    }),
  );
});
