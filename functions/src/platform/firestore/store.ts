import type { Firestore } from '@google-cloud/firestore';
import { heldUp, isTransactionLost, toStorageProblem } from './storage-problem.ts';
import type { QueryObserver } from './query-shape.ts';
import { FirestoreReader, type Reader } from './reader.ts';
import { UnitOfWork, type WriteOrigin } from './unit-of-work.ts';
import { Usage } from './usage.ts';

/** How often a commit is tried before the caller is told that others are in the way. */
const MAX_ATTEMPTS = 5;

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
