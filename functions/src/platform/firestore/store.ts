import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { fromStored } from './converters.ts';
import type { Stored } from './documents.ts';
import { toFirestoreQuery, type Query } from './query.ts';
import { heldUp, isTransactionLost, toStorageProblem } from './storage-problem.ts';
import { shapeOf, type QueryObserver } from './query-shape.ts';
import { FirestoreReader, type Reader } from './reader.ts';
import { UnitOfWork, type WriteOrigin } from './unit-of-work.ts';
import { Usage } from './usage.ts';

/** How often a commit is tried before the caller is told that others are in the way. */
const MAX_ATTEMPTS = 5;

/** So many documents of a long list are held in memory: some 3 MB. */
const HELD_AT_ONCE = 300;

/** How often a commit is tried, and for how long a further try is begun. */
export interface CommitLimits {
  attempts: number;
  milliseconds: number;
}

/** For jobs, which nobody waits for. */
const PATIENT: CommitLimits = { attempts: MAX_ATTEMPTS, milliseconds: 60_000 };

/** The database as one request sees it; counts what that request reads and writes. */
export class Store extends FirestoreReader {
  readonly usage: Usage;
  /** Where the request that this store serves comes from. */
  origin: WriteOrigin | null = null;
  readonly #firestore: Firestore;
  readonly #observe: QueryObserver;
  readonly #limits: CommitLimits;
  #mayWrite: Promise<unknown> = Promise.resolve();

  constructor(firestore: Firestore, observe: QueryObserver = () => {}, limits = PATIENT) {
    const usage = new Usage();
    super(firestore, usage, observe, null);
    this.usage = usage;
    this.#firestore = firestore;
    this.#observe = observe;
    this.#limits = limits;
  }

  /**
   * Runs the work as one atomic change; it is repeated when others changed what it has read, so it
   * must do nothing but read and write through the unit.
   *
   * @throws Problem `contended` when every attempt was overtaken, or others were waited for too long; `id_taken` when a document to be
   *   created exists
   */
  async commit<R>(work: (unit: UnitOfWork) => Promise<R>): Promise<R> {
    const { attempts, milliseconds } = this.#limits;
    const endsAt = performance.now() + milliseconds;
    for (let losses = 1; ; losses++) {
      try {
        return await this.#commitOnce(work, endsAt);
      } catch (error) {
        if (!isTransactionLost(error) || losses >= attempts) throw toStorageProblem(error);
      }
    }
  }

  /**
   * Nothing is written before this is fulfilled, and nothing at all where it is rejected. So a
   * question that takes long can be asked while commits do their reading.
   */
  holdWrites(until: Promise<unknown>): void {
    this.#mayWrite = until;
    // Where nothing is written nobody here hears of it.
    until.catch(() => {});
  }

  /** Reads everything as it is at one moment, without standing in the way of those who write. */
  readAtOnce<R>(work: (reader: Reader) => Promise<R>): Promise<R> {
    return this.#firestore.runTransaction(
      (transaction) =>
        work(new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction)),
      { readOnly: true },
    );
  }

  /** A list of any length as it is at one moment, a part at a time: no more of it is held in memory. */
  async *inParts<T extends Stored>(query: Query<T>): AsyncGenerator<readonly T[]> {
    this.#observe(shapeOf(query));
    let part: T[] = [];
    let found = 0;
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
      this.usage.countQuery(found);
    }
  }

  async #commitOnce<R>(work: (unit: UnitOfWork) => Promise<R>, endsAt: number): Promise<R> {
    const { result, writes, told } = await this.#firestore.runTransaction(
      async (transaction) => {
        if (performance.now() > endsAt) throw heldUp();
        const reader = new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction);
        const unit = new UnitOfWork(reader, this.origin);
        const result = await work(unit);
        await unit.prepare();
        await this.#mayWrite;
        return { result, writes: unit.flush(transaction, this.#firestore), told: unit.told };
      },
      { maxAttempts: this.#limits.attempts },
    );
    this.usage.writes += writes;
    this.usage.told += told;
    return result;
  }
}
