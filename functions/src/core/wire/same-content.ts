/**
 * Whether two values of plain data say the same. Fields may stand in any order, because a database may answer them in
 * another one, and a field that is undefined counts as absent.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (one instanceof Date || other instanceof Date) return timeOf(one) === timeOf(other);
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameContent(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** null = it is no moment. */
function timeOf(value: object): number | null {
  return value instanceof Date ? value.getTime() : null;
}

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((part, place) => isSameContent(part, other[place]));
}
