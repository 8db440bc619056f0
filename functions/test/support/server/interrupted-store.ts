import type { Firestore } from 'firebase-admin/firestore';
import { createMirrors } from '../../../src/create-store.ts';
import { Problem } from '../../../src/core/problem/problem.ts';
import { Store } from '../../../src/platform/firestore/store.ts';

/** A store that runs something before each commit, such as a change by somebody else. */
export class InterruptedStore extends Store {
  readonly #before: readonly (() => Promise<unknown>)[];
  #commits = 0;

  constructor(firestore: Firestore, ...before: (() => Promise<unknown>)[]) {
    super(firestore, createMirrors);
    this.#before = before;
  }

  override async commit<R>(work: Parameters<Store['commit']>[0]): Promise<R> {
    await this.#before[this.#commits++]?.();
    return (await super.commit(work)) as R;
  }
}

export const nothing = () => Promise.resolve();

/** The error of a commit that was overtaken too often. Later commits can succeed. */
export const contended = () => Promise.reject(new Problem('contended', 'Others were faster.'));
