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

/** How many times a commit is tried before the caller is told that others are in the way. */
const MAX_ATTEMPTS = 5;

/** How many documents of a long list are in memory at once: about 3 MB. */
const HELD_AT_ONCE = 300;

/**
 * How many long lists an instance reads at once; other requests wait for their turn. Each takes about 20 MB
 * (`npm run bench -- memory`), and an instance answers many requests at once.
 */
const LONG_LISTS_AT_ONCE = 5;
const longLists = new ConcurrencyLimit(LONG_LISTS_AT_ONCE);

/** How many times a commit is tried, and for how many milliseconds another attempt may begin. */
export interface CommitLimits {
  attempts: number;
  milliseconds: number;
}

/** A moment of the database, more exact than a `Date`. */
export interface DatabaseInstant {
  seconds: number;
  nanoseconds: number;
}

/** Documents of one commit that only deletes: well below the limits of one. */
const DELETED_AT_ONCE = 300;

/** For scheduled jobs, because nobody waits for them. */
const PATIENT: CommitLimits = { attempts: MAX_ATTEMPTS, milliseconds: 60_000 };

/** Opens the database for one request, with the product's mirrors. */
export type CreateStore = (
  firestore: Firestore,
  observe?: QueryObserver,
  limits?: CommitLimits,
) => Store;

/** The database as one request sees it; counts what that request reads and writes. */
export class Store extends FirestoreReader {
  readonly usage: Usage;
  /** Where the request of this store comes from. */
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
   * Runs the work as one atomic change. Repeated if others changed what it has read, so it must do
   * nothing except read and write through the unit, or what may be done twice.
   *
   * @throws Problem `contended` if every attempt was overtaken or waited too long for others
   * @throws Problem `id_taken` if a document that it creates exists already
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

  /**
   * Delays all writes until the promise is fulfilled; if it is rejected, nothing is written. So a
   * slow check can run while commits are reading.
   */
  holdWrites(until: Promise<unknown>): void {
    this.#mayWrite = until;
    // If nothing is written, nobody awaits the promise here, and a rejection must not end the
    // process.
    until.catch(() => {});
  }

  /**
   * Reads everything as it was when it began, however long that takes: no transaction stays open, which would end
   * after minutes. Firestore keeps what was for an hour.
   *
   * @param any a document that is there or not; its time is that of all
   * @param earlier an earlier moment that it is to be in its place
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

  /** Reads everything from one snapshot, without blocking those who write. */
  readAtOnce<R>(work: (reader: Reader) => Promise<R>): Promise<R> {
    return this.#firestore.runTransaction(
      (transaction) =>
        work(new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction)),
      { readOnly: true },
    );
  }

  /**
   * Reads a list of any length from one snapshot, in parts, so that only one part is in memory. Nobody
   * reads another such list while going through one: with all turns taken, both would wait for ever.
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
        if (part.length < HELD_AT_ONCE) continue;
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
   * Deletes what lies below a document in collections of these names, at most `limit` documents. By the paths of the
   * documents, so that no index is needed, and nothing is read of what is deleted.
   *
   * @returns how many; fewer than the limit = nothing is left
   */
  async deleteBelow(
    { path }: DocumentPath<Stored>,
    names: readonly string[],
    limit: number,
  ): Promise<number> {
    let deleted = 0;
    for (const name of names) {
      // No id has a character before `-`, so that nothing lies between what is below the document and this.
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

  /** Deletes a document, and whatever else lies below it. */
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
    const { result, writes, told } = await this.#firestore.runTransaction(
      async (transaction) => {
        if (performance.now() > endsAt) throw lockTimeoutProblem();
        const reader = new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction);
        const unit = open(reader);
        const result = await work(unit);
        await unit.prepare();
        await this.#mayWrite;
        const writes = unit.flush(transaction, this.#firestore);
        return { result, writes, told: unit.told };
      },
      { maxAttempts: this.#limits.attempts },
    );
    this.usage.writes += writes;
    this.usage.told += told;
    return result;
  }
}
