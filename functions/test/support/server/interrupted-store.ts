import type { Firestore } from 'firebase-admin/firestore';
import { Problem } from '../../../src/core/problem/problem.ts';
import { Store } from '../../../src/platform/firestore/store.ts';

/** A store whose commits happen only after what is to happen before each of them. */
export class InterruptedStore extends Store {
  readonly #before: readonly (() => Promise<unknown>)[];
  #commits = 0;

  constructor(firestore: Firestore, ...before: (() => Promise<unknown>)[]) {
    super(firestore);
    this.#before = before;
  }

  override async commit<R>(work: Parameters<Store['commit']>[0]): Promise<R> {
    await this.#before[this.#commits++]?.();
    return (await super.commit(work)) as R;
  }
}

export const nothing = () => Promise.resolve();

/** What a commit meets that was overtaken too often; work can go on afterwards. */
export const contended = () => Promise.reject(new Problem('contended', 'Others were faster.'));
