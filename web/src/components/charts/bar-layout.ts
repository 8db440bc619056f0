import type { ChartRow } from '@/components/charts/bar-rows';
import { scaleUprightBars, type UprightScale } from '@/components/charts/bar-scale';

/** CSS pixels. */
export interface BarLayout extends UprightScale {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** The width of a bar with the space beside it. */
  slot: number;
  /** Whether names are turned because they do not fit side by side. */
  isTurned: boolean;
}

/** Pixels, like all lengths here: the width of the axis with amounts such as `-$1.2K`. */
const AXIS = 48;
/** The height above the highest bar, for its share. */
const TOP = 22;
const RIGHT = 4;
/** The smallest touch target (24 px) and a gap; 40 bars fit on a desktop. */
const MIN_SLOT = 27;
/** Limit for a few bars, so that they stay slim. */
const MAX_SLOT = 112;
/** From this width on, a name of ten letters fits. */
const LEVEL_SLOT = 72;
/** The height below the bars for horizontal names. */
const LEVEL_FOOT = 28;
/** The same for turned names, without the height of the name itself. */
const TURNED_FOOT = 16;
/** The width of a letter; it also gives the height of a turned name. */
export const BAR_LETTER_WIDTH = 6.8;
const TURNED_LETTER = BAR_LETTER_WIDTH * Math.SQRT1_2;
/** Letters: longer turned names are shortened. */
export const TURNED_LETTERS = 16;

/** The chart is as wide as its space, or wider with many bars. */
export function layOutBars(rows: readonly ChartRow[], width: number): BarLayout {
  const scale = scaleUprightBars(rows.map(({ amount }) => amount));
  const room = (width - AXIS - RIGHT) / rows.length;
  const slot = Math.max(MIN_SLOT, Math.min(MAX_SLOT, room));
  const isTurned = slot < LEVEL_SLOT;
  const letters = Math.min(TURNED_LETTERS, Math.max(...rows.map(({ name }) => name.length)));
  const bottom = isTurned ? TURNED_FOOT + letters * TURNED_LETTER : LEVEL_FOOT;
  const up = Math.max(0, ...scale.heights);
  const down = Math.max(0, ...scale.heights.map((height) => -height));
  return {
    ...scale,
    width: AXIS + slot * rows.length + RIGHT,
    height: TOP + up + down + bottom,
    margin: { top: TOP, right: RIGHT, bottom, left: AXIS },
    slot,
    isTurned,
  };
}
