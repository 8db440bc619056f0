import { Timestamp, type DocumentSnapshot } from '@google-cloud/firestore';
import type { Order } from './query.ts';

/**
 * Merges sorted lists, each document once. As in Firestore, the id breaks ties, in the direction
 * of the last order.
 * @throws TypeError if an order's value is neither an instant nor a date: others may sort
 * differently from Firestore
 */
export function mergeSorted(
  lists: readonly (readonly DocumentSnapshot[])[],
  orderBy: readonly Order[],
): readonly DocumentSnapshot[] {
  const [first = [], ...others] = lists;
  // Firestore has sorted a single list.
  if (others.length === 0) return first;
  const byPath = new Map(lists.flat().map((snapshot) => [snapshot.ref.path, snapshot]));
  const direction = orderBy.at(-1)?.[1] ?? 'asc';
  const keys = [
    ...orderBy.map(([field, direction]) => ({ keyOf: keyOfField(field), direction })),
    { keyOf: (snapshot: DocumentSnapshot) => snapshot.id, direction },
  ];
  return [...byPath.values()].sort((a, b) => {
    for (const { keyOf, direction } of keys) {
      const [left, right] = [keyOf(a), keyOf(b)];
      if (left !== right) return left < right === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  });
}

function keyOfField(field: string) {
  return (snapshot: DocumentSnapshot): string => {
    const value: unknown = snapshot.get(field);
    // Its text sorts by time, to the nanosecond.
    if (value instanceof Timestamp) return value.valueOf();
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    throw new TypeError(`Lists can only be merged by instants and days; ${field} is neither.`);
  };
}
