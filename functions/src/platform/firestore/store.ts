import type { Firestore } from '@google-cloud/firestore';
import { isTransactionLost, toStorageProblem } from './storage-problem.ts';
import type { QueryObserver } from './query-shape.ts';
import { FirestoreReader, type Reader } from './reader.ts';
import { UnitOfWork, type WriteOrigin } from './unit-of-work.ts';
import { Usage } from './usage.ts';

/** How often a commit is tried before the caller is told that others are in the way. */
const MAX_ATTEMPTS = 5;

/** The database as one request sees it; counts what that request reads and writes. */
export class Store extends FirestoreReader {
  readonly usage: Usage;
  /** Where the request that this store serves comes from. */
  origin: WriteOrigin | null = null;
  readonly #firestore: Firestore;
  readonly #observe: QueryObserver;
  readonly #maxAttempts: number;
  #mayWrite: Promise<unknown> = Promise.resolve();

  constructor(firestore: Firestore, observe: QueryObserver = () => {}, maxAttempts = MAX_ATTEMPTS) {
    const usage = new Usage();
    super(firestore, usage, observe, null);
    this.usage = usage;
    this.#firestore = firestore;
    this.#observe = observe;
    this.#maxAttempts = maxAttempts;
  }

  /**
   * Runs the work as one atomic change; it is repeated when others changed what it has read, so it
   * must do nothing but read and write through the unit.
   *
   * @throws Problem `contended` when every attempt was overtaken; `id_taken` when a document to be
   *   created exists
   */
  async commit<R>(work: (unit: UnitOfWork) => Promise<R>): Promise<R> {
    for (let losses = 1; ; losses++) {
      try {
        return await this.#commitOnce(work);
      } catch (error) {
        if (!isTransactionLost(error) || losses >= this.#maxAttempts) throw toStorageProblem(error);
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

  async #commitOnce<R>(work: (unit: UnitOfWork) => Promise<R>): Promise<R> {
    const { result, writes, told } = await this.#firestore.runTransaction(
      async (transaction) => {
        const reader = new FirestoreReader(this.#firestore, this.usage, this.#observe, transaction);
        const unit = new UnitOfWork(reader, this.origin);
        const result = await work(unit);
        await unit.prepare();
        await this.#mayWrite;
        return { result, writes: unit.flush(transaction, this.#firestore), told: unit.told };
      },
      { maxAttempts: this.#maxAttempts },
    );
    this.usage.writes += writes;
    this.usage.told += told;
    return result;
  }
}
