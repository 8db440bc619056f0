import {
  FieldPath,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from '@google-cloud/firestore';
import { fromStored } from './converters.ts';
import type { Stored } from './documents.ts';
import type { DocumentPath } from './paths.ts';
import { toFirestoreQuery, type Query } from './query.ts';
import { lockTimeoutProblem, isTransactionLost, toStorageProblem } from './storage-problem.ts';
import { shapeOf, type QueryObserver } from './query-shape.ts';
import type { CreateMirrors, Mirror } from './mirror.ts';
import { FirestoreReader, type Reader } from './reader.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { UnitOfWork, type WriteOrigin } from './unit-of-work.ts';
import { Usage } from './usage.ts';

const MAX_ATTEMPTS = 5;

/** Documents of a long list in memory at once: about 3 MB. */
const IN_MEMORY_AT_ONCE = 300;

/** Each takes about 20 MB (`npm run bench -- memory`), and an instance serves many requests. */
const LONG_LISTS_AT_ONCE = 5;
const longLists = new ConcurrencyLimit(LONG_LISTS_AT_ONCE);

/** Attempts, and the time in ms within which another may begin. */
export interface CommitLimits {
  attempts: number;
  milliseconds: number;
}

/** A database time, more exact than a `Date`. */
export interface DatabaseInstant {
  seconds: number;
  nanoseconds: number;
}

/** Per commit of deletions only: well below Firestore's limits. */
const DELETED_AT_ONCE = 300;

/** For scheduled jobs: nobody waits for them. */
const PATIENT: CommitLimits = { attempts: MAX_ATTEMPTS, milliseconds: 60_000 };

/** Opens the database for one request, with the product's mirrors. */
export type CreateStore = (
  firestore: Firestore,
  observe?: QueryObserver,
  limits?: CommitLimits,
) => Store;

/** One request's view of the database; counts its reads and writes. */
export class Store extends FirestoreReader {
  readonly usage: Usage;
  origin: WriteOrigin | null = null;
  readonly #firestore: Firestore;
  readonly #observe: QueryObserver;
  readonly #limits: CommitLimits;
  readonly #createMirrors: CreateMirrors;
  #mayWrite: Promise<unknown> = Promise.resolve();

  /** `createStore` in `functions/src/create-store.ts` passes the product's mirrors. */
  constructor(
    firestore: Firestore,
    createMirrors: CreateMirrors,
    observe: QueryObserver = () => {},
    limits = PATIENT,
  ) {
    const usage = new Usage();
    super(firestore, usage, observe, null);
    this.usage = usage;
    this.#firestore = firestore;
    this.#observe = observe;
    this.#limits = limits;
    this.#createMirrors = createMirrors;
  }

  /**
   * Runs the work as one atomic change. It is retried if others changed what it has read, so it
   * may only read and write through the unit, or do what is safe to repeat.
   * @throws Problem `contended` if every attempt lost a race or waited too long
   * @throws Problem `id_taken` if a document to create exists
   */
  async commit<R>(work: (unit: UnitOfWork) => Promise<R>): Promise<R> {
    const { attempts, milliseconds } = this.#limits;
    const endsAt = performance.now() + milliseconds;
    for (let losses = 1; ; losses++) {
      let mirrors: readonly Mirror[] = [];
      const open = (reader: Reader) =>
        new UnitOfWork(reader, (mirrors = this.#createMirrors()), this.origin);
      try {
        return await this.#commitOnce(work, endsAt, open);
      } catch (error) {
        const canRetry =
          isTransactionLost(error) || mirrors.some((mirror) => mirror.canRetry?.(error));
        if (!canRetry || losses >= attempts) throw toStorageProblem(error);
      }
    }
  }

  /** Delays writes until it is fulfilled; a rejection prevents them. Reads continue meanwhile. */
  holdWrites(until: Promise<unknown>): void {
    this.#mayWrite = until;
    // Without writes nobody awaits the promise, and a rejection must not end the process.
    until.catch(() => {});
  }

  /**
   * Reads at one past moment, for any duration: keeps no transaction open, which would end after
   * minutes. Firestore retains old versions for an hour.
   * @param any a document, existing or not; its read time becomes the moment
   * @param earlier a moment to use instead
   */
  async readAsOf<T extends Stored, R>(
    any: DocumentPath<T>,
    work: (reader: FirestoreReader, moment: DatabaseInstant) => Promise<R>,
    earlier?: DatabaseInstant,
  ): Promise<R> {
    const readTime = earlier
      ? new Timestamp(earlier.seconds, earlier.nanoseconds)
      : await this.#timeOf(any);
    const { seconds, nanoseconds } = readTime;
    return this.#firestore.runTransaction(
      (transaction) =>
        work(new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction), {
          seconds,
          nanoseconds,
        }),
      { readOnly: true, readTime },
    );
  }

  async #timeOf<T extends Stored>({ path }: DocumentPath<T>): Promise<Timestamp> {
    const { readTime } = await this.#firestore.doc(path).get();
    this.usage.countDocuments(1);
    return readTime;
  }

  /** Reads from one snapshot without blocking writers. */
  readAtOnce<R>(work: (reader: Reader) => Promise<R>): Promise<R> {
    return this.#firestore.runTransaction(
      (transaction) =>
        work(new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction)),
      { readOnly: true },
    );
  }

  /**
   * One part in memory at a time. Never nest two: with all turns taken, both would wait forever.
   */
  async *inParts<T extends Stored>(query: Query<T>): AsyncGenerator<readonly T[]> {
    this.#observe(shapeOf(query));
    let part: T[] = [];
    let found = 0;
    await longLists.begin();
    try {
      for await (const snapshot of toFirestoreQuery(this.#firestore, query).stream()) {
        found += 1;
        part.push(fromStored(snapshot as unknown as DocumentSnapshot, query.from) as T);
        if (part.length < IN_MEMORY_AT_ONCE) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    } finally {
      longLists.end();
      this.usage.countQuery(found);
    }
  }

  /**
   * Deletes up to `limit` documents below a document, in collections of these names. By path, so
   * it needs no index and reads no contents.
   * @returns the number; fewer than the limit = nothing is left
   */
  async deleteBelow(
    { path }: DocumentPath<Stored>,
    names: readonly string[],
    limit: number,
  ): Promise<number> {
    let deleted = 0;
    for (const name of names) {
      // No id has a character before `-`, so only documents below this one lie in the range.
      const below = this.#firestore
        .collectionGroup(name)
        .orderBy(FieldPath.documentId())
        .startAt(path)
        .endBefore(`${path}!`)
        .select();
      for (let found = Infinity; found > 0 && deleted < limit; deleted += found) {
        const { docs } = await below.limit(Math.min(DELETED_AT_ONCE, limit - deleted)).get();
        found = docs.length;
        this.usage.countQuery(found);
        if (found > 0) await this.#deleteAll(docs.map(({ ref }) => ref));
      }
    }
    return deleted;
  }

  async deleteTree({ path }: DocumentPath<Stored>): Promise<void> {
    await this.#firestore.recursiveDelete(this.#firestore.doc(path));
  }

  async #deleteAll(references: readonly DocumentReference[]): Promise<void> {
    const batch = this.#firestore.batch();
    for (const one of references) batch.delete(one);
    await batch.commit();
    this.usage.writes += references.length;
  }

  async #commitOnce<R>(
    work: (unit: UnitOfWork) => Promise<R>,
    endsAt: number,
    open: (reader: Reader) => UnitOfWork,
  ): Promise<R> {
    const { result, writes, signalled } = await this.#firestore.runTransaction(
      async (transaction) => {
        if (performance.now() > endsAt) throw lockTimeoutProblem();
        const reader = new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction);
        const unit = open(reader);
        const result = await work(unit);
        await unit.prepare();
        await this.#mayWrite;
        const writes = unit.flush(transaction, this.#firestore);
        return { result, writes, signalled: unit.signalled };
      },
      { maxAttempts: this.#limits.attempts },
    );
    this.usage.writes += writes;
    this.usage.signalled += signalled;
    return result;
  }
}
