/** The browser's IndexedDB data of an account, for offline use. Removed when the account signs out. */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type StoreNames,
} from 'idb';
import { DATABASE } from '@/offline/cache/database-exists';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

export interface CachedResponse {
  uid: string;
  /** Empty for requests without a household. */
  householdId: string;
  /** With the query; a POST has its body after `#`. */
  address: string;
  body: unknown;
  /** The `Link` header with the next page. */
  link: string | null;
  /** Time of the request, in ms since 1970. */
  at: number;
  /** The app release that received it; absent before 2026-11-22. */
  version?: string;
  /** Currency of its amounts; absent = USD. */
  currency?: string;
}

type ImportKey = [uid: string, householdId: string, importing: string, place: number];

/** A part of a file being imported, small enough to rewrite at each change. */
export interface StoredImportPart {
  uid: string;
  householdId: string;
  importing: string;
  place: number;
  part: unknown;
}

interface Schema extends DBSchema {
  answers: {
    key: [uid: string, householdId: string, address: string];
    value: CachedResponse;
    indexes: { at: number };
  };
  /** Files being imported: metadata at index -1, then the parts. */
  imports: {
    key: ImportKey;
    value: StoredImportPart;
  };
  outbox: {
    /** Ascending; entries are sent in this order. */
    key: number;
    value: WaitingWrite;
    indexes: { uid: string };
  };
}

export type Database = IDBPDatabase<Schema>;
export type OutboxStore = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>;

let opened: Promise<Database> | undefined;

/** Throws if the browser forbids storage or has lost it. */
export function openDatabase(): Promise<Database> {
  opened ??= openDB<Schema>(DATABASE, 4, {
    async upgrade(database, version, _to, change) {
      if (version < 1) createAnswers(database);
      if (version < 2) createOutbox(database);
      if (version < 4) createImports(database);
      if (version === 2) await addAttempts(change.objectStore('outbox'));
    },
    // Another tab has a newer release and cannot upgrade the database while this tab has it open.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function createAnswers(database: Database): void {
  const keyPath = ['uid', 'householdId', 'address'];
  database.createObjectStore('answers', { keyPath }).createIndex('at', 'at');
}

function createImports(database: Database): void {
  const keyPath = ['uid', 'householdId', 'importing', 'place'];
  database.createObjectStore('imports', { keyPath });
}

function createOutbox(database: Database): void {
  const store = database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
  store.createIndex('uid', 'uid');
}

/** Version 2 did not store attempts: each entry may have been sent. */
async function addAttempts(
  store: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'outbox', 'versionchange'>,
): Promise<void> {
  for (const write of await store.getAll()) {
    const { path, body } = write;
    await store.put({ ...write, attempts: [{ path, body }], isDirect: false });
  }
}

/** The oldest responses above this number are removed. A household in daily use has about 50. */
export const MAX_CACHED_RESPONSES = 300;

/** @param isWanted called just before each write: the response may have been removed since */
export async function putResponses(
  database: Database,
  answers: readonly CachedResponse[],
  isWanted: (answer: CachedResponse) => boolean,
): Promise<void> {
  const { store, done } = database.transaction('answers', 'readwrite');
  const put = async () => {
    for (const answer of answers) if (isWanted(answer)) await store.put(answer);
    let surplus = (await store.count()) - MAX_CACHED_RESPONSES;
    for (let old = await store.index('at').openCursor(); old && surplus > 0; surplus -= 1) {
      await old.delete();
      old = await old.continue();
    }
  };
  await Promise.all([put(), done]);
}

/** Stands for the address of an imported file. */
const NO_ADDRESS = '';

/** Removes responses, and with those of a household also its imported files. */
export async function deleteCached(
  database: Database,
  isGone: (place: Pick<CachedResponse, 'uid' | 'householdId' | 'address'>) => boolean,
): Promise<void> {
  const change = database.transaction(['answers', 'imports'], 'readwrite');
  const [answers, imports] = [change.objectStore('answers'), change.objectStore('imports')];
  const [answerKeys, importKeys] = await Promise.all([answers.getAllKeys(), imports.getAllKeys()]);
  await Promise.all([
    ...answerKeys
      .filter(([uid, householdId, address]) => isGone({ uid, householdId, address }))
      .map((key) => answers.delete(key)),
    ...importKeys
      .filter(([uid, householdId]) => isGone({ uid, householdId, address: NO_ADDRESS }))
      .map((key) => imports.delete(key)),
    change.done,
  ]);
}

/** All parts of a household's files in order. Reads one by one, because reading all at once would block the page. */
export async function* listImportParts(
  database: Database,
  { uid, householdId }: Pick<StoredImportPart, 'uid' | 'householdId'>,
): AsyncGenerator<StoredImportPart> {
  const all = IDBKeyRange.bound([uid, householdId], [uid, householdId, []]);
  for (const key of await database.getAllKeys('imports', all)) {
    const part = await database.get('imports', key);
    if (part) yield part;
  }
}

export async function putImportParts(
  database: Database,
  parts: readonly StoredImportPart[],
): Promise<void> {
  const change = database.transaction('imports', 'readwrite');
  await Promise.all([...parts.map((part) => change.store.put(part)), change.done]);
}

export function deleteImport(
  database: Database,
  { uid, householdId, importing }: Pick<StoredImportPart, 'uid' | 'householdId' | 'importing'>,
): Promise<void> {
  const key = [uid, householdId, importing] as const;
  return database.delete('imports', IDBKeyRange.bound(key, [...key, []]));
}
