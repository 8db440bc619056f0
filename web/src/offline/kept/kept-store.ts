/** The state of what this browser keeps; the answers themselves are in IndexedDB (`database.ts`). */
import { createStore } from 'zustand/vanilla';
import type { KeptAnswer } from '@/offline/kept/database';

interface KeptState {
  /** Whose answers are kept; undefined until it is known who is signed in. */
  owner: string | null | undefined;
  /** Answers that are not written yet, by place. */
  unwritten: ReadonlyMap<string, KeptAnswer>;
  /** What was looked up before anything asked for it, by place. */
  lookedUp: ReadonlyMap<string, Promise<KeptAnswer | null>>;
  /** Whether what is not written yet will be in a moment. */
  isFlushDue: boolean;
  /** On a first visit nothing is written before this ends: the screen comes first. */
  untilFirstDue: () => Promise<void>;
  /** How many queries show what the last visit saw, while the server is being asked. */
  catchingUp: number;
  /** Counts what the account has changed from this tab. */
  changes: number;
}

export const keptStore = createStore<KeptState>()(() => ({
  owner: undefined,
  unwritten: new Map(),
  lookedUp: new Map(),
  isFlushDue: false,
  untilFirstDue: () => Promise.resolve(),
  catchingUp: 0,
  changes: 0,
}));
