/**
 * The writes of this window by the id that each carries in `X-Origin`. The server puts that id into the
 * signal of the change, so that the window recognises its own changes when their signal arrives.
 */
import { createStore } from 'zustand/vanilla';

export interface OwnWrite {
  path: string;
  /** When its answer came, as `performance.now()`; null until then. What is asked for later includes it. */
  answeredAt: number | null;
  /** Whether it was carried out. False if it was refused, or no answer came. */
  outcome: Promise<boolean>;
}

interface OwnWritesState {
  count: number;
  /** By origin, the oldest first. */
  writes: ReadonlyMap<string, OwnWrite>;
}

const store = createStore<OwnWritesState>()(() => ({ count: 0, writes: new Map() }));

/** Older ones are forgotten: signals arrive within seconds. */
const MOST_WRITES = 100;

const windowId = crypto.randomUUID();

export interface BegunWrite {
  origin: string;
  answer: (isDone: boolean) => void;
}

export function beginWrite(path: string): BegunWrite {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const write: OwnWrite = { path, answeredAt: null, outcome: promise };
  const count = store.getState().count + 1;
  const origin = `${windowId}_${count}`;
  const writes = [...store.getState().writes, [origin, write] as const].slice(-MOST_WRITES);
  store.setState({ count, writes: new Map(writes) });
  return {
    origin,
    answer: (isDone) => {
      write.answeredAt = performance.now();
      resolve(isDone);
    },
  };
}

export function findOwnWrite(origin: string | null): OwnWrite | undefined {
  return origin === null ? undefined : store.getState().writes.get(origin);
}
