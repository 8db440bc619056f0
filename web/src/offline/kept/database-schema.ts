import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
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

export interface Schema extends DBSchema {
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
export type OutboxStore = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>;
