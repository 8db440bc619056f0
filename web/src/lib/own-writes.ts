/** Facts from this window's own API calls: its changes, the row versions that they made, and the server's time. */
import { createStore } from 'zustand/vanilla';

export interface OwnWrite {
  path: string;
  /** When the response came, as `performance.now()`; null until then. Later requests include the write. */
  answeredAt: number | null;
  /** Whether it was carried out. False if refused, or without a response. */
  outcome: Promise<boolean>;
}

interface OwnCallsState {
  count: number;
  /**
   * The latest writes, the oldest first, by the id in their `X-Origin`. The server copies that id
   * into the change's signal, so the window recognises its own changes.
   */
  writes: ReadonlyMap<string, OwnWrite>;
  /** The version made by the user's own change, by `id version` of the changed row. */
  madeVersions: Readonly<Record<string, number>>;
  /** Milliseconds that the server's clock is ahead of the browser's, which may be minutes wrong. */
  clockAhead: number;
}

const callsStore = createStore<OwnCallsState>()(() => ({
  count: 0,
  writes: new Map(),
  madeVersions: {},
  clockAhead: 0,
}));

/** Limit of remembered writes. The oldest is dropped first: a signal arrives within seconds of its change. */
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

export function noteMadeVersion(id: string, version: number, made: number): void {
  if (made === version) return;
  callsStore.setState(({ madeVersions }) => ({
    madeVersions: { ...madeVersions, [`${id} ${version}`]: made },
  }));
}

/** The row's version after the user's own changes, starting from the displayed version. */
export function versionAfterOwn(id: string, version: number): number {
  const made = callsStore.getState().madeVersions[`${id} ${version}`];
  return made === undefined ? version : versionAfterOwn(id, made);
}

export function setServerClock(headers: Headers): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (at) callsStore.setState({ clockAhead: at - Date.now() });
}

/** The server's time, in ms since 1970. */
export function serverNow(): number {
  return Date.now() + callsStore.getState().clockAhead;
}
