import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { categoriesIn } from '../../../src/core/category/category-list.ts';
import type { CategoryList } from '../../../src/core/category/stored.ts';
import { categoryListPath } from '../../../src/people/households/household.repository.ts';
import { toStored } from '../../../src/platform/firestore/converters.ts';
import { categories } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { Choices } from '../../support/random/choices.ts';
import { isLongRun, seedOfRun, often } from '../../support/random/random-seed.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { categoryFixture } from '../../support/entries/category-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/**
 * Categories are read from one list document. Each commit updates it together with the category documents.
 */

const STEPS = often({ gate: 12, long: 30 });
const timeout = isLongRun ? 900_000 : 120_000;

interface Given {
  api: TestApi;
  id: string;
  /** A superadmin, an admin and a user. */
  members: readonly TestClient[];
}

async function given(api: TestApi): Promise<Given> {
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await members[0].put(`/users/${members[1].uid}/role`, { role: 'admin' });
  return { api, id, members };
}

function storedIn({ api, id }: Given): Promise<Json[]> {
  return createStore(api.firestore).query({ from: categories(id) });
}

function listIn({ api, id }: Given): Promise<CategoryList | null> {
  return createStore(api.firestore).get(categoryListPath(id));
}

/** Each member gets exactly the categories of the collection that they may see. */
async function expectTrue(one: Given): Promise<void> {
  await expectConsistent(one.api, one.id);
  const stored = await storedIn(one);
  for (const member of one.members) {
    const { body } = await member.get('/categories');
    const own = stored.filter(({ userId }) => userId === null || userId === member.uid);
    expect(facts(body)).toEqual(facts(own));
  }
}

function facts(list: readonly Json[]): string[] {
  return list
    .map(({ id, name, color, description, userId, groupName }) =>
      JSON.stringify({ id, name, color, description, userId, groupName }),
    )
    .sort();
}

/** Writes as a client does without the API: the rules require the mark. */
async function writeDirectly({ api, id }: Given, categoryId: string, fields: object) {
  const now = new Date();
  const batch = api.firestore.batch();
  const document = api.firestore.doc(categories(id).doc(categoryId).path);
  batch.set(document, { ...fields, updatedAt: now }, { merge: true });
  const mark = { outdated: { at: now, categoryId } };
  batch.set(api.firestore.doc(categoryListPath(id).path), mark, { merge: true });
  await batch.commit();
}

const kinds = { create: 5, edit: 4, remove: 3, starters: 1, directEdit: 1, directNew: 1 };

async function change(one: Given, choices: Choices): Promise<void> {
  const stored = await storedIn(one);
  const some: Json = stored.length > 0 ? choices.pick(stored) : { id: randomUUID() };
  const [ana] = one.members;
  const actor = choices.pick(one.members);
  const color = choices.pick(['#22c55e', '#0000ff']);
  const name = `Category ${choices.below(40)}`;
  const added = categoryFixture(randomUUID(), { name: randomUUID(), color });
  const tries: Record<keyof typeof kinds, () => Promise<unknown>> = {
    create: () => actor.post('/categories', choices.once(2) ? { name } : { name, userId: null }),
    edit: () => actor.put(`/categories/${some.id}`, { name, color, description: 'Changed' }),
    remove: () => actor.delete(`/categories/${some.id}`),
    starters: () => ana!.post('/categories/starter'),
    directEdit: async () => {
      if (stored.length > 0) await writeDirectly(one, some.id, { color });
    },
    directNew: () => {
      const fields = toStored(categories(one.id).doc(added.id), added);
      return writeDirectly(one, added.id, fields);
    },
  };
  await tries[choices.weighted(kinds)]();
}

apiTest(
  'the list stays correct through sequential and simultaneous changes of categories',
  async ({ api }) => {
    const one = await given(api);
    await expectTrue(one);
    const choices = new Choices(seedOfRun('lists of categories'));
    let usable = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const changes = Array.from({ length: choices.once(2) ? 2 : 1 }, () => change(one, choices));
      await Promise.all(changes);
      await expectTrue(one);
      if (categoriesIn(await listIn(one))) usable += 1;
    }
    // Most reads must use the list itself, not its fallback.
    expect(usable).toBeGreaterThan(STEPS / 4);
  },
  timeout,
);

apiTest('reading all categories costs one read, however many there are', async ({ api }) => {
  const { id, members } = await given(api);
  const ben = members[1]!;
  const before = await ben.get('/categories');
  await createStore(api.firestore).commit(async (unit) => {
    for (let count = 0; count < 100; count += 1) {
      const one = categoryFixture(randomUUID(), { name: `Category ${count}` });
      unit.create(categories(id).doc(one.id), one);
    }
  });
  const after = await ben.get('/categories?hierarchical=true');
  const shown = after.body.flatMap((group: Json) => group.categories);
  expect(shown).toHaveLength(before.body.length + 100);
  // One read for the caller, one for the list.
  expect([before.reads, after.reads]).toEqual([2, 2]);
});

apiTest(
  'a household without a list reads the category documents until one changes',
  async ({ api }) => {
    const one = await given(api);
    const ana = one.members[0]!;
    const before = await ana.get('/categories');
    await api.firestore.doc(categoryListPath(one.id).path).delete();
    const older = await ana.get('/categories');
    expect(older.body).toEqual(before.body);
    expect(older.reads).toBeGreaterThan(2);
    await ana.delete(`/categories/${before.body[0].id}`);
    const made = await ana.get('/categories');
    expect(made).toMatchObject({ body: before.body.slice(1), reads: 2 });
    await expectTrue(one);
  },
);

apiTest(
  'a direct write is visible at once, and the next change rebuilds the list',
  async ({ api }) => {
    const one = await given(api);
    const ana = one.members[0]!;
    const [first] = (await ana.get('/categories')).body;
    await writeDirectly(one, first.id, { color: '#123456' });
    const shown = (await ana.get('/categories')).body.find(({ id }: Json) => id === first.id);
    expect(shown.color).toBe('#123456');
    expect(categoriesIn(await listIn(one))).toBeNull();
    await ana.post('/categories', { name: 'Bikes' });
    expect(categoriesIn(await listIn(one))).toHaveLength((await storedIn(one)).length);
    await expectTrue(one);
  },
);

apiTest(
  "categories that exceed one document's size are read from the category documents",
  async ({ api }) => {
    const one = await given(api);
    const ana = one.members[0]!;
    const before = (await ana.get('/categories')).body.length;
    const many = 600;
    const long = { description: '語'.repeat(200), groupName: '語'.repeat(100) };
    await createStore(api.firestore).commit(async (unit) => {
      for (let count = 0; count < many; count += 1) {
        const large = categoryFixture(randomUUID(), {
          name: `${count} ${'語'.repeat(90)}`,
          ...long,
        });
        unit.create(categories(one.id).doc(large.id), large);
      }
    });
    expect(await listIn(one)).toMatchObject({ categories: null });
    expect((await ana.get('/categories')).body).toHaveLength(before + many);
    await expectConsistent(one.api, one.id);
  },
);
