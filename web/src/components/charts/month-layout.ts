/** The size of a picture with a column for each month. All in CSS pixels. */
export interface MonthLayout {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** The width of a month. */
  slot: number;
  /** Whether months have room for three letters; else they have one. */
  hasNames: boolean;
  /** Whether the amounts of the axis stand on its lines, since there is no room beside them. */
  isAxisInside: boolean;
}

/** The width of the axis with its amounts, such as `−$1.2K`. */
const AXIS = 48;
/** Room above the highest line for its amount. */
const TOP = 18;
/** Two lines below: the months, and the year. */
const BOTTOM = 36;
/** From this width on, amounts stand beside the picture. */
const WIDE = 420;
/** Room for a month of three letters. */
const NAMED = 32;

export function layOutMonths(count: number, width: number, plotHeight: number): MonthLayout {
  const isAxisInside = width < WIDE;
  const left = isAxisInside ? 0 : AXIS;
  const slot = Math.max(0, width - left) / Math.max(1, count);
  return {
    width,
    height: TOP + plotHeight + BOTTOM,
    margin: { top: TOP, right: 0, bottom: BOTTOM, left },
    slot,
    hasNames: slot >= NAMED,
    isAxisInside,
  };
}
