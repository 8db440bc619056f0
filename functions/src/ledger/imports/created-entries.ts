import { dayIn } from '../../core/calendar/calendar.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ImportDocument, ImportPortion } from '../../core/import/stored.ts';
import { newExpense } from '../../core/expense/new-expense.ts';
import { importActivityId } from '../../core/activity/import-activity-id.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { newRowOf, withRows } from '../expenses/expense-change.ts';
import { enterTransaction } from '../shared/transaction-change.ts';
import { wholeIdOf } from './import-notification.ts';
import type { OwnEntry } from './import-plan.ts';
import { drawPortion, importedRowId, ROWS_PER_COMMIT, type Imported } from './imported-rows.ts';

interface Making {
  record: Pick<ImportDocument, 'id' | 'partOf' | 'createdAt'>;
  ownerId: string;
  timeZone: string;
}

type Made = { row: Transaction } | { expense: Expense; rows: readonly Transaction[] };

/** All entries of an import, in file order. They get their ids when they are written. */
export class CreatedEntries {
  readonly #own: readonly OwnEntry[];
  readonly #making: Making;
  readonly #hasExpenses: boolean;
  /** By entry id. */
  readonly #made = new Map<string, Made>();

  constructor(own: readonly OwnEntry[], making: Making) {
    this.#own = own;
    this.#making = making;
    this.#hasExpenses = own.some(({ expense }) => expense !== undefined);
  }

  get count(): number {
    return this.#own.length;
  }

  /**
   * Adds the seed of the next portion of ids. An import with expenses uses one portion for all:
   * an expense's id decides who carries the odd cent, and the first commit already notifies
   * everybody of their debts.
   */
  nextPortions(
    { portions, written }: Pick<ImportDocument, 'portions' | 'written'>,
    drawSeed?: () => string,
  ): readonly ImportPortion[] {
    if (this.#hasExpenses && portions.length > 0) return portions;
    return [...portions, drawPortion(written, drawSeed)];
  }

  /** The entries of the next commit: at least one, then as many as fit. */
  from(start: number, portions: readonly ImportPortion[]): Imported & { written: number } {
    const rows: Transaction[] = [];
    const expenses: Expense[] = [];
    let written = start;
    for (; written < this.count; written++) {
      const made = this.#at(written, portions);
      const more = 'row' in made ? [made.row] : made.rows;
      const size = rows.length + expenses.length + more.length + ('row' in made ? 0 : 1);
      if (written > start && size > ROWS_PER_COMMIT) break;
      rows.push(...more);
      if ('expense' in made) expenses.push(made.expense);
    }
    return { rows, expenses, written };
  }

  /** All entries before this position. */
  upTo(end: number, portions: readonly ImportPortion[]): Imported {
    const made = Array.from({ length: end }, (_, position) => this.#at(position, portions));
    return {
      rows: made.flatMap((one) => ('row' in one ? [one.row] : one.rows)),
      expenses: made.flatMap((one) => ('expense' in one ? [one.expense] : [])),
    };
  }

  #at(position: number, portions: readonly ImportPortion[]): Made {
    const id = importedRowId(portions, position);
    const known = this.#made.get(id);
    if (known) return known;
    const made = this.#make(id, this.#own[position]!);
    this.#made.set(id, made);
    return made;
  }

  #make(id: string, own: OwnEntry): Made {
    const { record, ownerId, timeZone } = this.#making;
    const lastActivityId = importActivityId(wholeIdOf(record));
    const entry = { id, enteredBy: ownerId, now: record.createdAt, timeZone, importId: record.id };
    const { expense: shared, paidBy, amountCents } = own;
    if (shared === undefined) return { row: { ...enterTransaction(entry, own), lastActivityId } };
    // The plan has verified that a member paid.
    const payers = shared.payers ?? [{ memberId: paidBy ?? ownerId, cents: amountCents }];
    const { expense, rows } = withRows(
      newExpense({
        ...{ id, amountCents, payers, split: shared.split, kind: shared.kind },
        ...{ entered: record.createdAt, enteredDay: dayIn(timeZone, record.createdAt) },
        ...{ enteredBy: ownerId, transactionDate: own.transactionDate, note: own.note },
        ...{ category: own.category, categories: own.categories, optional: own.optional },
        ...{ importId: record.id, lastActivityId, updatedAt: commitTime },
      }),
    );
    return { expense, rows: rows.map((fields) => newRowOf(expense, fields)) };
  }
}
