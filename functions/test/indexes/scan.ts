import type { ConditionShape, QueryShape } from '../../src/platform/firestore/query-shape.ts';
import type { IndexScope } from './index-plan.ts';

/** One alternative of a query: Firestore runs each by itself and merges the results in order. */
export interface Scan {
  collection: string;
  scope: IndexScope;
  /** Fields compared with one value: `==`, or one value of an `in`. */
  equal: ReadonlySet<string>;
  /** Array fields that must contain a value. */
  contains: ReadonlySet<string>;
  /** The sort order of the entries, without the id that ends every order. */
  order: readonly { field: string; direction: 'asc' | 'desc' }[];
}

type FieldShape = Extract<ConditionShape, { field: string }>;

/**
 * The scans that a query needs, by Firestore's rules: `or` and `in` expand into alternatives; fields with a
 * range are sort fields, after the query's explicit orders, in alphabetical order and the direction of the
 * last; a sum is read from the entries, so the summed field ends them.
 *
 * @throws Error for queries that Firestore refuses, and for those that no index is known to serve
 */
export function scansOf(shape: QueryShape): Scan[] {
  return alternativesOf(shape.where).map((conditions) => toScan(shape, conditions));
}

/** Disjunctive normal form: lists of conditions of which one list must be true. */
function alternativesOf(conditions: readonly ConditionShape[]): FieldShape[][] {
  return conditions.reduce<FieldShape[][]>(
    (lists, condition) => {
      const options = optionsOf(condition);
      return lists.flatMap((list) => options.map((option) => [...list, ...option]));
    },
    [[]],
  );
}

function optionsOf(condition: ConditionShape): FieldShape[][] {
  if ('field' in condition) return [[condition]];
  if (condition.operator === 'and') return alternativesOf(condition.conditions);
  return condition.conditions.flatMap(optionsOf);
}

function toScan({ collection, scope, orderBy, aggregations }: QueryShape, all: FieldShape[]): Scan {
  const fieldsWith = (...operators: string[]) =>
    new Set(all.filter(({ operator }) => operators.includes(operator)).map(({ field }) => field));
  const equal = fieldsWith('==', 'in');
  const contains = fieldsWith('array-contains', 'array-contains-any');
  const ranged = fieldsWith('<', '<=', '>', '>=', '!=', 'not-in');
  const named = orderBy.map(({ field }) => field);
  const lastDirection = orderBy.at(-1)?.direction ?? 'asc';
  const order = [
    ...orderBy,
    ...[...ranged]
      .filter((field) => !named.includes(field))
      .sort()
      .map((field) => ({ field, direction: lastDirection })),
  ];
  const summed = aggregations.flatMap(({ kind, field }) =>
    kind === 'sum' && field ? [field] : [],
  );

  refuseIf(contains.size > 1, 'Firestore takes one array-contains in each alternative.');
  refuseIf(
    order.some(({ field }) => equal.has(field) || contains.has(field)),
    'Whether a field may be compared and sorted by at once depends on the values.',
  );
  refuseIf(
    summed.length > 0 && order.some(({ direction }) => direction === 'desc'),
    'The direction of the summed field is only known where everything ascends.',
  );
  refuseIf(
    summed.some((field) => equal.has(field) || order.some((one) => one.field === field)),
    'Sum a field that the query neither compares nor sorts by.',
  );
  const sums = summed.sort().map((field) => ({ field, direction: 'asc' as const }));
  return { collection, scope, equal, contains, order: [...order, ...sums] };
}

function refuseIf(isRefused: boolean, reason: string): void {
  if (isRefused) throw new Error(reason);
}
