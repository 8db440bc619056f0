/**
 * What this browser keeps of an account in IndexedDB, for when there is no network. Everything in it
 * belongs to one account and goes with its signing out.
 */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';

/** An answer of the API as it arrived. */
export interface KeptAnswer {
  uid: string;
  /** '' where the call is about no household. */
  householdId: string;
  /** With the query. */
  address: string;
  body: unknown;
  /** The `Link` header: where the next page is. */
  link: string | null;
  /** In milliseconds since 1970. */
  at: number;
}

interface Schema extends DBSchema {
  answers: {
    key: [uid: string, householdId: string, address: string];
    value: KeptAnswer;
    indexes: { at: number };
  };
}

export type Database = IDBPDatabase<Schema>;
export type AnswerStore = IDBPObjectStore<Schema, ['answers'], 'answers', 'readwrite'>;

let opened: Promise<Database> | undefined;

/** Fails where the browser forbids or has lost its storage. */
export function openDatabase(): Promise<Database> {
  opened ??= openDB<Schema>('housetab', 1, {
    upgrade(database) {
      const answers = database.createObjectStore('answers', {
        keyPath: ['uid', 'householdId', 'address'],
      });
      answers.createIndex('at', 'at');
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
