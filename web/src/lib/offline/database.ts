/**
 * What this browser keeps of an account in IndexedDB, for when there is no network. Everything in it
 * belongs to one account and goes with its signing out.
 */
import { openDB, type IDBPObjectStore, type StoreNames } from 'idb';
import { DATABASE } from '@/lib/offline/database-there';
import type { Database, Schema } from '@/lib/offline/database-schema';

export { deleteAnswers, putAnswers } from '@/lib/offline/answer-store';

let opened: Promise<Database> | undefined;

/** Fails where the browser forbids or has lost its storage. */
export function openDatabase(): Promise<Database> {
  opened ??= openDB<Schema>(DATABASE, 3, {
    async upgrade(database, version, _to, change) {
      if (version < 1) createAnswers(database);
      if (version < 2) createOutbox(database);
      if (version === 2) await addAttempts(change.objectStore('outbox'));
    },
    // Another tab has a newer version of the app: it must not wait for this one.
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

/** Whatever waits from before may have been sent. */
async function addAttempts(
  store: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'outbox', 'versionchange'>,
): Promise<void> {
  for (const write of await store.getAll()) {
    const { path, body } = write;
    await store.put({ ...write, attempts: [{ path, body }], isDirect: false });
  }
}
