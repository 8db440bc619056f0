import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { commitTime } from '../../../src/platform/firestore/converters.ts';
import { activity, categories, signals, users } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import type { Store } from '../../../src/platform/firestore/store.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';

const test = base.extend('given', async ({ api }) => {
  const store = createStore(api.firestore);
  const householdId = `household-${randomUUID()}`;
  return { store, householdId };
});

test('stored values are read back unchanged: dates as dates, missing fields as null', async ({
  api,
  given: { store, householdId },
}) => {
  const at = new Date('2026-11-20T10:00:00.123Z');
  await store.commit(async (unit) => {
    unit.create(activity(householdId).doc('a'), {
      id: 'a',
      actor: 'ana',
      what: 'updated',
      resourceType: 'household',
      resourceId: 'x',
      ownerId: null,
      parties: [],
      before: { at, list: [at], name: undefined },
      after: null,
      at,
    });
  });
  const stored = await api.firestore.doc(activity(householdId).doc('a').path).get();
  expect(stored.get('before')).toEqual({
    at: Timestamp.fromDate(at),
    list: [Timestamp.fromDate(at)],
    name: null,
  });
  expect(stored.data()).not.toHaveProperty('id');
  expect(await store.get(activity(householdId).doc('a'))).toMatchObject({
    id: 'a',
    at,
    before: { at, list: [at], name: null },
  });
  expect(await store.get(activity(householdId).doc('none'))).toBeNull();
});

test('an update leaves unnamed fields unchanged', async ({
  api,
  given: { store, householdId },
}) => {
  await seed(api, householdId, categoryFixture('food', { description: 'Eat' }));
  await store.commit(async (unit) => {
    unit.update(categories(householdId).doc('food'), { name: 'Food', color: undefined });
  });
  expect(await store.get(categories(householdId).doc('food'))).toMatchObject({
    name: 'Food',
    color: '#22c55e',
    description: 'Eat',
  });
});

test('creating an existing document fails with id_taken and changes nothing', async ({
  api,
  given: { store, householdId },
}) => {
  await seed(api, householdId, categoryFixture('food'));
  const attempt = store.commit(async (unit) => {
    unit.create(categories(householdId).doc('rent'), categoryFixture('rent'));
    unit.create(categories(householdId).doc('food'), categoryFixture('food', { name: 'Other' }));
  });
  await expect(attempt).rejects.toMatchObject({ code: 'id_taken' });
  expect(await store.get(categories(householdId).doc('rent'))).toBeNull();
  expect(store.usage.writes).toBe(0);
});

test('updating a missing document fails with not_found', async ({
  given: { store, householdId },
}) => {
  const attempt = store.commit(async (unit) => {
    unit.update(categories(householdId).doc('food'), { name: 'Food' });
  });
  await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
});

test('a unit of work that fails writes nothing', async ({ given: { store, householdId } }) => {
  const attempt = store.commit(async (unit) => {
    unit.create(categories(householdId).doc('food'), categoryFixture('food'));
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(await store.get(categories(householdId).doc('food'))).toBeNull();
});

test('a unit of work cannot read its own writes', async ({
  api,
  given: { store, householdId },
}) => {
  await seed(api, householdId, categoryFixture('food'));
  const document = categories(householdId).doc('food');
  const from = categories(householdId);
  const after = (read: (unit: Parameters<Parameters<Store['commit']>[0]>[0]) => Promise<unknown>) =>
    store.commit(async (unit) => {
      unit.update(document, { name: 'Food' });
      await read(unit);
    });
  await expect(after((unit) => unit.get(document))).rejects.toThrow('read back');
  await expect(after((unit) => unit.getAll([document]))).rejects.toThrow('read back');
  await expect(after((unit) => unit.query({ from }))).rejects.toThrow('would not see');
  await expect(after((unit) => unit.sum({ from }))).rejects.toThrow('would not see');
  await after((unit) => unit.get(categories(householdId).doc('rent')));
  expect(await store.get(document)).toMatchObject({ name: 'Food' });
});

/** Resolves when `size` callers have arrived. Later callers, such as second attempts, continue at once. */
function createMeeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let present = 0;
  return () => {
    if (++present >= size) resolve();
    return promise;
  };
}

test('two units that change what both have read run one after the other', async ({
  api,
  given: { store, householdId },
}) => {
  const document = users.doc(`counter-${householdId}`);
  const bothHaveRead = createMeeting(2);
  const append = () =>
    createStore(api.firestore).commit(async (unit) => {
      const user = await unit.get(document);
      await bothHaveRead();
      const householdIds = [...(user?.householdIds ?? []), 'x'];
      const after = { id: document.id, activeHouseholdId: null, householdIds };
      unit.createOrReplace(document, user, after);
    });
  await Promise.all([append(), append()]);
  expect((await store.get(document))?.householdIds).toEqual(['x', 'x']);
});

test('a unit that is always overtaken fails with contended', async ({
  api,
  given: { householdId },
}) => {
  await seed(api, householdId, categoryFixture('food'));
  const document = categories(householdId).doc('food');
  const bothHaveRead = createMeeting(2);
  const rename = (name: string) =>
    createStore(api.firestore, () => {}, { attempts: 1, milliseconds: 60_000 }).commit(
      async (unit) => {
        await unit.get(document);
        await bothHaveRead();
        unit.update(document, { name });
      },
    );
  const outcomes = await Promise.allSettled([rename('first'), rename('second')]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(failed?.reason).toMatchObject({ code: 'contended' });
});

test('a unit that waits for a lock that is never released gets a retry time', async () => {
  const commit = { attempts: 5, milliseconds: 1500 };
  const limited = await startLimited({ commit });
  const [id, ...members] = await createTestHousehold(limited, ['Ana']);
  const document = limited.firestore.doc(`households/${id}`);
  const { promise: isEnding, resolve: end } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const holder = limited.firestore.runTransaction(async (transaction) => {
    await transaction.get(document);
    hold();
    await isEnding;
  });
  await isHeld;
  const refused = await members[0].put(`/households/${id}`, { name: 'Elm Street' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'contended' } });
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(refused.body.detail).toContain('in 30 seconds');
  end();
  await holder;
  expect((await members[0].put(`/households/${id}`, { name: 'Elm Street' })).status).toBe(200);
});

test('history and signals are part of the commit, and each member is signalled once', async ({
  api,
  given: { store, householdId },
}) => {
  const id = await store.commit(async (unit) => {
    unit.create(categories(householdId).doc('food'), categoryFixture('food'));
    unit.signal(householdId, ['ana', 'ben']);
    unit.signal(householdId, ['ana']);
    return unit.record(householdId, {
      actor: 'ana',
      what: 'created',
      resourceType: 'categories',
      resourceId: 'food',
      ownerId: null,
      parties: [],
      before: null,
      after: { name: 'food' },
    });
  });
  // Writes: the category, the category list, the history entry, and two signals.
  expect(store.usage.writes).toBe(5);
  const entry = await api.firestore.doc(activity(householdId).doc(id).path).get();
  const signal = await api.firestore.doc(signals(householdId).doc('ana').path).get();
  expect(entry.get('at')).toEqual(signal.get('at'));
});

test('the commit timestamp is not a date that code could use by mistake', () => {
  expect(() => commitTime.toISOString()).toThrow(RangeError);
});
