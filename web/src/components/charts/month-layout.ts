/** The size of a chart with a column per month. CSS pixels. */
export interface MonthLayout {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  slot: number;
  /** Whether months show three letters instead of one. */
  hasNames: boolean;
  /** Whether axis amounts are on their lines, because there is no space beside the chart. */
  isAxisInside: boolean;
}

/** The width of the axis with amounts such as `−$1.2K`. */
const AXIS = 48;
/** Space above the highest line for its amount. */
const TOP = 18;
/** Two lines below: the months, and the year. */
const BOTTOM = 36;
/** From this width on, amounts are beside the chart. */
const WIDE = 420;
/** Width of a month with three letters. */
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
