/** The state of what this browser keeps; the answers themselves are in IndexedDB (`database.ts`). */
import { createStore } from 'zustand/vanilla';
import type { CachedResponse } from '@/offline/cache/database';

interface KeptState {
  /** Whose answers are kept; undefined before it is known who is signed in. */
  owner: string | null | undefined;
  /** Answers that are not written yet, by place. */
  unwritten: ReadonlyMap<string, CachedResponse>;
  /** What was looked up before anything asked for it, by place. */
  lookedUp: ReadonlyMap<string, Promise<CachedResponse | null>>;
  /** Whether a write is already scheduled. */
  isFlushDue: boolean;
  /** On a first visit nothing is written before this resolves, so that the screen comes first. */
  untilFirstDue: () => Promise<void>;
  /** How many queries show a kept answer while the server is being asked. */
  catchingUp: number;
  /** Counts the changes that were made in this tab. */
  changes: number;
}

export const cacheStore = createStore<KeptState>()(() => ({
  owner: undefined,
  unwritten: new Map(),
  lookedUp: new Map(),
  isFlushDue: false,
  untilFirstDue: () => Promise.resolve(),
  catchingUp: 0,
  changes: 0,
}));
