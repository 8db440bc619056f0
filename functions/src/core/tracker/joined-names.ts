/**
 * Reads a cell of names that are joined by commas. A name may contain a comma itself, so the cell is divided
 * into known names, if that is possible in exactly one way.
 *
 * @returns null = a part is nobody's name, or the cell can be read in two ways
 */
export function readJoinedNames(text: string, known: ReadonlySet<string>): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === '' || parts.length > MAX_PARTS) return null;
  /** For each place: in how many ways the rest can be read, and the first of these ways. */
  const ways: { count: number; names: string[] }[] = [];
  ways[parts.length] = { count: 1, names: [] };
  for (let start = parts.length - 1; start >= 0; start--) {
    let found = { count: 0, names: [] as string[] };
    for (let end = start + 1; end <= parts.length; end++) {
      const name = parts.slice(start, end).join(', ');
      const rest = ways[end]!;
      if (rest.count === 0) continue;
      const match = known.has(name) ? name : tightName(parts.slice(start, end), known);
      if (match === null) continue;
      const names = found.count === 0 ? [match, ...rest.names] : found.names;
      found = { count: Math.min(2, found.count + rest.count), names };
    }
    ways[start] = found;
  }
  const { count, names } = ways[0]!;
  return count === 1 ? names : null;
}

/** Names in one cell: with more of them, trying all ways to join the parts would take too long. */
const MAX_PARTS = 200;

/** A name that is written without a space after its comma. */
function tightName(parts: readonly string[], known: ReadonlySet<string>): string | null {
  if (parts.length === 1) return null;
  const tight = parts.join(',');
  return known.has(tight) ? tight : null;
}
