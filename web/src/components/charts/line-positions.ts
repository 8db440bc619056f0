/** A part of a month's column that is nearest to one line's point. */
interface LinePosition {
  line: number;
  top: number;
  height: number;
}

/**
 * Divides a month's column among its points, so that a press selects the nearest line. With several lines at one height the first one gets it.
 * @param heights of the points, by line; null where a line has none
 */
export function linePositions(
  heights: readonly (number | null | undefined)[],
  { top, bottom }: { top: number; bottom: number },
): LinePosition[] {
  const points = heights
    .flatMap((y, line) => (y == null ? [] : [{ line, y }]))
    .filter(({ line, y }) => heights.indexOf(y) === line)
    .toSorted((one, other) => one.y - other.y);
  return points.map(({ line, y }, index) => {
    const [above, below] = [points[index - 1], points[index + 1]];
    const from = above ? (above.y + y) / 2 : top;
    return { line, top: from, height: (below ? (y + below.y) / 2 : bottom) - from };
  });
}
