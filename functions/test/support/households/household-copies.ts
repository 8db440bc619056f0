import { randomBytes, randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { households, invites, users } from '../../../src/platform/firestore/paths.ts';
import type { TestAccount } from '../server/accounts.ts';
import type { Json, TestApi } from '../server/api-client.ts';

/**
 * A household that the API has created, and its copies with other people and times: one commit instead of many
 * calls.
 */

export interface Original {
  id: string;
  people: readonly TestAccount[];
  madeAt: Date;
  documents: readonly { path: string; data: Json }[];
  inviteIds: readonly string[];
}

export async function readOriginal(
  api: TestApi,
  id: string,
  people: readonly TestAccount[],
): Promise<Original> {
  const { firestore } = api;
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

/** @returns the id of the copy, whose members are these accounts */
export async function copyHousehold(
  api: TestApi,
  { id: originalId, people, madeAt, documents, inviteIds }: Original,
  accounts: readonly TestAccount[],
): Promise<string> {
  const id = randomUUID();
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
  return id;
}
