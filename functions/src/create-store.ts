import { CategoryListMirror } from './ledger/categories/category-list-mirror.ts';
import { RosterMirror } from './people/members/roster-mirror.ts';
import type { CreateMirrors } from './platform/firestore/mirror.ts';
import { Store, type CreateStore } from './platform/firestore/store.ts';
import { LetterMirror } from './views/letters/letter-mirror.ts';
import { FullSums } from './views/trends/full-sums.ts';
import { SumMirror } from './views/trends/sum-mirror.ts';

const fullSums = new FullSums();

/** Documents derived from others and written in the same commit. */
export const createMirrors: CreateMirrors = () => [
  new CategoryListMirror(),
  new RosterMirror(),
  new LetterMirror(),
  new SumMirror(fullSums),
];

export const createStore: CreateStore = (firestore, observe, limits) =>
  new Store(firestore, createMirrors, observe, limits);
