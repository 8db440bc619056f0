/** State of the response cache. The responses themselves are in IndexedDB (`database.ts`). */
import { createStore } from 'zustand/vanilla';

interface CacheState {
  /** The account whose responses are cached; undefined until the session is known. */
  owner: string | null | undefined;
  isFlushDue: boolean;
  /** On a first visit, writes wait for this so that the screen renders first. */
  untilFirstDue: () => Promise<void>;
  /** Number of queries that show cached data while their request runs. */
  catchingUp: number;
  changes: number;
}

export const cacheStore = createStore<CacheState>()(() => ({
  owner: undefined,
  isFlushDue: false,
  untilFirstDue: () => Promise.resolve(),
  catchingUp: 0,
  changes: 0,
}));
