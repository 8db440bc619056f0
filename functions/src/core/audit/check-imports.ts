import { Differences, type Difference } from './difference.ts';
import type { Expense } from '../expense/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { isAsImported, isUntouchedImport } from '../settlement/transaction-lock.ts';
import { restorableUntil } from '../transaction/transaction.ts';

export interface RecordedImport {
  id: string;
  state: string;
  /** One letter for each row; `i` = imported. */
  outcome: string;
  written: number;
  /** The import of the same file's first rows. */
  partOf?: string | undefined;
  createdAt: Date;
  updatedAt: Date;
}

const finalStates = ['done', 'undone', 'rolled_back'];
const passingStates = ['writing', 'undoing', 'restoring', 'rolling_back'];

/** A job runs every 15 minutes and ends imports abandoned for 10; the rest is for delays. */
const MAX_PASSING_MINUTES = 45;

const MINUTE = 60_000;

type Thing = Transaction | Expense;

/** Compares imports with the transactions and expenses that name them. */
export class ImportsCheck {
  readonly #imports: readonly RecordedImport[];
  readonly #now: Date;
  readonly #made: ReadonlyMap<string, Thing[]>;

  constructor(imports: readonly RecordedImport[], now: Date) {
    this.#imports = imports;
    this.#now = now;
    this.#made = new Map(imports.map(({ id }) => [id, []]));
  }

  add(transactions: readonly Transaction[], expenses: readonly Expense[]): Difference[] {
    const alone = transactions.filter(({ expenseId }) => expenseId === null);
    for (const one of [...alone, ...expenses]) this.#made.get(one.importId ?? '')?.push(one);
    return transactions
      .filter(({ importId }) => importId !== null && !this.#made.has(importId))
      .map(({ id, importId }): Difference => {
        return { kind: 'transaction', id, field: 'importId', expected: null, actual: importId };
      });
  }

  end(): Difference[] {
    return this.#imports.flatMap((one) =>
      checkImport(one, this.#made.get(one.id) ?? [], this.#now),
    );
  }
}

function checkImport(
  { id, state, outcome, written, createdAt, updatedAt }: RecordedImport,
  rows: readonly Thing[],
  now: Date,
): Difference[] {
  const check = new Differences('import', id);
  const total = [...outcome].filter((letter) => letter === 'i').length;
  const isPassing = passingStates.includes(state);
  check.require(`the state ${state} is one`, isPassing || finalStates.includes(state));
  const isRecent = now.getTime() - updatedAt.getTime() < MAX_PASSING_MINUTES * MINUTE;
  check.require(`it does not stay ${state}`, !isPassing || isRecent);
  check.require('no more is written than there is', written <= total);
  if (['done', 'undoing', 'restoring', 'undone'].includes(state)) {
    check.expect('written', total, written);
    // Deleted rows stay for 30 days, so within this time every row must still exist.
    const isComplete = now < restorableUntil(createdAt);
    if (isComplete) check.expect('the number of its rows', total, rows.length);
  }
  check.require('it has no more rows than it wrote', rows.length <= written);
  if (state === 'rolled_back')
    check.expect(
      'rows that it left behind',
      [],
      rows.map((row) => row.id),
    );
  if (state === 'undone') {
    // After an undone import, people may have restored some rows.
    const left = rows.filter(isUntouched).map((row) => row.id);
    check.expect('rows that it left behind', [], left);
  }
  return check.found;
}

function isUntouched(thing: Thing): boolean {
  if ('payers' in thing) return isAsImported(thing) && thing.deletedAt === null;
  return isUntouchedImport(thing);
}
