import type { WhereFilterOp } from '@google-cloud/firestore';
import type { Stored } from './documents.ts';
import type { Condition, Direction, Query } from './query.ts';

/** The parts of a query that decide its index, without values. */
export interface QueryShape {
  collection: string;
  scope: 'collection' | 'collectionGroup';
  where: readonly ConditionShape[];
  orderBy: readonly { field: string; direction: Direction }[];
  aggregations: readonly AggregationShape[];
  isLimited: boolean;
}

export type ConditionShape =
  | { field: string; operator: WhereFilterOp }
  | { operator: 'or' | 'and'; conditions: readonly ConditionShape[] };

export interface AggregationShape {
  kind: 'count' | 'sum';
  /** null for a count. */
  field: string | null;
}

export type QueryObserver = (shape: QueryShape) => void;

export function shapeOf<T extends Stored>(
  { from, where = [], orderBy = [], limit }: Query<T>,
  aggregations: readonly AggregationShape[] = [],
): QueryShape {
  return {
    collection: from.name,
    scope: 'path' in from ? 'collection' : 'collectionGroup',
    where: where.map(shapeOfCondition),
    orderBy: orderBy.map(([field, direction]) => ({ field, direction })),
    aggregations,
    isLimited: limit !== undefined,
  };
}

function shapeOfCondition(condition: Condition): ConditionShape {
  if (!('conditions' in condition)) {
    return { field: condition.field, operator: condition.operator };
  }
  return {
    operator: condition.operator,
    conditions: condition.conditions.map(shapeOfCondition),
  };
}
