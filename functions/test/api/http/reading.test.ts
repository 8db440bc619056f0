import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { categories, signals } from '../../../src/platform/firestore/paths.ts';
import { or, where } from '../../../src/platform/firestore/query.ts';
import type { QueryShape } from '../../../src/platform/firestore/query-shape.ts';
import { createStore } from '../../../src/create-store.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';

const test = base.extend('given', async ({ api }) => {
  const shapes: QueryShape[] = [];
  const store = createStore(api.firestore, (shape) => shapes.push(shape));
  const householdId = `household-${randomUUID()}`;
  return { shapes, store, householdId };
});

test('reads and writes are counted as Firestore bills them', async ({
  api,
  given: { store, householdId },
}) => {
  await seed(api, householdId, categoryFixture('a'), categoryFixture('b'), categoryFixture('c'));
  const from = categories(householdId);
  const costs = async (work: () => Promise<unknown>) => {
    const before = store.usage.reads;
    await work();
    return store.usage.reads - before;
  };
  expect(await costs(() => store.get(from.doc('none')))).toBe(1);
  expect(await costs(() => store.getAll([from.doc('a'), from.doc('b')]))).toBe(2);
  expect(await costs(() => store.getAll([]))).toBe(0);
  expect(await costs(() => store.query({ from }))).toBe(3);
  expect(await costs(() => store.query({ from, limit: 2 }))).toBe(2);
  expect(await costs(() => store.query({ from, where: [where('name', '==', 'z')] }))).toBe(1);
  expect(await costs(() => store.sum({ from }))).toBe(1);
  expect(await costs(() => store.commit((unit) => unit.query({ from })))).toBe(3);
  expect(store.usage.writes).toBe(0);
});

test('pages follow each other without gaps or repeats, also among equal values', async ({
  api,
  given: { store, householdId },
}) => {
  await seed(
    api,
    householdId,
    ...['a', 'b', 'c', 'd', 'e'].map((id) => categoryFixture(id, { color: '#ff0000' })),
  );
  const query = { from: categories(householdId), orderBy: [['color', 'desc']] as const };
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.page(query, 2, cursor);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(store.usage.reads).toBe(3 + 3 + 1);
});

test('pages by time keep precision below a millisecond', async ({
  api,
  given: { store, householdId },
}) => {
  const collection = api.firestore.collection(signals(householdId).path);
  for (let micros = 1; micros <= 4; micros++) {
    await collection.doc(`s${micros}`).set({ at: new Timestamp(1_700_000_000, micros * 1000) });
  }
  const query = { from: signals(householdId), orderBy: [['at', 'desc']] as const };
  const first = await store.page(query, 2);
  const second = await store.page(query, 2, first.nextCursor ?? undefined);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['s4', 's3', 's2', 's1']);
  expect(second.nextCursor).toBeNull();
});

test('pages of several queries form one list with each document once', async ({
  api,
  given: { store, householdId },
}) => {
  const collection = api.firestore.collection(signals(householdId).path);
  for (let micros = 1; micros <= 5; micros++) {
    await collection.doc(`s${micros}`).set({ at: new Timestamp(1_700_000_000, micros * 1000) });
  }
  const from = signals(householdId);
  const bounded = (operator: '<' | '>', micros: number) => ({
    from,
    where: [where('at' as const, operator, new Timestamp(1_700_000_000, micros * 1000))],
    orderBy: [['at', 'desc']] as const,
  });
  const queries = [bounded('<', 4), bounded('>', 2)];
  const first = await store.pageOfAny(queries, 3);
  const second = await store.pageOfAny(queries, 3, first.nextCursor ?? undefined);
  expect(first.items.map(({ id }) => id)).toEqual(['s5', 's4', 's3']);
  expect(second.items.map(({ id }) => id)).toEqual(['s2', 's1']);
  expect(second.nextCursor).toBeNull();
  expect(await store.pageOfAny([], 3)).toEqual({ items: [], nextCursor: null });
});

test.for(['', 'x', '!!', 'bnVsbA', 'W10', 'WyJhIiwiYSJd', 'WzEsMl0', 'WyJhIiwiX19iX18iXQ'])(
  'the cursor %j is used as a position or refused with 400',
  async (cursor, { given: { store, householdId } }) => {
    const query = { from: categories(householdId), orderBy: [['name', 'asc']] as const };
    const outcome = await store.page(query, 2, cursor).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'invalid_request' });
    else expect(outcome).toEqual({ items: [], nextCursor: null });
  },
);

test('every query reports its shape without its values', async ({
  given: { store, shapes, householdId },
}) => {
  const from = categories(householdId);
  const secret = 'a-value';
  await store.query({
    from,
    where: [or(where('userId', '==', secret), where('source', 'in', [secret]))],
    orderBy: [['name', 'asc']],
    limit: 5,
  });
  await store.sum({ from, where: [where('userId', '==', secret)] }, 'color');
  await store.query({ from: categories.group });
  expect(shapes).toEqual([
    {
      collection: 'categories',
      scope: 'collection',
      where: [
        {
          operator: 'or',
          conditions: [
            { field: 'userId', operator: '==' },
            { field: 'source', operator: 'in' },
          ],
        },
      ],
      orderBy: [{ field: 'name', direction: 'asc' }],
      aggregations: [],
      isLimited: true,
    },
    {
      collection: 'categories',
      scope: 'collection',
      where: [{ field: 'userId', operator: '==' }],
      orderBy: [],
      aggregations: [{ kind: 'sum', field: 'color' }],
      isLimited: false,
    },
    {
      collection: 'categories',
      scope: 'collectionGroup',
      where: [],
      orderBy: [],
      aggregations: [],
      isLimited: false,
    },
  ]);
});
