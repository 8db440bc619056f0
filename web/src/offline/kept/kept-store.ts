import { createStore } from 'zustand/vanilla';

interface KeptState {
  /** Whose answers are kept; undefined until it is known who is signed in. */
  owner: string | null | undefined;
  /** Whether the answers that arrived last are written soon. */
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
  isFlushDue: false,
  untilFirstDue: () => Promise.resolve(),
  catchingUp: 0,
  changes: 0,
}));
