/** The side of a code of version 4, in modules. */
const SIZE = 33;
/** Its codewords of data, in two blocks whose codewords take turns. */
const DATA_WORDS = 64;

/**
 * Reads the text of a QR code of version 4 and level M as ISO/IEC 18004 describes it, without correcting
 * anything: independent of what has drawn it.
 *
 * @param isDark of the module in this column and line
 */
export function readQrCode(isDark: (x: number, y: number) => boolean): string {
  const format = [0, 1, 2, 3, 4].map((x) => Number(isDark(x, 8)));
  const [level, mask] = [number(format.slice(0, 2)) ^ 0b10, number(format.slice(2)) ^ 0b101];
  if (level !== 0) throw new Error(`The code is of level ${level}, not M (0).`);
  const bits = places()
    .slice(0, DATA_WORDS * 8)
    .map(([x, y]) => Number(isDark(x, y) !== isMasked(mask, x, y)));
  const words = Array.from({ length: DATA_WORDS }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8),
  );
  const inOrder = [0, 1].flatMap((block) => words.filter((_, index) => index % 2 === block)).flat();
  if (number(inOrder.slice(0, 4)) !== 0b0100) throw new Error('The code does not hold bytes.');
  const length = number(inOrder.slice(4, 12));
  const bytes = Array.from({ length }, (_, index) =>
    number(inOrder.slice(12 + index * 8, 20 + index * 8)),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
}

function number(bits: readonly number[]): number {
  return bits.reduce((sum, bit) => sum * 2 + bit, 0);
}

/** Where the data lies: in pairs of columns from the right, upwards and downwards by turns. */
function places(): [number, number][] {
  const all: [number, number][] = [];
  const pairs = [32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  pairs.forEach((right, turn) => {
    for (let step = 0; step < SIZE; step += 1) {
      const y = turn % 2 === 0 ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) if (!isPattern(x, y)) all.push([x, y]);
    }
  });
  return all;
}

/** What cameras find the code by, and its format. */
function isPattern(x: number, y: number): boolean {
  const [isLeft, isTop] = [x < 9, y < 9];
  const isFinder = (isLeft && isTop) || (isTop && x >= SIZE - 8) || (isLeft && y >= SIZE - 8);
  const isAlignment = Math.abs(x - 26) <= 2 && Math.abs(y - 26) <= 2;
  return isFinder || isAlignment || x === 6 || y === 6;
}

function isMasked(mask: number, x: number, y: number): boolean {
  const product = x * y;
  const rests = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    (((x + y) % 2) + (product % 3)) % 2,
  ];
  return rests[mask] === 0;
}
