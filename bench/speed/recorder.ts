import type { Readable } from 'node:stream';
import {
  Firestore,
  Query,
  Transaction,
  type DocumentSnapshot,
  type QuerySnapshot,
} from '@google-cloud/firestore';

/** What one call asks of Firestore: operations, and which of them waited for which. */
export interface Recording {
  operations: Operation[];
}

interface Operation {
  /** The operations that had ended when this one began: it may need what they found. */
  after: number[];
  replay(transaction: Transaction | null): Promise<unknown>;
}

interface OpenRecording extends Recording {
  /** Which operations have ended so far. */
  ended: number[];
}

// Methods of classes, called with whatever `this` they are given.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Method = (this: any, ...given: any[]) => any;

/** The package does not export the class. */
const aggregates = Object.getPrototypeOf(
  new Firestore({ projectId: 'none' }).collection('none').count(),
) as object;

let current: OpenRecording | null = null;
const inTransaction = new WeakMap<Transaction, OpenRecording>();

/**
 * Watches Firestore's own methods while `work` runs, one call at a time. Nothing else may use
 * Firestore meanwhile.
 */
export async function record<R>(
  work: () => Promise<R>,
): Promise<{ result: R; recording: Recording }> {
  const recording = open();
  const restore = watch();
  current = recording;
  try {
    return { result: await work(), recording };
  } finally {
    current = null;
    restore();
  }
}

/** The same operations with the bare SDK, each as soon as those that it waited for are done. */
export async function replay(
  { operations }: Recording,
  transaction: Transaction | null = null,
): Promise<void> {
  const running: Promise<unknown>[] = [];
  for (const { after, replay: run } of operations) {
    const before = running.filter((_, index) => after.includes(index));
    running.push(Promise.all(before).then(() => run(transaction)));
  }
  await Promise.all(running);
}

function open(): OpenRecording {
  return { operations: [], ended: [] };
}

async function note(
  into: OpenRecording,
  run: () => Promise<unknown>,
  again: Operation['replay'],
): Promise<unknown> {
  const index = into.operations.push({ after: [...into.ended], replay: again }) - 1;
  const found = await run();
  into.ended.push(index);
  return found;
}

function watch(): () => void {
  const originals: (() => void)[] = [];
  const patch = (owner: object, name: string, make: (original: Method) => Method) => {
    const target = owner as Record<string, Method>;
    const original = target[name]!;
    target[name] = make(original);
    originals.push(() => {
      target[name] = original;
    });
  };
  const readAlone = (original: Method): Method =>
    function (...given) {
      const run = () => original.apply(this, given) as Promise<unknown>;
      return current ? note(current, run, async () => unpack(await run())) : run();
    };
  patch(Firestore.prototype, 'getAll', readAlone);
  patch(Query.prototype, 'get', readAlone);
  patch(Query.prototype, 'stream', watchStream);
  patch(aggregates, 'get', readAlone);
  patch(Firestore.prototype, 'runTransaction', watchTransaction);
  for (const name of ['get', 'getAll']) patch(Transaction.prototype, name, watchRead);
  for (const name of ['create', 'set', 'update', 'delete']) {
    patch(Transaction.prototype, name, (original) => watchWrite(name, original));
  }
  return () => {
    for (const restore of originals) restore();
  };
}

/** Long lists are read from a stream; whatever waits for such a list waits for its end. */
function watchStream(original: Method): Method {
  return function (...given) {
    const begin = () => original.apply(this, given) as Readable;
    const stream = begin();
    if (!current) return stream;
    const { operations, ended } = current;
    const again = async () => {
      for await (const snapshot of begin()) (snapshot as DocumentSnapshot).data();
    };
    const index = operations.push({ after: [...ended], replay: again }) - 1;
    stream.once('end', () => ended.push(index));
    return stream;
  };
}

function watchTransaction(original: Method): Method {
  return function (work: (transaction: Transaction) => Promise<unknown>, options: unknown) {
    if (!current) return original.call(this, work, options);
    let inner = open();
    const run = () =>
      original.call(
        this,
        (transaction: Transaction) => {
          inner = open();
          inTransaction.set(transaction, inner);
          return work(transaction);
        },
        options,
      ) as Promise<unknown>;
    const again = () =>
      original.call(
        this,
        (transaction: Transaction) => replay(inner, transaction),
        options,
      ) as Promise<unknown>;
    return note(current, run, again);
  };
}

function watchRead(original: Method): Method {
  return function (...given) {
    const run = () => original.apply(this, given) as Promise<unknown>;
    const into = inTransaction.get(this as Transaction);
    if (!into) return run();
    return note(into, run, async (transaction) =>
      unpack(await (original.apply(transaction, given) as Promise<unknown>)),
    );
  };
}

/** A document that was created is there at the second time: then it is written over. */
function watchWrite(name: string, original: Method): Method {
  return function (...given) {
    const into = inTransaction.get(this as Transaction);
    if (into) {
      const after = [...into.ended];
      const again = name === 'create' ? Transaction.prototype.set : original;
      const index = into.operations.push({
        after,
        replay: async (transaction) => {
          (again as Method).apply(transaction, given);
        },
      });
      into.ended.push(index - 1);
    }
    return original.apply(this, given);
  };
}

/** Whoever fetches documents wants what is in them; the SDK decodes them only then. */
function unpack(found: unknown): unknown {
  if (Array.isArray(found)) return (found as DocumentSnapshot[]).map((one) => one.data());
  if (found !== null && typeof found === 'object' && 'docs' in found) {
    return (found as QuerySnapshot).docs.map((one) => one.data());
  }
  return found;
}
