import { describe, expect, test } from 'vitest';
import type { ConditionShape, QueryShape } from '../../../src/platform/firestore/query-shape.ts';
import { parseIndexFile } from '../../indexes/index-file.ts';
import { toIndexPlan } from '../../indexes/index-plan.ts';
import { findMissingIndex } from '../../indexes/serve.ts';

/**
 * Firestore's rules decide which indexes serve which query. If a rule is not known, the query counts as not
 * served.
 */

/** `'a b↓ tags∋'`: an index of the collection `things`. */
function declare(...indexes: string[]) {
  return indexes.map((index) => ({
    collectionGroup: 'things',
    queryScope: index.startsWith('all ') ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: index.replace('all ', '').split(' ').map(toField),
  }));
}

function toField(text: string) {
  const fieldPath = text.replace(/[↓∋]$/, '');
  if (text.endsWith('∋')) return { fieldPath, arrayConfig: 'CONTAINS' };
  return { fieldPath, order: text.endsWith('↓') ? 'DESCENDING' : 'ASCENDING' };
}

function planOf(indexes: string[], fieldOverrides: unknown[] = []) {
  return toIndexPlan(parseIndexFile({ indexes: declare(...indexes), fieldOverrides }));
}

/** `ask(['a ==', 'b >'], ['b desc'])`. A nested list is an `or`. */
function ask(
  where: readonly (string | string[])[],
  orderBy: readonly string[] = [],
  more: Partial<QueryShape> = {},
): QueryShape {
  return {
    collection: 'things',
    scope: 'collection',
    where: where.map(toCondition),
    orderBy: orderBy.map((text) => {
      const [field = '', direction] = text.split(' ');
      return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
    }),
    aggregations: [],
    isLimited: false,
    ...more,
  };
}

function toCondition(condition: string | string[]): ConditionShape {
  if (Array.isArray(condition)) {
    return { operator: 'or', conditions: condition.map(toCondition) };
  }
  const [field = '', operator = ''] = condition.split(' ');
  return { field, operator: operator as '==' };
}

function isServed(shape: QueryShape, ...indexes: string[]): boolean {
  return findMissingIndex(shape, planOf(indexes)) === null;
}

const sumOf = (...fields: string[]) => ({
  aggregations: fields.map((field) => ({ kind: 'sum' as const, field })),
});
const count = { aggregations: [{ kind: 'count' as const, field: null }] };

describe('automatic indexes', () => {
  test.each([
    ['everything', ask([])],
    ['one equality', ask(['a =='])],
    ['one array', ask(['tags array-contains'])],
    ['a range', ask(['a >', 'a <'])],
    ['a sort either way', ask([], ['a desc'])],
    ['a range sorted by itself', ask(['a >'], ['a desc'])],
    ['equalities, merged', ask(['a ==', 'b ==', 'c in', 'tags array-contains'])],
    ['alternatives without a sort', ask([['a ==', 'b ==']])],
    ['a count', ask(['a ==', 'b =='], [], count)],
    ['the sum of everything', ask([], [], sumOf('a'))],
  ])('serve %s', (_name, shape) => {
    expect(isServed(shape)).toBe(true);
  });

  test.each([
    ['an equality with a sort', ask(['a =='], ['b'])],
    ['an array with a sort', ask(['tags array-contains'], ['b'])],
    ['an equality with a range', ask(['a ==', 'b >'])],
    ['two ranges', ask(['a >', 'b >'])],
    ['two sorts', ask([], ['a', 'b'])],
    ['the sum of a filter', ask(['a =='], [], sumOf('b'))],
    ['the sums of two fields', ask([], [], sumOf('a', 'b'))],
    ['a group of collections', ask(['a =='], [], { scope: 'collectionGroup' })],
  ])('do not serve %s', (_name, shape) => {
    expect(isServed(shape)).toBe(false);
  });

  test('are missing where they are disabled, also for the fields of a map', () => {
    const off = (fieldPath: string) => [{ collectionGroup: 'things', fieldPath, indexes: [] }];
    expect(findMissingIndex(ask(['a ==']), planOf([], off('a')))).toContain('no index for (a)');
    expect(findMissingIndex(ask(['a.b ==']), planOf([], off('a')))).not.toBeNull();
    expect(findMissingIndex(ask(['ab ==']), planOf([], off('a')))).toBeNull();
    expect(findMissingIndex(ask(['b ==']), planOf([], off('a')))).toBeNull();
    const elsewhere = { ...ask(['a ==']), collection: 'others' };
    expect(findMissingIndex(elsewhere, planOf([], off('a')))).toBeNull();
  });

  test('are those that an override names', () => {
    const indexes = [
      { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
    ];
    const plan = planOf([], [{ collectionGroup: 'things', fieldPath: 'a', indexes }]);
    const group = { scope: 'collectionGroup' as const };
    expect(findMissingIndex(ask(['a <='], [], group), plan)).toBeNull();
    expect(findMissingIndex(ask(['a <='], ['a desc'], group), plan)).not.toBeNull();
    expect(findMissingIndex(ask(['a array-contains']), plan)).toBeNull();
    expect(findMissingIndex(ask(['a ==']), plan)).not.toBeNull();
  });
});

describe('one declared index', () => {
  test('serves its equalities in any order and direction, then exactly its sort', () => {
    const shape = ask(['b ==', 'a =='], ['c desc', 'd']);
    expect(isServed(shape, 'a b c↓ d')).toBe(true);
    expect(isServed(shape, 'b↓ a c↓ d')).toBe(true);
    expect(isServed(shape, 'a b c d')).toBe(false);
    expect(isServed(shape, 'a b c d↓')).toBe(false);
    expect(isServed(shape, 'a b d c↓')).toBe(false);
    expect(isServed(shape, 'a c↓ b d')).toBe(false);
    expect(isServed(shape, 'a b c↓')).toBe(false);
    expect(isServed(shape, 'a b c↓ d e')).toBe(false);
    expect(isServed(shape, 'a b e c↓ d')).toBe(false);
    expect(isServed(shape, 'a c↓ d')).toBe(false);
  });

  test('contains an array only if the query has an array condition', () => {
    const shape = ask(['tags array-contains'], ['c']);
    expect(isServed(shape, 'tags∋ c')).toBe(true);
    expect(isServed(shape, 'tags c')).toBe(false);
    expect(isServed(ask(['tags =='], ['c']), 'tags∋ c')).toBe(false);
    expect(isServed(ask([], ['tags', 'c']), 'tags∋ c')).toBe(false);
  });

  test('ends with the fields of ranges, sorted by name after the explicit order, in its last direction', () => {
    expect(isServed(ask(['a ==', 'd >', 'c <']), 'a c d')).toBe(true);
    expect(isServed(ask(['a ==', 'd >', 'c <']), 'a d c')).toBe(false);
    expect(isServed(ask(['a ==', 'c <'], ['d desc']), 'a d↓ c↓')).toBe(true);
    expect(isServed(ask(['a ==', 'c <'], ['d desc']), 'a d↓ c')).toBe(false);
    expect(isServed(ask(['a ==', 'd !='], ['c', 'd desc']), 'a c d↓')).toBe(true);
    expect(isServed(ask(['a ==', 'd not-in']), 'a d')).toBe(true);
  });

  test('ends with the summed field', () => {
    expect(isServed(ask(['a =='], [], sumOf('z')), 'a z')).toBe(true);
    expect(isServed(ask(['a =='], [], sumOf('z')), 'a z↓')).toBe(false);
    expect(isServed(ask(['a =='], ['c'], sumOf('z')), 'a c z')).toBe(true);
    expect(isServed(ask(['a =='], ['c'], sumOf('z')), 'a z c')).toBe(false);
    expect(isServed(ask(['a =='], ['c'], sumOf('z')), 'a c')).toBe(false);
    expect(isServed(ask(['a =='], ['c'], count), 'a c')).toBe(true);
  });

  test('serves only its own scope and collection', () => {
    const group = ask(['a =='], ['c'], { scope: 'collectionGroup' });
    expect(isServed(group, 'all a c')).toBe(true);
    expect(isServed(group, 'a c')).toBe(false);
    expect(isServed(ask(['a =='], ['c']), 'all a c')).toBe(false);
    expect(isServed({ ...ask(['a =='], ['c']), collection: 'others' }, 'a c')).toBe(false);
  });

  test('serves equalities alone if its ids ascend', () => {
    const off = ['a', 'b'].map((fieldPath) => ({
      collectionGroup: 'things',
      fieldPath,
      indexes: [],
    }));
    expect(findMissingIndex(ask(['a ==', 'b ==']), planOf(['a↓ b'], off))).toBeNull();
    expect(findMissingIndex(ask(['a ==', 'b ==']), planOf(['a b↓'], off))).not.toBeNull();
  });
});

describe('several indexes, merged', () => {
  test('serve a query if all end with the same sort', () => {
    const shape = ask(['a ==', 'b ==', 'tags array-contains'], ['c desc', 'd desc']);
    expect(isServed(shape, 'a c↓ d↓', 'b c↓ d↓', 'tags∋ c↓ d↓')).toBe(true);
    expect(isServed(shape, 'a tags∋ c↓ d↓', 'b c↓ d↓')).toBe(true);
    expect(isServed(shape, 'a c↓ d↓', 'b c↓ d', 'tags∋ c↓ d↓')).toBe(false);
    expect(isServed(shape, 'a c↓ d↓', 'b c↓', 'tags∋ c↓ d↓')).toBe(false);
    expect(isServed(shape, 'a c↓ d↓', 'b c↓ d↓')).toBe(false);
  });

  test('need an index of every field: indexes without a sort do not help', () => {
    expect(isServed(ask(['a ==', 'b =='], ['c']), 'a c')).toBe(false);
    expect(isServed(ask(['a ==', 'b ==', 'c >']), 'a c', 'b c')).toBe(true);
  });

  test('share no field, as far as is known', () => {
    const shape = ask(['a ==', 'b ==', 'c =='], ['d']);
    expect(isServed(shape, 'a b d', 'b c d')).toBe(false);
    expect(isServed(shape, 'a b d', 'c d')).toBe(true);
    expect(isServed(shape, 'a b d', 'b c d', 'a d')).toBe(true);
  });

  test('serve sums if all end with the summed field', () => {
    const shape = ask(['a ==', 'b =='], [], sumOf('z'));
    expect(isServed(shape, 'a z', 'b z')).toBe(true);
    expect(isServed(shape, 'a z', 'b y')).toBe(false);
  });
});

describe('alternatives', () => {
  test('each need an index that includes the common conditions', () => {
    const shape = ask([['tags array-contains', 'a in'], 'b =='], ['c']);
    expect(isServed(shape, 'tags∋ b c', 'a b c')).toBe(true);
    expect(isServed(shape, 'tags∋ c', 'a c', 'b c')).toBe(true);
    expect(isServed(shape, 'tags∋ b c')).toBe(false);
    expect(isServed(shape, 'a b c')).toBe(false);
  });

  test('of an `in` are equalities', () => {
    expect(isServed(ask(['a in'], ['c']), 'a c')).toBe(true);
    expect(isServed(ask(['tags array-contains-any'], ['c']), 'tags∋ c')).toBe(true);
  });

  test('may be nested', () => {
    const nested: ConditionShape = {
      operator: 'or',
      conditions: [
        { operator: 'and', conditions: [toCondition('a =='), toCondition(['b ==', 'd =='])] },
        toCondition('e =='),
      ],
    };
    const shape = { ...ask([], ['c']), where: [nested] };
    expect(isServed(shape, 'a b c', 'a d c', 'e c')).toBe(true);
    expect(isServed(shape, 'a b c', 'e c')).toBe(false);
  });
});

describe('refused queries, and queries not known to work', () => {
  test.each([
    ['two arrays at once', ask(['tags array-contains', 'more array-contains'])],
    ['a field compared and sorted by', ask(['a =='], ['a'])],
    ['a field compared with a value and a range', ask(['a ==', 'a >'])],
    ['a sum over a descending order', ask(['a =='], ['c desc'], sumOf('z'))],
    ['a sum of what is sorted by', ask(['z >'], [], sumOf('z'))],
  ])('%s', (_name, shape) => {
    expect(isServed(shape, 'a c↓ z', 'a c↓ z↓', 'tags∋ more')).toBe(false);
  });
});
