/** What decides the size of a picture whose bars lie below each other. */
export interface RowShape {
  rows: number;
  /** Bars of a row. */
  bars: number;
  /** The height of a bar. All lengths are CSS pixels. */
  thickness: number;
  /** Letters of the longest amount, which stands beside its bar; 0 = none does. */
  letters: number;
  /** Lines of words below the bars of a row. */
  footLines: number;
  /** Whether each bar is to be as high as a finger needs it. */
  isForFingers: boolean;
}

/** Where rows lie, and where the library draws their bars. */
export interface RowLayout {
  height: number;
  /** From the top of a row to that of the next. */
  slot: number;
  /** From the top of a bar to that of the next of its row. */
  pitch: number;
  /** The width of the amounts beside the bars. */
  amounts: number;
  /** Where in a row the words below its bars begin. */
  footTop: number;
  /** The height of these words with the space above them. */
  foot: number;
  thickness: number;
  /** For the library: with these its bands lie where the rows have their bars. */
  margin: { top: number; bottom: number };
  padding: number;
  between: number;
}

/** The line of a row's name. */
export const HEAD = 24;
/** A line of words. */
export const LINE = 20;
/** The amounts of the axis, below the last row. */
export const ROW_AXIS = 22;
/** What a finger needs. */
const FINGER = 44;
/** Below a row, and between words. */
export const GAP = 12;
/** The width of a letter, a generous one. */
export const ROW_LETTER_WIDTH = 7.8;

export function layOutRows(shape: RowShape): RowLayout {
  const { rows, bars, thickness, letters, footLines, isForFingers } = shape;
  // Bars of one row stand as far apart as the lines of their amounts.
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

/** Which part of a row belongs to one of its bars, for pointers and fingers. */
export function reachOfBar({ slot, pitch, thickness }: RowLayout, bars: number, bar: number) {
  const middle = (pitch - thickness) / 2;
  const top = bar === 0 ? 0 : HEAD + pitch * bar - middle;
  const end = bar === bars - 1 ? slot - 2 : HEAD + pitch * bar + thickness + middle;
  return { top, height: end - top };
}
