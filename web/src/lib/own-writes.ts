/**
 * What this window has learned from its own calls of the API: which changes are its own, which version of a
 * row they made, and what time it is on the server.
 */
import { createStore } from 'zustand/vanilla';

export interface OwnWrite {
  path: string;
  /** When its answer came, as `performance.now()`; null until then. What is asked for later includes it. */
  answeredAt: number | null;
  /** Whether it was carried out. False if it was refused, or no answer came. */
  outcome: Promise<boolean>;
}

interface OwnCallsState {
  /** How many writes there have been. */
  count: number;
  /**
   * The latest writes, the oldest first, by the id that each carries in `X-Origin`. The server puts that id
   * into the signal of the change: so the window recognises its own changes.
   */
  writes: ReadonlyMap<string, OwnWrite>;
  /** The version that a change of one's own has made, by `id version` of the row that was changed. */
  madeVersions: Readonly<Record<string, number>>;
  /** By how many milliseconds the server's clock is ahead of the browser's, which may be minutes wrong. */
  clockAhead: number;
}

const callsStore = createStore<OwnCallsState>()(() => ({
  count: 0,
  writes: new Map(),
  madeVersions: {},
  clockAhead: 0,
}));

/** Writes that are remembered. The oldest is forgotten first: a signal arrives within seconds of its change. */
const MOST_WRITES = 100;

const windowId = crypto.randomUUID();

export interface BegunWrite {
  origin: string;
  answer: (isDone: boolean) => void;
}

export function beginWrite(path: string): BegunWrite {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const write: OwnWrite = { path, answeredAt: null, outcome: promise };
  const { count, writes } = callsStore.getState();
  const origin = `${windowId}_${count + 1}`;
  const latest = [...writes, [origin, write] as const].slice(-MOST_WRITES);
  callsStore.setState({ count: count + 1, writes: new Map(latest) });
  return {
    origin,
    answer: (isDone) => {
      write.answeredAt = performance.now();
      resolve(isDone);
    },
  };
}

export function findOwnWrite(origin: string | null): OwnWrite | undefined {
  return origin === null ? undefined : callsStore.getState().writes.get(origin);
}

/** Notes that a change of this row made a newer version of it. */
export function noteMadeVersion(id: string, version: number, made: number): void {
  if (made === version) return;
  callsStore.setState(({ madeVersions }) => ({
    madeVersions: { ...madeVersions, [`${id} ${version}`]: made },
  }));
}

/** The version of the row after one's own changes, starting from the version that was shown. */
export function versionAfterOwn(id: string, version: number): number {
  const made = callsStore.getState().madeVersions[`${id} ${version}`];
  return made === undefined ? version : versionAfterOwn(id, made);
}

/** Sets the server's clock by the `Date` header of an answer. */
export function setServerClock(headers: Headers): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (at) callsStore.setState({ clockAhead: at - Date.now() });
}

/** What time it is on the server, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + callsStore.getState().clockAhead;
}
