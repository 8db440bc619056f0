import type { Firestore, Transaction } from 'firebase-admin/firestore';

/**
 * In milliseconds. If a rival cannot read before another has written, the test fails with a clear message
 * instead of a timeout.
 */
const LONGEST_WAIT_MS = 20_000;

/**
 * Delays all commits until every rival has read, so that they conflict each time and not by luck: each has
 * read what the others are about to change. A request that is refused without a commit counts as having read.
 * Once open it stays open, so overtaken requests retry freely.
 */
export class CommitGate {
  /** Number of repeated commits. */
  repeats = 0;
  /** Whether a commit passed because the others could not read before it. */
  isForced = false;
  readonly #opened = Promise.withResolvers<void>();
  #missing: number;

  constructor(firestore: Firestore, rivals: number) {
    this.#missing = rivals;
    const run = firestore.runTransaction.bind(firestore);
    firestore.runTransaction = (work, options) => {
      if (options?.readOnly) return run(work, options);
      let tries = 0;
      return run(async (transaction) => {
        if (++tries > 1) this.repeats += 1;
        const isPart = watchReads(transaction);
        const result = await work(transaction);
        if (tries === 1 && isPart()) await this.#arrive();
        return result;
      }, options);
    };
  }

  /** A rival got its response. */
  leave(): void {
    this.#missing -= 1;
    if (this.#missing <= 0) this.#opened.resolve();
  }

  async #arrive(): Promise<void> {
    this.leave();
    const force = setTimeout(() => {
      this.isForced = true;
      this.#opened.resolve();
    }, LONGEST_WAIT_MS);
    await this.#opened.promise;
    clearTimeout(force);
  }
}

/** Other commits, for example of limits, are not part of the race. */
function watchReads(transaction: Transaction): () => boolean {
  let isPart = false;
  const getAll = transaction.getAll.bind(transaction);
  transaction.getAll = ((...documents: Parameters<typeof getAll>) => {
    isPart ||= documents.some(
      (one) => 'path' in one && /^(households|users)\//.test(String(one.path)),
    );
    return getAll(...documents);
  }) as typeof transaction.getAll;
  return () => isPart;
}
