import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { EnforcedOperation } from './operation.ts';

/** The result of a write: the document and its history entries. */
export async function readWritten(
  firestore: Firestore,
  householdId: string,
  { kind, byApi, directly }: NonNullable<EnforcedOperation['written']>,
): Promise<{ byApi: unknown; directly: unknown }> {
  const household = firestore.doc(`households/${householdId}`);
  const read = async (name: string) => {
    const document = await find(household.collection(kind), kind, name);
    const own = [name, document?.id ?? name];
    const entries = await household.collection('activity').where('resourceId', 'in', own).get();
    return {
      document: document && comparable(document.data, own),
      lines: entries.docs.map((entry) => comparable(entry.data(), own)),
    };
  };
  return { byApi: await read(byApi), directly: await read(directly) };
}

/** The API generates the ids of new categories, so they are found by name. */
async function find(
  collection: ReturnType<Firestore['collection']>,
  kind: string,
  name: string,
): Promise<{ id: string; data: DocumentData } | null> {
  const snapshot =
    kind === 'categories'
      ? (await collection.where('name', '==', name).get()).docs[0]
      : await collection.doc(name).get();
  return snapshot?.exists ? { id: snapshot.id, data: snapshot.data()! } : null;
}

/**
 * Omits fields that must differ: the document's id and name, its history entry, and timestamps. Categories
 * have a version only after a direct write. Only the API stores a thing's name of that time (looked up for
 * other entries) and counts edits.
 */
function comparable(data: DocumentData, own: readonly string[]): unknown {
  const isCategory = 'color' in data;
  const apart = [
    'id',
    'lastActivityId',
    'about',
    'lastEdit',
    'words',
    // How the monthly sums have counted it, which only the API can change.
    'summedAs',
    ...(isCategory ? ['version', 'updatedAt'] : []),
  ];
  const left = Object.entries(data).filter(([name]) => !apart.includes(name));
  return plain(Object.fromEntries(left), own);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function plain(value: unknown, own: readonly string[]): unknown {
  if (value instanceof Timestamp) return 'a moment';
  if (typeof value === 'string' && own.includes(value)) return 'its own';
  if (typeof value === 'string' && INSTANT.test(value)) return 'a moment';
  if (Array.isArray(value)) return value.map((inner) => plain(inner, own));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner, own)]));
}
