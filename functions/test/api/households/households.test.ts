import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { starterCategoriesOf } from '../../../src/people/households/household.service.ts';
import { starterCategories } from '../../../src/core/category/starter-categories.ts';
import {
  createTestHousehold,
  foundHousehold,
  readHistory,
  readSignal,
} from '../../support/households/household-fixture.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';

apiTest(
  'the creator of a household is its superadmin, and it becomes the active household',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const created = await ana.post('/households', {
      name: ' Maple Street ',
      timeZone: 'Asia/Tokyo',
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(String),
      name: 'Maple Street',
      timeZone: 'Asia/Tokyo',
      role: 'superadmin',
      defaultSplit: null,
      currency: 'USD',
      openBooks: false,
      booksClose: 'at_once',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(created.headers.get('Location')).toBe(`/api/households/${created.body.id}`);
    expect((await ana.get('/user/me')).body).toMatchObject({
      activeHouseholdId: created.body.id,
      role: 'superadmin',
      isAdmin: true,
    });
    const stored = await api.firestore.doc(`households/${created.body.id}`).get();
    expect(stored.data()).toMatchObject({ superadminIds: [ana.uid], createdBy: ana.uid });
    expect(stored.data()).not.toHaveProperty('id');
    expect(await readHistory(api, created.body.id)).toMatchObject([
      { actor: ana.uid, what: 'created', resourceType: 'household', before: null },
    ]);
    expect(await readSignal(api, created.body.id, ana.uid)).not.toBeNull();
  },
);

apiTest('a household sent twice is created once, even after a rename', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const body = { id: randomUUID(), name: 'Maple Street', timeZone: 'Asia/Tokyo' };
  const [first, second] = await Promise.all([
    ana.post('/households', body),
    ana.post('/households', body),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 201]);
  expect(second.body).toEqual(first.body);
  expect(first.body.id).toBe(body.id);
  await ana.put(`/households/${body.id}`, { name: 'Oak Street' });
  const again = await ana.post('/households', body);
  expect(again).toMatchObject({ status: 200, writes: 0, body: { name: 'Oak Street' } });
  expect((await ana.get('/households')).body).toHaveLength(1);
  expect(await readHistory(api, body.id)).toMatchObject([{ what: 'created' }, { what: 'updated' }]);
});

apiTest(
  'a household has each starter category once, also after simultaneous retries',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const body = { id: randomUUID(), name: 'Maple Street', timeZone: 'Asia/Tokyo' };
    await Promise.all([1, 2, 3].map(() => ana.post('/households', body)));
    const listed = async () => (await ana.in(body.id).get('/categories')).body as { id: string }[];
    const first = await listed();
    expect(first).toHaveLength(starterCategories.length);
    // Ids of version 5: no client can create one in advance.
    expect(first.every(({ id }) => /^[\da-f]{8}-[\da-f]{4}-5/.test(id))).toBe(true);
    await ana.in(body.id).delete(`/categories/${first[0]!.id}`);
    expect((await ana.post('/households', body)).status).toBe(200);
    expect(await listed()).toEqual(first.slice(1));
    const other = await foundHousehold(ana);
    const others = ((await ana.in(other).get('/categories')).body as { id: string }[]).map(
      ({ id }) => id,
    );
    expect(first.filter(({ id }) => others.includes(id))).toEqual([]);
  },
);

apiTest(
  'a household is never stored without its categories: one commit fails as a whole',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const body = { id: randomUUID(), name: 'Maple Street', timeZone: 'UTC' };
    await ana.post('/households', body);
    const household = api.firestore.doc(`households/${body.id}`);
    const { docs } = await household.collection('categories').get();
    expect(docs).toHaveLength(starterCategories.length);
    const times = docs.map(({ createTime }) => createTime.toDate().getTime());
    expect(new Set(times)).toEqual(
      new Set([(await household.get()).createTime!.toDate().getTime()]),
    );

    // One category cannot be created, because an existing document is never replaced.
    const other = { ...body, id: randomUUID() };
    const last = starterCategoriesOf(other.id).at(-1)!;
    const place = api.firestore.doc(`households/${other.id}/categories/${last.id}`);
    await place.set({ ...docs[0]!.data(), name: 'In the way' });
    expect((await ana.post('/households', other)).status).toBeGreaterThanOrEqual(400);
    expect((await api.firestore.doc(`households/${other.id}`).get()).exists).toBe(false);
    expect((await place.parent.get()).docs.map(({ id }) => id)).toEqual([last.id]);
    expect(await ana.get('/households')).toMatchObject({ body: [{ id: body.id }] });
    await place.delete();
    expect((await ana.post('/households', other)).status).toBe(201);
  },
);

apiTest('a refused household leaves no categories', async ({ api }) => {
  const [ana, ben] = [await api.signUp(), await api.signUp()];
  const body = { id: randomUUID(), name: 'Maple Street', timeZone: 'UTC' };
  await ana.post('/households', body);
  const countAll = async () =>
    (await api.firestore.collectionGroup('categories').count().get()).data().count;
  const before = await countAll();
  expect((await ben.post('/households', body)).status).toBe(409);
  expect(await countAll()).toBe(before);
});

apiTest(
  'the id of a household is used once: other creators and other bodies are refused alike',
  async ({ api }) => {
    const ana = await api.signUp();
    const ben = await api.signUp();
    const body = { id: randomUUID(), name: 'Maple Street', timeZone: 'Asia/Tokyo' };
    await ana.post('/households', body);
    const before = await api.firestore.doc(`households/${body.id}`).get();
    const answers = [
      await ben.post('/households', body),
      await ana.post('/households', { ...body, name: 'Oak Street' }),
      await ana.post('/households', { ...body, timeZone: 'UTC' }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, writes: 0, body: { code: 'id_taken' } });
      expect(answer.body.detail).toBe(answers[0]!.body.detail);
    }
    const after = await api.firestore.doc(`households/${body.id}`).get();
    expect(after.updateTime).toEqual(before.updateTime);
    expect((await ben.get('/households')).body).toEqual([]);
  },
);

apiTest('an account may have several households, and lists only its own', async ({ api }) => {
  const ana = await api.signUp();
  const ben = await api.signUp();
  const first = await foundHousehold(ana, 'First');
  const second = await foundHousehold(ana, 'Second');
  await foundHousehold(ben, 'Elsewhere');
  const list = (await ana.get('/households')).body as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual([first, second]);
});

apiTest('the 21st household of an account is refused', async ({ api }) => {
  const ana = await api.signUp();
  const ids = Array.from({ length: 20 }, (_, index) => `h${index}`);
  await api.firestore.doc(`users/${ana.uid}`).set({ householdIds: ids, activeHouseholdId: null });
  const refused = await ana.post('/households', { name: 'One more', timeZone: 'UTC' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

apiTest('another own household can be made active, a foreign one cannot', async ({ api }) => {
  const ana = await api.signUp();
  const first = await foundHousehold(ana, 'First');
  await foundHousehold(ana, 'Second');
  const [foreign] = await createTestHousehold(api, ['Ben']);
  const switched = await ana.put('/households/active', { householdId: first });
  expect(switched).toMatchObject({ status: 200, body: { id: first, name: 'First' } });
  expect((await ana.get('/user/me')).body.activeHouseholdId).toBe(first);
  expect((await ana.put('/households/active', { householdId: first })).writes).toBe(0);
  for (const householdId of [foreign, 'nowhere']) {
    await expectRefusal(ana.put('/households/active', { householdId }), 403, 'not_a_member');
  }
});

apiTest('admins rename a household, and every member is notified', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const before = await readSignal(api, id, ben.uid);
  expect(await ana.put(`/households/${id}`, { name: 'Oak Street' })).toMatchObject({
    status: 200,
    body: { id, name: 'Oak Street' },
  });
  expect(await readSignal(api, id, ben.uid)).toBeGreaterThan(before!);
  expect((await readHistory(api, id)).at(-1)).toMatchObject({
    what: 'updated',
    before: { name: 'Maple Street' },
    after: { name: 'Oak Street' },
  });
  await expectRefusal(ben.put(`/households/${id}`, { name: 'Mine' }), 403, 'forbidden');
  const eve = await api.signUp();
  await expectRefusal(eve.put(`/households/${id}`, { name: 'Mine' }), 403, 'not_a_member');
});

apiTest.for([
  [{ name: 'Home' }, 'timeZone'],
  [{ timeZone: 'UTC' }, 'name'],
  [{ name: '', timeZone: 'UTC' }, 'name'],
  [{ name: 'Home', timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ name: 'Home', timeZone: 'UTC', id: 'mine' }, 'id'],
  [{ name: ['Home'], timeZone: 'UTC' }, 'name'],
])('the household %j is refused at %s', async ([household, path], { api }) => {
  const ana = await api.signUp();
  const refused = await ana.post('/households', household);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

apiTest(
  'a superadmin changes the time zone, which sets the entry days from then on',
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    const path = `/households/${id}`;
    // Late evening in New York, and morning of the next day in Kolkata.
    api.setNow(new Date('2026-11-20T03:00:00Z'));
    try {
      const row = await postTransaction(ana, {});
      const dayOf = async (day: string) =>
        (await ana.get(`/transactions?startDate=${day}&endDate=${day}`)).body.length as number;
      expect(await dayOf('2026-11-19')).toBe(1);
      expect((await ben.put(path, { timeZone: 'Asia/Kolkata' })).status).toBe(403);
      expect((await ana.put(path, {})).status).toBe(400);
      expect((await ana.put(path, { timeZone: 'Mars/Base' })).status).toBe(400);
      const changed = await ana.put(path, { timeZone: 'Asia/Kolkata' });
      expect(changed).toMatchObject({ status: 200, body: { timeZone: 'Asia/Kolkata' } });
      expect(await dayOf('2026-11-19')).toBe(0);
      expect(await dayOf('2026-11-20')).toBe(1);
      const after = (await ana.get(`/transactions/${row['id']}`)).body;
      expect(after.transactionDate).toBe(row['transactionDate']);
      expect((await ana.put(path, { timeZone: 'Asia/Kolkata' })).writes).toBe(0);
    } finally {
      api.setNow(null);
    }
    expect((await readHistory(api, id)).at(-1)).toMatchObject({
      what: 'updated',
      before: { timeZone: 'America/New_York' },
      after: { timeZone: 'Asia/Kolkata' },
    });
    await expectConsistent(api, id);
  },
);
