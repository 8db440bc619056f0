import type { ChartRow } from '@/components/charts/bar-rows';
import { scaleUprightBars, type UprightScale } from '@/components/charts/bar-scale';

/** All in CSS pixels. */
export interface BarLayout extends UprightScale {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** What each bar has, with the space beside it. */
  slot: number;
  /** Names have no room beside each other: they are turned. */
  isTurned: boolean;
}

/** Amounts of the axis: `-$1.2K`. */
const AXIS = 48;
/** Above the highest bar: its share. */
const TOP = 22;
const RIGHT = 4;
/** A finger's least target (24 px), and a gap; 40 bars have room on a desk. */
const MIN_SLOT = 27;
/** Few bars stay slim. */
const MAX_SLOT = 112;
/** From here on a name of ten letters has room for itself. */
const LEVEL_SLOT = 72;
const LEVEL_FOOT = 28;
const TURNED_FOOT = 16;
/** A letter's width, and what one adds to a turned name's height. */
export const LETTER = 6.8;
const TURNED_LETTER = LETTER * Math.SQRT1_2;
/** Longer names are shortened where they are turned. */
export const TURNED_LETTERS = 16;

/** How large a chart of these bars is in a place of this width: as wide, or wider with many bars. */
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
