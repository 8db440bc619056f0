import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import { SumChanges, type SumDocumentChange } from '../../core/trends/sum-changes.ts';
import {
  cellsOfSettlement,
  summedFields,
  summedSettlementFields,
  type SummedRow,
  type SummedSettlement,
} from '../../core/trends/sum-cells.ts';
import { nested, sumIdOf } from '../../core/trends/sum-document.ts';
import { summedBefore } from '../../core/trends/summed-as.ts';
import type { Write } from './category-list-mirror.ts';
import type { Stored } from './documents.ts';
import { householdIdOf, settlements, sums, transactions } from './paths.ts';
import type { DocumentPath } from './paths.ts';
import type { AddedSums, FullSums } from './full-sums.ts';

/** Firestore takes at most 500 increments of one document in a commit. */
const INCREMENTS_AT_ONCE = 450;

/**
 * Keeps the sums of a household's months in the same commit as the rows. Every write of a row and of a settlement passes
 * through here, so that none is missed. Numbers are added without being read: commits of two people never wait for
 * each other.
 */
export class SumMirror {
  /** Rows and settlements as this unit has read or written them, by path. */
  readonly #known = new Map<string, object>();
  readonly #changes = new Map<string, SumChanges>();
  /** To what this unit has added, once it was written. */
  readonly added: AddedSums[] = [];

  see(path: string, document: object | null): void {
    if (document !== null && isSummed(path)) this.#known.set(path, document);
  }

  /** @returns whether the row has the mark of what was written without the API, which is to be taken off it */
  note<T extends Stored>(
    { path, collection }: DocumentPath<T>,
    write: Write,
    isNew: boolean,
  ): boolean {
    if (collection.name !== ROWS && collection.name !== SETTLEMENTS) return false;
    const isRow = collection.name === ROWS;
    const before = isNew ? null : (this.#known.get(path) ?? null);
    const isMarked = before !== null && 'summedAs' in before;
    if (!isNew && before === null) {
      if (!concernsSums(write, isRow)) return false;
      throw new Error(`${path} was not read in this unit: its sums would be wrong.`);
    }
    const after = afterOf(before, write);
    const householdId = householdIdOf(path);
    const changes = this.#changes.get(householdId) ?? new SumChanges();
    this.#changes.set(householdId, changes);
    if (isRow)
      changes.changeRow(before && summedBefore(before as SummedRow), after as SummedRow | null);
    else {
      if (before) changes.add(cellsOfSettlement(before as SummedSettlement), -1);
      if (after) changes.add(cellsOfSettlement(after as SummedSettlement), 1);
    }
    if (after) this.#known.set(path, after);
    else this.#known.delete(path);
    return isMarked;
  }

  /** Returns how many documents it writes. */
  write(transaction: Transaction, firestore: Firestore, full: FullSums): number {
    let count = 0;
    for (const [householdId, changes] of this.#changes) {
      for (const change of changes.documents()) {
        const first = full.firstPart(householdId, change.of);
        const parts = add(transaction, firestore, householdId, change, first);
        if (parts > 0) this.added.push({ householdId, of: change.of, lastPart: first + parts - 1 });
        count += parts;
      }
    }
    return count;
  }
}

function add(
  transaction: Transaction,
  firestore: Firestore,
  householdId: string,
  { of, cells, names }: SumDocumentChange,
  first: number,
): number {
  let count = 0;
  for (let start = 0; start < cells.length; start += INCREMENTS_AT_ONCE) {
    const document = sums(householdId).doc(sumIdOf(of, first + count));
    const some = cells.slice(start, start + INCREMENTS_AT_ONCE);
    const fields = nested(some, (value) => FieldValue.increment(value));
    const called = count === 0 ? nested(names) : {};
    transaction.set(
      firestore.doc(document.path),
      { of, changedAt: FieldValue.serverTimestamp(), ...called, ...fields },
      { merge: true },
    );
    count += 1;
  }
  return count;
}

function afterOf(before: object | null, write: Write): object | null {
  if (write === null) return null;
  const fields = 'whole' in write ? write.whole : { ...before, ...given(write.patch) };
  const after = { ...fields } as { summedAs?: unknown };
  delete after.summedAs;
  return after;
}

function given(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

function concernsSums(write: Write, isRow: boolean): boolean {
  if (write === null || 'whole' in write) return true;
  const fields: readonly string[] = isRow ? summedFields : summedSettlementFields;
  return Object.keys(given(write.patch)).some((name) => fields.includes(name));
}

function isSummed(path: string): boolean {
  const [, , name, , below] = path.split('/');
  return below === undefined && (name === ROWS || name === SETTLEMENTS);
}

const ROWS = transactions('any').name;
const SETTLEMENTS = settlements('any').name;
