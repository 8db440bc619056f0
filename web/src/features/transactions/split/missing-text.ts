import type { SplitMode } from '@housetab/functions/core/split/split';
import { formatValue } from '@/features/transactions/split/describe-bill';

/** `$3.20 left to assign`; `0.5% too much` where it is negative. */
export function textOfMissing(mode: SplitMode, missing: number): string {
  const size = formatValue(mode, Math.abs(missing));
  return missing > 0 ? `${size} left to assign` : `${size} too much`;
}
