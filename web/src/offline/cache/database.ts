/**
 * What this browser keeps of an account in IndexedDB, for when there is no network. It is removed when the
 * account signs out.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type StoreNames,
} from 'idb';
import { DATABASE } from '@/offline/cache/database-exists';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** An answer of the API as it arrived. */
export interface CachedResponse {
  uid: string;
  /** Empty if the call is about no household. */
  householdId: string;
  /** With the query; a POST has its body after `#`. */
  address: string;
  body: unknown;
  /** The `Link` header: where the next page is. */
  link: string | null;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
  /** The version of the app that received it; answers from before 2026-11-22 have none. */
  version?: string;
  /** In which its amounts are; absent = USD. */
  currency?: string;
}

type ImportKey = [uid: string, householdId: string, importing: string, place: number];

/** A part of a file that is being imported, small enough to be written each time that it changes. */
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
  /** Files that are being imported: what is known of one at -1, then its pieces. */
  imports: {
    key: ImportKey;
    value: StoredImportPart;
  };
  outbox: {
    /** Counts up: entries are sent in this order. */
    key: number;
    value: WaitingWrite;
    indexes: { uid: string };
  };
}

export type Database = IDBPDatabase<Schema>;
type AnswerStore = IDBPObjectStore<Schema, ['answers'], 'answers', 'readwrite'>;
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
    // Another tab has a newer release of the app: it can't upgrade the database before this tab closes it.
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

/** Version 2 did not store what had been sent: each entry may have been. */
async function addAttempts(
  store: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'outbox', 'versionchange'>,
): Promise<void> {
  for (const write of await store.getAll()) {
    const { path, body } = write;
    await store.put({ ...write, attempts: [{ path, body }], isDirect: false });
  }
}

/** The most answers that are kept; then the oldest are removed. A household in daily use has about 50. */
export const MAX_CACHED_RESPONSES = 300;

/** @param isWanted called for each just before it is written: it may have been removed meanwhile */
export function putResponses(
  database: Database,
  answers: readonly CachedResponse[],
  isWanted: (answer: CachedResponse) => boolean,
): Promise<void> {
  return change(database, async (store) => {
    for (const answer of answers) if (isWanted(answer)) await store.put(answer);
    let surplus = (await store.count()) - MAX_CACHED_RESPONSES;
    for (let old = await store.index('at').openCursor(); old && surplus > 0; surplus -= 1) {
      await old.delete();
      old = await old.continue();
    }
  });
}

export function deleteResponses(
  database: Database,
  isGone: (place: Pick<CachedResponse, 'uid' | 'householdId' | 'address'>) => boolean,
): Promise<void> {
  return change(database, async (store) => {
    for (const key of await store.getAllKeys()) {
      const [uid, householdId, address] = key;
      if (isGone({ uid, householdId, address })) await store.delete(key);
    }
  });
}

/** In the place of an address: files that are being imported go with the answers of their household. */
const NO_ADDRESS = '';

export async function deleteImports(
  database: Database,
  isGone: (place: Pick<CachedResponse, 'uid' | 'householdId' | 'address'>) => boolean,
): Promise<void> {
  const change = database.transaction('imports', 'readwrite');
  for (const key of await change.store.getAllKeys()) {
    const [uid, householdId] = key;
    if (isGone({ uid, householdId, address: NO_ADDRESS })) await change.store.delete(key);
  }
  await change.done;
}

/** All parts of what a household's files are, in their order; one by one, since all at once would stop the page. */
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

/** Does the work in one transaction of the database. */
async function change(
  database: Database,
  work: (store: AnswerStore) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  await Promise.all([work(transaction.store), transaction.done]);
}
