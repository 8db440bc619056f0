import { Timestamp, type DocumentData } from '@google-cloud/firestore';
import type { Condition, Order } from '../functions/src/platform/firestore/query.ts';
import { isMap } from './memory-write.ts';

/** A document as Firestore stores it. */
export interface MemoryDocument {
  path: string;
  data: DocumentData;
}

export function matches(data: DocumentData, condition: Condition): boolean {
  if ('conditions' in condition) {
    const matchesOne = (one: Condition) => matches(data, one);
    return condition.operator === 'or'
      ? condition.conditions.some(matchesOne)
      : condition.conditions.every(matchesOne);
  }
  const { field, operator, value } = condition;
  const found = fieldOf(data, field);
  const list = Array.isArray(value) ? value.map(comparable) : [];
  const wanted = comparable(value);
  switch (operator) {
    case '==':
      return isSame(found, wanted);
    case '!=':
      return found !== undefined && found !== null && !isSame(found, wanted);
    case 'in':
      return list.includes(found);
    case 'array-contains':
      return Array.isArray(found) && found.includes(wanted);
    case 'array-contains-any':
      return Array.isArray(found) && found.some((one) => list.includes(one));
    case '<':
      return isSameType(found, wanted) && isLess(found, wanted);
    case '<=':
      return isSameType(found, wanted) && !isLess(wanted, found);
    case '>':
      return isSameType(found, wanted) && isLess(wanted, found);
    case '>=':
      return isSameType(found, wanted) && !isLess(found, wanted);
    case 'not-in':
      throw new TypeError('The demo needs no such query.');
  }
}

/** Ties are decided by the document's id, in the direction of the last order. */
export function compare(
  one: MemoryDocument,
  other: MemoryDocument,
  orderBy: readonly Order[],
): number {
  for (const [field, direction] of orderBy) {
    const [a, b] = [one, other].map(({ data }) => fieldOf(data, field));
    if (!isSame(a, b)) return (isLess(a, b) ? -1 : 1) * (direction === 'asc' ? 1 : -1);
  }
  const order = one.path < other.path ? -1 : 1;
  return orderBy.at(-1)?.[1] === 'desc' ? -order : order;
}

/** @param field may name a field of a map, as `deletion.at` */
export function fieldOf(data: DocumentData, field: string): unknown {
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (isMap(inner) ? inner[name] : undefined), data);
  return comparable(value);
}

function comparable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Date ? value.getTime() : value;
}

function isSameType(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && one !== null && other !== null;
}

function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other;
}

/** For values of one type, also lists of ids; null comes first, as in Firestore. */
function isLess(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return one === null && other !== null;
  return (one as number) < (other as number);
}
