import { randomBytes, randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { households, invites, users } from '../../../src/platform/firestore/paths.ts';
import type { TestAccount } from '../server/accounts.ts';
import type { Json, TestApi } from '../server/api-client.ts';
import { createHousehold, type Home, type TestHousehold } from './household-fixture.ts';

/**
 * Households for tests that start with their own. The first of a file is created through the API. Its
 * documents are copied for each further one, with other people and times, in one commit instead of many
 * calls.
 */

interface Original {
  id: string;
  people: readonly TestAccount[];
  madeAt: Date;
  documents: readonly { path: string; data: Json }[];
  inviteIds: readonly string[];
}

const originals = new WeakMap<TestApi, Map<string, Original>>();

export async function createAlike<const Of extends readonly string[]>(
  api: TestApi,
  names: Of,
): Promise<TestHousehold<Of>> {
  const known = originals.get(api) ?? new Map<string, Original>();
  originals.set(api, known);
  const original = known.get(names.join());
  if (original) return copy(api, original, names);
  const household = await createHousehold(api, names);
  known.set(names.join(), await readOriginal(api, household));
  return household;
}

export async function createHome(api: TestApi): Promise<Home> {
  const { id, members } = await createAlike(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  const [ana, ben, cleo, dan] = members;
  return { household: id, ana, ben, cleo, dan };
}

async function readOriginal(
  api: TestApi,
  { id, members }: TestHousehold<readonly string[]>,
): Promise<Original> {
  const { firestore } = api;
  const people: readonly TestAccount[] = members;
  const root = firestore.doc(households.doc(id).path);
  const [collections, others, inviting] = await Promise.all([
    root.listCollections(),
    firestore.getAll(root, ...people.map(({ uid }) => firestore.doc(users.doc(uid).path))),
    firestore.collection(invites.path).where('householdId', '==', id).get(),
  ]);
  const inside = await Promise.all(collections.map((collection) => collection.get()));
  const found = [...others, ...inviting.docs, ...inside.flatMap(({ docs }) => docs)];
  return {
    ...{ id, people, madeAt: api.now() },
    documents: found.map((one) => ({ path: one.ref.path, data: one.data() })),
    inviteIds: inviting.docs.map((one) => one.id),
  };
}

async function copy<Of extends readonly string[]>(
  api: TestApi,
  { id: originalId, people, madeAt, documents, inviteIds }: Original,
  names: Of,
): Promise<TestHousehold<Of>> {
  const id = randomUUID();
  const accounts = await Promise.all(names.map((name) => api.signUp({ name })));
  const replacements = new Map([
    [originalId, id],
    ...people.map(({ uid }, index) => [uid, accounts[index]!.uid] as const),
    ...people.map(({ email }, index) => [email, accounts[index]!.email] as const),
    ...inviteIds.map((one) => [one, randomBytes(32).toString('hex')] as const),
  ]);
  const replace = (text: string) => replacements.get(text) ?? text;
  const later = api.now().getTime() - madeAt.getTime();
  const renew = (value: Json): Json => {
    if (typeof value === 'string') return replace(value);
    if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() + later);
    if (Array.isArray(value)) return value.map(renew);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [replace(key), renew(field)]),
    );
  };
  const batch = api.firestore.batch();
  for (const { path, data } of documents) {
    batch.create(api.firestore.doc(path.split('/').map(replace).join('/')), renew(data));
  }
  await batch.commit();
  return { id, members: accounts.map((account) => account.in(id)) } as TestHousehold<Of>;
}
