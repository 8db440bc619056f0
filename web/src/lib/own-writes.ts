/**
 * The writes of this window by the id that each carries in `X-Origin`, so that the signal of one is
 * recognised when it comes back.
 */
export interface OwnWrite {
  path: string;
  /** When its answer came; null until then. Whatever is asked for from then on includes it. */
  answeredAt: number | null;
  /** Whether it is done. False where it was refused, and where no answer came. */
  outcome: Promise<boolean>;
}

/** Signals come within seconds: older ones are not waited for. */
const MOST_WRITES = 100;

const windowId = crypto.randomUUID();
const writes = new Map<string, OwnWrite>();
let count = 0;

export interface BegunWrite {
  origin: string;
  answer: (isDone: boolean) => void;
}

export function beginWrite(path: string): BegunWrite {
  const origin = `${windowId}_${(count += 1)}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const write: OwnWrite = { path, answeredAt: null, outcome: promise };
  writes.set(origin, write);
  const [oldest] = writes.keys();
  if (writes.size > MOST_WRITES && oldest !== undefined) writes.delete(oldest);
  return {
    origin,
    answer: (isDone) => {
      write.answeredAt = performance.now();
      resolve(isDone);
    },
  };
}

export function findOwnWrite(origin: string | null): OwnWrite | undefined {
  return origin === null ? undefined : writes.get(origin);
}
