import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MAX_CATEGORIES } from '../../../src/core/category/category.ts';
import { emptyCollections } from '../../support/server/empty-collections.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { starterCategories } from '../../../src/core/category/starter-categories.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';

const names = (rows: Json[]) => rows.map(({ name }) => name as string);
const starterNames = new Set(starterCategories.map(({ name }) => name));
/** The names besides the starter categories of every household. */
const addedNames = (rows: Json[]) =>
  names(rows.filter(({ name, userId }) => userId !== null || !starterNames.has(name)));

apiTest(
  'members add, change and delete personal categories; each change adds one history entry',
  async ({ api, pair: { householdId, ben } }) => {
    const before = (await readHistory(api, householdId)).length;
    const created = await ben.post('/categories', { name: 'Bikes', color: '#22c55e' });
    expect(created.status).toBe(201);
    expect(created.headers.get('Location')).toBe(`/api/categories/${created.body.id}`);
    expect(created.body).toMatchObject({ userId: ben.uid, source: 'own', groupName: null });
    const renamed = { ...created.body, name: 'Cycling' };
    expect((await ben.put(`/categories/${created.body.id}`, renamed)).body).toEqual(renamed);
    expect((await ben.put(`/categories/${created.body.id}`, renamed)).writes).toBe(0);
    expect((await ben.delete(`/categories/${created.body.id}`)).status).toBe(204);
    expect((await ben.delete(`/categories/${created.body.id}`)).status).toBe(404);
    expect(await readHistory(api, householdId)).toHaveLength(before + 3);
  },
);

apiTest(
  "an icon is chosen, survives an edit without an icon field, and resets to the name's icon",
  async ({ api, pair: { householdId, ben } }) => {
    const { body: made } = await ben.post('/categories', { name: 'Two wheels', icon: 'bike' });
    const path = `/categories/${made.id}`;
    expect(made.icon).toBe('bike');
    const unaware = { ...made, name: 'Wheels', icon: undefined };
    expect((await ben.put(path, unaware)).body).toMatchObject({ name: 'Wheels', icon: 'bike' });
    const listed: Json[] = await ben.getBody('/categories');
    expect(listed.find(({ id }) => id === made.id)?.icon).toBe('bike');
    expect((await ben.put(path, { ...unaware, icon: null })).body.icon).toBeNull();
    expect((await ben.put(path, { ...unaware, icon: 'a dragon' })).status).toBe(400);
    const others = listed.filter(({ id }) => id !== made.id);
    expect(new Set(others.map(({ icon }) => icon))).toEqual(new Set([null]));
    expect((await readHistory(api, householdId)).at(-1)).toMatchObject({
      before: { icon: 'bike' },
      after: { name: 'Wheels' },
    });
  },
);

apiTest(
  'everyone may use and add household categories; only admins change them',
  async ({ pair: { ana, ben } }) => {
    const common = (await ana.post('/categories', { name: 'Garden', userId: null })).body;
    expect(addedNames(await ben.getBody('/categories'))).toEqual(['Garden']);
    expect((await ben.put(`/categories/${common.id}`, common)).status).toBe(403);
    expect((await ben.delete(`/categories/${common.id}`)).status).toBe(403);
    const ours = await ben.post('/categories', { name: 'Ours', userId: null });
    expect([ours.status, ours.body.userId]).toEqual([201, null]);
    expect((await ben.delete(`/categories/${ours.body.id}`)).status).toBe(403);
  },
);

apiTest(
  'personal categories of other members are not found without a grant; a write grant opens them',
  async ({ pair: { ana, ben, cleo } }) => {
    const own = (await cleo.post('/categories', { name: 'Yarn' })).body;
    expect(addedNames(await ben.getBody('/categories'))).toEqual([]);
    expect((await ben.get(`/categories?userId=${cleo.uid}`)).status).toBe(404);
    expect((await ben.put(`/categories/${own.id}`, own)).status).toBe(404);
    expect((await ben.post('/categories', { name: 'X', userId: cleo.uid })).status).toBe(404);
    expect(addedNames(await ana.getBody(`/categories?userId=${cleo.uid}`))).toEqual(['Yarn']);
    await cleo.post('/permissions', {
      granteeId: ben.uid,
      resourceType: 'categories',
      permissionType: 'write',
    });
    expect(addedNames(await ben.getBody('/categories'))).toEqual(['Yarn']);
    const answer = await ben.put(`/categories/${own.id}`, { ...own, name: 'Wool' });
    expect(answer.status).toBe(200);
  },
);

apiTest('a name is unique per owner, however it is written', async ({ pair: { ben, cleo } }) => {
  await ben.post('/categories', { name: 'Coffee' });
  const again = await ben.post('/categories', { name: ' coffee ' });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  expect((await cleo.post('/categories', { name: 'Coffee' })).status).toBe(201);
});

apiTest(
  'two simultaneous creations with one name store one, and the other gets the existing id',
  async ({ pair: { ana, ben } }) => {
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    const answers = await Promise.all([
      ana.post('/categories', { name: 'Bikes', userId: null }),
      ben.post('/categories', { name: ' bikes', userId: null }),
    ]);
    const [made, refused] = answers.sort((a, b) => a.status - b.status);
    expect([made!.status, refused!.status]).toEqual([201, 409]);
    expect(refused!.body.categoryId).toBe(made!.body.id);
  },
);

apiTest(
  'an owner has a limited number of categories, because every creation compares all',
  async ({ api, pair: { ana, ben, householdId } }) => {
    const { body: first } = await ben.post('/categories', { name: 'Bikes' });
    const stored = api.firestore.collection(`households/${householdId}/categories`);
    const document = (await stored.doc(first.id).get()).data();
    const batch = api.firestore.batch();
    for (let count = 1; count < MAX_CATEGORIES; count += 1) {
      const id = randomUUID();
      batch.create(stored.doc(id), { ...document, id, name: `Category ${count}` });
    }
    await batch.commit();
    const refused = await ben.post('/categories', { name: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('Delete some first');
    expect((await ben.put(`/categories/${first.id}`, { ...first, name: 'Cycling' })).status).toBe(
      200,
    );
    expect((await ana.post('/categories', { name: 'One more', userId: null })).status).toBe(201);
    await ben.delete(`/categories/${first.id}`);
    expect((await ben.post('/categories', { name: 'One more' })).status).toBe(201);
  },
);

apiTest('a deleted category keeps its name in old transactions', async ({ pair: { ben } }) => {
  const { id } = (await ben.post('/categories', { name: 'Bikes' })).body;
  const row = await postTransaction(ben, { type: undefined, categories: [{ id, name: 'Bikes' }] });
  await ben.delete(`/categories/${id}`);
  expect(await ben.getBody(`/transactions/${row.id}`)).toMatchObject({
    type: 'Bikes',
    categories: [{ id, name: 'Bikes' }],
  });
});

apiTest(
  'hierarchical groups categories under their heading, and the rest under Other',
  async ({ pair: { ben } }) => {
    await ben.post('/categories', { name: 'Yarn', groupName: 'Hobbies' });
    await ben.post('/categories', { name: 'Odd' });
    const all: Json[] = await ben.getBody('/categories?hierarchical=true');
    const groups = all.filter(({ name }) => ['Hobbies', 'Other'].includes(name));
    expect(groups.map((group: Json) => [group.name, names(group.categories)])).toEqual([
      ['Hobbies', ['Yarn']],
      ['Other', ['Odd']],
    ]);
  },
);

/** Deletes the categories, as in households from before starter categories existed. */
async function removeCategories({ firestore }: TestApi, householdId: string): Promise<void> {
  const household = `households/${householdId}`;
  await emptyCollections(firestore, `${household}/categories`, `${household}/categoryLists`);
}

apiTest('a new household has the starter categories', async ({ pair: { ana, ben } }) => {
  const own: Json[] = await ben.getBody('/categories');
  expect(names(own).sort()).toEqual([...starterNames].sort());
  expect(own.every(({ userId, source }) => userId === null && source === 'own')).toBe(true);
  expect(await ana.post('/categories/starter')).toMatchObject({ status: 200, body: [], writes: 0 });
});

apiTest(
  'starter categories are added in one change; repeated or simultaneous calls add no duplicates',
  async ({ api, pair: { ana, ben, householdId } }) => {
    expect((await ben.post('/categories/starter')).status).toBe(403);
    await removeCategories(api, householdId);
    await ana.post('/categories', { name: 'RENT', userId: null });
    const first = await ana.post('/categories/starter');
    expect(first.status).toBe(200);
    expect(names(first.body)).toHaveLength(12);
    expect(names(first.body)).toContain('Settlement');
    expect(names(first.body)).not.toContain('Rent');
    expect(await ana.post('/categories/starter')).toMatchObject({
      status: 200,
      body: [],
      writes: 0,
    });
    await removeCategories(api, householdId);
    const both = await Promise.all([1, 2].map(() => ana.post('/categories/starter')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(names(await ben.getBody('/categories'))).toHaveLength(13);
  },
);
