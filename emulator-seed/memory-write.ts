import { FieldValue, Timestamp, type DocumentData } from '@google-cloud/firestore';

/**
 * Changes the fields of a document or a map in place.
 *
 * @param merges whether maps are merged into the maps that are there, as `set` with `merge` does
 */
export function apply(
  data: DocumentData,
  fields: DocumentData,
  how: { now: Date; merges: boolean },
): DocumentData {
  for (const [name, value] of Object.entries(fields)) {
    if (isMap(value)) {
      const inner: unknown = how.merges ? data[name] : undefined;
      data[name] = apply(isMap(inner) ? inner : {}, value, how);
    } else if (!(value instanceof FieldValue)) data[name] = value;
    else if (value.isEqual(FieldValue.delete())) delete data[name];
    else if (value.isEqual(FieldValue.serverTimestamp())) data[name] = Timestamp.fromDate(how.now);
    else data[name] = transformed(data[name], value);
  }
  return data;
}

/** The result of an increment or an array union. The client has no public access to their operands. */
function transformed(before: unknown, value: object): unknown {
  if ('operand' in value) return Number(before ?? 0) + Number(value.operand);
  if (!('elements' in value)) throw new TypeError('This change of a field is not supported.');
  return [...new Set([...((before ?? []) as unknown[]), ...(value.elements as unknown[])])];
}

export function isMap(value: unknown): value is DocumentData {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
