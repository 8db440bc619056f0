import { Filter } from '@google-cloud/firestore';
import type { Firestore, Query as FirestoreQuery, WhereFilterOp } from '@google-cloud/firestore';
import type { Stored } from './documents.ts';
import type { CollectionGroup, CollectionPath } from './paths.ts';

/** A query as plain data, so that it can be observed, paged and checked for an index. */
export interface Query<T extends Stored> {
  from: CollectionPath<T> | CollectionGroup<T>;
  /** All conditions must hold. */
  where?: readonly Condition<Field<T>>[];
  /** The document's id breaks ties, in the direction of the last order. */
  orderBy?: readonly Order<Field<T>>[];
  limit?: number;
}

type Field<T> = keyof T & string;

export type Direction = 'asc' | 'desc';
export type Order<F extends string = string> = readonly [field: F, direction: Direction];
export type Condition<F extends string = string> = FieldCondition<F> | CompositeCondition<F>;

export interface FieldCondition<F extends string = string> {
  field: F;
  operator: WhereFilterOp;
  value: unknown;
}

export interface CompositeCondition<F extends string = string> {
  operator: 'or' | 'and';
  conditions: readonly Condition<F>[];
}

/** `where('paidBy', '==', uid)`. The list of `in` must have 1 to 30 values. */
export function where<F extends string>(
  field: F,
  operator: WhereFilterOp,
  value: unknown,
): FieldCondition<F> {
  return { field, operator, value };
}

export function or<F extends string>(...conditions: Condition<F>[]): CompositeCondition<F> {
  return { operator: 'or', conditions };
}

export function and<F extends string>(...conditions: Condition<F>[]): CompositeCondition<F> {
  return { operator: 'and', conditions };
}

export function toFirestoreQuery<T extends Stored>(
  firestore: Firestore,
  { from, where: conditions = [], orderBy = [], limit }: Query<T>,
): FirestoreQuery {
  let query: FirestoreQuery =
    'path' in from ? firestore.collection(from.path) : firestore.collectionGroup(from.name);
  for (const condition of conditions) query = query.where(toFilter(condition));
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return limit === undefined ? query : query.limit(limit);
}

function toFilter(condition: Condition): Filter {
  if (!('conditions' in condition)) {
    return Filter.where(condition.field, condition.operator, condition.value);
  }
  const filters = condition.conditions.map(toFilter);
  return condition.operator === 'or' ? Filter.or(...filters) : Filter.and(...filters);
}
