/**
 * What this browser keeps of an account in IndexedDB, for when there is no network. Everything in it
 * belongs to one account and goes with its signing out.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type StoreNames,
} from 'idb';
import { DATABASE } from '@/offline/kept/database-exists';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** An answer of the API as it arrived. */
export interface KeptAnswer {
  uid: string;
  /** '' where the call is about no household. */
  householdId: string;
  /** With the query; after `#` the body, where it is asked for with one. */
  address: string;
  body: unknown;
  /** The `Link` header: where the next page is. */
  link: string | null;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
  /** Of the app that received it; answers of before 2026-11-22 have none. */
  version?: string;
}

interface Schema extends DBSchema {
  answers: {
    key: [uid: string, householdId: string, address: string];
    value: KeptAnswer;
    indexes: { at: number };
  };
  outbox: {
    /** Counts up: the order in which they are sent. */
    key: number;
    value: WaitingWrite;
    indexes: { uid: string };
  };
}

export type Database = IDBPDatabase<Schema>;
type AnswerStore = IDBPObjectStore<Schema, ['answers'], 'answers', 'readwrite'>;
export type OutboxStore = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>;

let opened: Promise<Database> | undefined;

/** Fails where the browser forbids or has lost its storage. */
export function openDatabase(): Promise<Database> {
  opened ??= openDB<Schema>(DATABASE, 3, {
    async upgrade(database, version, _to, change) {
      if (version < 1) createAnswers(database);
      if (version < 2) createOutbox(database);
      if (version === 2) await addAttempts(change.objectStore('outbox'));
    },
    // Another tab has a newer release of the app, and would wait for this one to close it.
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

function createOutbox(database: Database): void {
  const store = database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
  store.createIndex('uid', 'uid');
}

/** Version 2 did not note what had been sent: any of it may have been. */
async function addAttempts(
  store: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'outbox', 'versionchange'>,
): Promise<void> {
  for (const write of await store.getAll()) {
    const { path, body } = write;
    await store.put({ ...write, attempts: [{ path, body }], isDirect: false });
  }
}

/** Then the oldest are removed. A household that is used every day has about 50. */
export const MAX_KEPT = 300;

/** @param isWanted asked of each just before it is written: it may have been forgotten meanwhile */
export function putAnswers(
  database: Database,
  answers: readonly KeptAnswer[],
  isWanted: (answer: KeptAnswer) => boolean,
): Promise<void> {
  return change(database, async (store) => {
    for (const answer of answers) if (isWanted(answer)) await store.put(answer);
    let surplus = (await store.count()) - MAX_KEPT;
    for (let old = await store.index('at').openCursor(); old && surplus > 0; surplus -= 1) {
      await old.delete();
      old = await old.continue();
    }
  });
}

export function deleteAnswers(
  database: Database,
  isGone: (place: Pick<KeptAnswer, 'uid' | 'householdId' | 'address'>) => boolean,
): Promise<void> {
  return change(database, async (store) => {
    for (const key of await store.getAllKeys()) {
      const [uid, householdId, address] = key;
      if (isGone({ uid, householdId, address })) await store.delete(key);
    }
  });
}

/** One transaction of the database. */
async function change(
  database: Database,
  work: (store: AnswerStore) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  await Promise.all([work(transaction.store), transaction.done]);
}
