import type { Readable } from 'node:stream';
import {
  Firestore,
  Query,
  Transaction,
  type DocumentSnapshot,
  type QuerySnapshot,
} from '@google-cloud/firestore';

/** The Firestore operations of one API call, with the order in which they ran. */
export interface Recording {
  operations: Operation[];
}

interface Operation {
  /** Operations that had ended before this one began: it may depend on them. */
  after: number[];
  replay(transaction: Transaction | null): Promise<unknown>;
}

interface OpenRecording extends Recording {
  /** Operations that have ended so far. */
  ended: number[];
}

// Methods of classes, called with any `this`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Method = (this: any, ...given: any[]) => any;

/** The prototype of a class that the package does not export. */
const aggregates = Object.getPrototypeOf(
  new Firestore({ projectId: 'none' }).collection('none').count(),
) as object;

let current: OpenRecording | null = null;
const inTransaction = new WeakMap<Transaction, OpenRecording>();

/** Patches Firestore's methods while `work` runs. No other code may use Firestore at the same time. */
export async function record<R>(
  work: () => Promise<R>,
): Promise<{ result: R; recording: Recording }> {
  const recording = open();
  const restore = patchFirestore();
  current = recording;
  try {
    return { result: await work(), recording };
  } finally {
    current = null;
    restore();
  }
}

/** Repeats the operations with the bare SDK, each as soon as the operations before it are done. */
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

async function track(
  into: OpenRecording,
  run: () => Promise<unknown>,
  replayed: Operation['replay'],
): Promise<unknown> {
  const index = into.operations.push({ after: [...into.ended], replay: replayed }) - 1;
  const found = await run();
  into.ended.push(index);
  return found;
}

function patchFirestore(): () => void {
  const originals: (() => void)[] = [];
  const patch = (owner: object, name: string, make: (original: Method) => Method) => {
    const target = owner as Record<string, Method>;
    const original = target[name]!;
    target[name] = make(original);
    originals.push(() => {
      target[name] = original;
    });
  };
  const recordGet = (original: Method): Method =>
    function (...given) {
      const run = () => original.apply(this, given) as Promise<unknown>;
      return current ? track(current, run, async () => decode(await run())) : run();
    };
  patch(Firestore.prototype, 'getAll', recordGet);
  patch(Query.prototype, 'get', recordGet);
  patch(Query.prototype, 'stream', recordStream);
  patch(aggregates, 'get', recordGet);
  patch(Firestore.prototype, 'runTransaction', recordTransaction);
  for (const name of ['get', 'getAll']) patch(Transaction.prototype, name, recordRead);
  for (const name of ['create', 'set', 'update', 'delete']) {
    patch(Transaction.prototype, name, (original) => recordWrite(name, original));
  }
  return () => {
    for (const restore of originals) restore();
  };
}

/** Long lists are streamed. The operation ends with the stream. */
function recordStream(original: Method): Method {
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

function recordTransaction(original: Method): Method {
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
    return track(current, run, again);
  };
}

function recordRead(original: Method): Method {
  return function (...given) {
    const run = () => original.apply(this, given) as Promise<unknown>;
    const into = inTransaction.get(this as Transaction);
    if (!into) return run();
    return track(into, run, async (transaction) =>
      decode(await (original.apply(transaction, given) as Promise<unknown>)),
    );
  };
}

/** A created document exists at replay, so `create` is replayed as `set`. */
function recordWrite(name: string, original: Method): Method {
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

/** Decodes the documents as the API would: the SDK decodes lazily. */
function decode(found: unknown): unknown {
  if (Array.isArray(found)) return (found as DocumentSnapshot[]).map((one) => one.data());
  if (found !== null && typeof found === 'object' && 'docs' in found) {
    return (found as QuerySnapshot).docs.map((one) => one.data());
  }
  return found;
}
