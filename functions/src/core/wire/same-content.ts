/**
 * Deep equality of plain data. The order of fields is ignored, because the database may return another order. An
 * undefined field counts as absent.
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

/** null = not a date. */
function timeOf(value: object): number | null {
  return value instanceof Date ? value.getTime() : null;
}

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((part, place) => isSameContent(part, other[place]));
}
