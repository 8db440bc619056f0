/** State of the response cache. The responses themselves are in IndexedDB (`database.ts`). */
import { createStore } from 'zustand/vanilla';
import type { CachedResponse } from '@/offline/cache/database';

interface CacheState {
  /** The account whose responses are cached; undefined until the session is known. */
  owner: string | null | undefined;
  /** Responses not yet written to IndexedDB, by cache key. */
  unwritten: ReadonlyMap<string, CachedResponse>;
  /** Early look-ups that no query has used yet, by cache key. */
  lookedUp: ReadonlyMap<string, Promise<CachedResponse | null>>;
  isFlushDue: boolean;
  /** On a first visit, writes wait for this so that the screen renders first. */
  untilFirstDue: () => Promise<void>;
  /** Number of queries that show cached data while their request runs. */
  catchingUp: number;
  changes: number;
}

export const cacheStore = createStore<CacheState>()(() => ({
  owner: undefined,
  unwritten: new Map(),
  lookedUp: new Map(),
  isFlushDue: false,
  untilFirstDue: () => Promise.resolve(),
  catchingUp: 0,
  changes: 0,
}));
