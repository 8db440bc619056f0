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
import {
  definedFields,
  type DocumentWrite,
  type Mirror,
  type MirrorEffect,
} from '../../platform/firestore/mirror.ts';
import { householdIdOf, settlements, sums, transactions } from '../../platform/firestore/paths.ts';
import type { AddedSums, FullSums } from './full-sums.ts';

/** Firestore allows 500 increments of one document per commit. */
const INCREMENTS_AT_ONCE = 450;

/** Increments in the commits of rows and settlements, without reading, so they do not contend. */
export class SumMirror implements Mirror {
  readonly #full: FullSums;
  /** Rows and settlements that this unit has read or written, by path. */
  readonly #known = new Map<string, object>();
  readonly #changes = new Map<string, SumChanges>();
  readonly #added: AddedSums[] = [];

  /** @param full shared by all units of the process */
  constructor(full: FullSums) {
    this.#full = full;
  }

  onRead(path: string, document: object | null): void {
    if (document !== null && isSummed(path)) this.#known.set(path, document);
  }

  /** Removes `summedAs`, the mark of a direct write that the sums lack. */
  onWrite({ document, change, isNew }: DocumentWrite): MirrorEffect | null {
    const { path, collection } = document;
    if (collection.name !== ROWS && collection.name !== SETTLEMENTS) return null;
    const isRow = collection.name === ROWS;
    const before = isNew ? null : (this.#known.get(path) ?? null);
    const isMarked = before !== null && 'summedAs' in before;
    if (!isNew && before === null) {
      if (!concernsSums(change, isRow)) return null;
      throw new Error(`${path} was not read in this unit: its sums would be wrong.`);
    }
    const after = afterOf(before, change);
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
    return isMarked ? { removedField: 'summedAs' } : null;
  }

  flush(transaction: Transaction, firestore: Firestore): number {
    let count = 0;
    for (const [householdId, changes] of this.#changes) {
      for (const change of changes.documents()) {
        const first = this.#full.firstPart(householdId, change.of);
        const parts = add(transaction, firestore, householdId, change, first);
        if (parts > 0)
          this.#added.push({ householdId, of: change.of, lastPart: first + parts - 1 });
        count += parts;
      }
    }
    return count;
  }

  canRetry(error: unknown): boolean {
    return this.#full.learn(error, this.#added);
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

function afterOf(before: object | null, write: DocumentWrite['change']): object | null {
  if (write === null) return null;
  const fields = 'whole' in write ? write.whole : { ...before, ...definedFields(write.patch) };
  const after = { ...fields } as { summedAs?: unknown };
  delete after.summedAs;
  return after;
}

function concernsSums(write: DocumentWrite['change'], isRow: boolean): boolean {
  if (write === null || 'whole' in write) return true;
  const fields: readonly string[] = isRow ? summedFields : summedSettlementFields;
  return Object.keys(definedFields(write.patch)).some((name) => fields.includes(name));
}

function isSummed(path: string): boolean {
  const [, , name, , below] = path.split('/');
  return below === undefined && (name === ROWS || name === SETTLEMENTS);
}

const ROWS = transactions('any').name;
const SETTLEMENTS = settlements('any').name;
