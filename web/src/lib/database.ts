/**
 * What this browser keeps of an account in IndexedDB, for when there is no network. Everything in it
 * belongs to one account and goes with its signing out.
 */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';

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
  outbox: {
    /** Counts up: the order in which they are sent. */
    key: number;
    value: WaitingWrite;
    indexes: { uid: string };
  };
}

export type Database = IDBPDatabase<Schema>;
export type AnswerStore = IDBPObjectStore<Schema, ['answers'], 'answers', 'readwrite'>;

let opened: Promise<Database> | undefined;

/** Fails where the browser forbids or has lost its storage. */
export function openDatabase(): Promise<Database> {
  opened ??= openDB<Schema>('housetab', 2, {
    upgrade(database, version) {
      if (version < 1) createAnswers(database);
      if (version < 2) createOutbox(database);
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
