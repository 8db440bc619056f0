/**
 * Reads a cell of comma-joined names. A name may contain a comma, so the cell must divide into known names in exactly
 * one way.
 *
 * @returns null = a part matches no name, or the cell is ambiguous
 */
export function readJoinedNames(text: string, known: ReadonlySet<string>): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === '' || parts.length > MAX_PARTS) return null;
  /** For each start position: the number of readings of the rest, and the first of them. */
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

/** Maximum number of parts in a cell. Trying all combinations of more parts takes too long. */
const MAX_PARTS = 200;

/** A name with a comma and no space after it. */
function tightName(parts: readonly string[], known: ReadonlySet<string>): string | null {
  if (parts.length === 1) return null;
  const tight = parts.join(',');
  return known.has(tight) ? tight : null;
}
