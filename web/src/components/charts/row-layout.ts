interface RowShape {
  rows: number;
  bars: number;
  /** The height of a bar. All lengths are CSS pixels. */
  thickness: number;
  /** Letters of the longest amount beside its bar; 0 = no amounts. */
  letters: number;
  footLines: number;
  /** Whether each bar needs the height of a touch target. */
  isForFingers: boolean;
}

export interface RowLayout {
  height: number;
  /** From the top of a row to that of the next. */
  slot: number;
  /** From the top of a bar to that of the next in its row. */
  pitch: number;
  amounts: number;
  /** Offset in a row of the text below its bars. */
  footTop: number;
  /** The height of this text with the space above it. */
  foot: number;
  thickness: number;
  /** Settings that align the library's bands with the rows' bars. */
  margin: { top: number; bottom: number };
  padding: number;
  between: number;
}

export const HEAD = 24;
export const LINE = 20;
/** The axis amounts, below the last row. */
export const ROW_AXIS = 22;
/** A touch target. */
const FINGER = 44;
/** Below a row, and between texts. */
export const GAP = 12;
/** A generous letter width. */
export const ROW_LETTER_WIDTH = 7.8;

export function layOutRows(shape: RowShape): RowLayout {
  const { rows, bars, thickness, letters, footLines, isForFingers } = shape;
  // Bars of one row have the distance of their amounts' lines.
  const pitch = bars > 1 ? Math.max(thickness, LINE) + 2 : thickness;
  const bands = thickness + pitch * (bars - 1);
  const foot = footLines * LINE + (footLines > 0 ? 4 : 0);
  const below = isForFingers && bars > 1 ? Math.max(GAP, FINGER - thickness - foot) : GAP;
  const slot = HEAD + bands + foot + below;
  return {
    ...{ slot, pitch, thickness, foot },
    height: rows * slot - below + ROW_AXIS,
    amounts: letters === 0 ? 0 : Math.ceil(letters * ROW_LETTER_WIDTH) + GAP,
    footTop: HEAD + bands + 4,
    // The library leaves as much above the first band as between two: a row's name needs less.
    margin: { top: -(foot + below), bottom: ROW_AXIS - HEAD - below },
    padding: 1 - bands / slot,
    between: pitch - thickness,
  };
}

/** The part of a row that belongs to one bar, for pointers and fingers. */
export function reachOfBar({ slot, pitch, thickness }: RowLayout, bars: number, bar: number) {
  const middle = (pitch - thickness) / 2;
  const top = bar === 0 ? 0 : HEAD + pitch * bar - middle;
  const end = bar === bars - 1 ? slot - 2 : HEAD + pitch * bar + thickness + middle;
  return { top, height: end - top };
}
