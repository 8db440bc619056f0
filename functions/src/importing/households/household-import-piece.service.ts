import { v5 } from 'uuid';
import {
  importActivity,
  importCategory,
  importExpense,
  importSettlement,
  importSettleUp,
  importTransaction,
} from '../../core/document/import-entries.ts';
import { invalidRows, type HouseholdImportContext } from '../../core/document/import-context.ts';
import { importDraft, importRecurringExpense } from '../../core/document/import-recurring.ts';
import {
  countDocumentsIn,
  MAX_IMPORTED_DOCUMENTS,
  type HouseholdImportPiece,
} from '../../core/document/household-import-resource.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import { occurrenceId } from '../../ledger/recurring/recurring-change.ts';
import { expenseRowIdOf } from '../../ledger/expenses/expense-change.ts';
import { readNamesOfOwners, rememberNames } from '../../ledger/shared/transaction.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Stored } from '../../platform/firestore/documents.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { shardOf } from '../../platform/tasks/parts.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { findHouseholdImport } from './household-import.repository.ts';
import { requireOwnHouseholdImport } from './household-import-start.service.ts';

/** UUID namespace of imported history entries; the server uses it for no other ids. */
const NAMESPACE = 'c1d3a8f2-7b64-5e09-8f1a-3e5b9d7c2a40';

export function importedActivityIds(householdId: string): (id: string) => string {
  return (id) => v5(JSON.stringify([householdId, id]), NAMESPACE);
}

/** Safe to retry. @throws Problem not_found, conflict, id_taken, invalid_request */
export async function storeHouseholdImportPiece(
  store: Store,
  accountId: string,
  { id, number }: { id: string; number: number },
  piece: HouseholdImportPiece,
  now: Date,
): Promise<HouseholdImport> {
  const begun = requireOwnHouseholdImport(await findHouseholdImport(store, id), accountId);
  const people = await listPeople(store, id);
  const context: HouseholdImportContext = {
    memberIds: new Set([...people.map((one) => one.id), begun.memberId]),
    now,
    entryIdOf: importedActivityIds(id),
    rowIdOf: expenseRowIdOf,
    occurrenceIdOf: occurrenceId,
    shardOf,
  };
  const imported = piece.section === 'transactions' ? piece.rows : [];
  const names = await readNamesOfOwners(store, id, imported);
  return store.commit(async (unit) => {
    const current = requireOwnHouseholdImport(await findHouseholdImport(unit, id), accountId);
    if (current.state !== 'open') throw new Problem('conflict', 'Nothing more is taken by now.');
    if (number < current.nextPiece) return current;
    if (number > current.nextPiece) {
      throw new Problem('conflict', `The piece ${current.nextPiece} comes before this one.`);
    }
    const count = (current.received[piece.section] ?? 0) + piece.rows.length;
    if (count > (current.expected[piece.section] ?? 0)) {
      throw invalidRows('More comes than the document said.');
    }
    const written = current.written + countDocumentsIn(piece);
    if (written > MAX_IMPORTED_DOCUMENTS)
      throw invalidRows('This is more than one household can bring.');
    const rows = await writePiece(unit, id, piece, context);
    for (const one of names) rememberNames(unit, id, one, rows);
    const received = { ...current.received, [piece.section]: count };
    const nextPiece = number + 1;
    unit.update(paths.moves.doc(id), { received, nextPiece, written });
    return { ...current, received, nextPiece, written };
  });
}

/** Returns the transactions of the piece. */
async function writePiece(
  unit: UnitOfWork,
  id: string,
  piece: HouseholdImportPiece,
  context: HouseholdImportContext,
): Promise<Transaction[]> {
  const write = <T extends Stored>(to: paths.CollectionPath<T>, documents: readonly T[]) => {
    for (const one of documents) unit.create(to.doc(one.id), one);
  };
  const seriesOf = async (rows: readonly { seriesId?: string | undefined }[]) => {
    // They are stored already, because they come before rows.
    const found = await readById(
      unit,
      paths.series(id),
      rows.map(({ seriesId }) => seriesId),
    );
    return ({ seriesId }: { seriesId?: string | undefined }) => found.get(seriesId ?? '') ?? null;
  };
  switch (piece.section) {
    case 'categories':
      write(
        paths.categories(id),
        piece.rows.map((row) => importCategory(row, context)),
      );
      return [];
    case 'activity':
      write(
        paths.activity(id),
        piece.rows.map((row) => importActivity(row, context)),
      );
      return [];
    case 'series': {
      const imported = piece.rows.map((row) => importRecurringExpense(row, context));
      write(paths.series(id), await withKnownActivity(unit, id, imported));
      return [];
    }
    case 'drafts': {
      const recurring = await seriesOf(piece.rows);
      write(
        paths.drafts(id),
        piece.rows.map((row) => importDraft(row, recurring(row), context)),
      );
      return [];
    }
    case 'expenses': {
      const recurring = await seriesOf(piece.rows);
      const imported = piece.rows.map((row) => importExpense(row, recurring(row), context));
      const things = imported.map(({ thing }) => thing);
      write(paths.expenses(id), await withKnownActivity(unit, id, things));
      for (const { thing, comments } of imported)
        write(paths.expenseComments(id, thing.id), comments);
      return [];
    }
    case 'transactions': {
      const ids = piece.rows.map(({ expenseId }) => expenseId);
      const expenseOf = await readById(unit, paths.expenses(id), ids);
      const recurring = await seriesOf(piece.rows);
      const imported = piece.rows.map((row) => {
        const expense = expenseOf.get(row.expenseId ?? '') ?? null;
        return importTransaction(row, { expense, series: recurring(row) }, context);
      });
      const things = imported.map(({ thing }) => thing);
      const stored = await withKnownActivity(unit, id, things);
      write(paths.transactions(id), stored);
      for (const { thing, comments } of imported) {
        write(paths.transactionComments(id, thing.id), comments);
      }
      return stored;
    }
    case 'settlements':
      for (const row of piece.rows) {
        const { settlement, items, history } = importSettlement(row, context);
        write(paths.settlements(id), [settlement]);
        write(paths.settlementItems(id, row.id), items);
        write(paths.settlementHistory(id, row.id), history);
      }
      return [];
    case 'settleUps':
      write(
        paths.settleUps(id),
        piece.rows.map((row) => importSettleUp(row, context)),
      );
      return [];
  }
}

async function readById<T extends Stored>(
  unit: UnitOfWork,
  from: paths.CollectionPath<T>,
  wanted: readonly (string | null | undefined)[],
): Promise<Map<string, T>> {
  const ids = [...new Set(wanted.flatMap((one) => one ?? []))];
  const found = await unit.getAll(ids.map((one) => from.doc(one)));
  return new Map(ids.flatMap((one, index) => (found[index] ? [[one, found[index]] as const] : [])));
}

/** A missing history entry is replaced by the import's entry; its id is the household's. */
async function withKnownActivity<
  T extends Pick<Expense, 'lastActivityId'> & Partial<Pick<Expense, 'lastEdit'>>,
>(unit: UnitOfWork, id: string, things: readonly T[]): Promise<T[]> {
  const named = things.flatMap((one) => [one.lastActivityId, one.lastEdit?.activityId]);
  const known = await readById(unit, paths.activity(id), named);
  return things.map(({ lastEdit, ...one }) => {
    const kept = { ...one } as unknown as T;
    const isRecorded = known.has(one.lastActivityId);
    return {
      ...kept,
      lastActivityId: isRecorded ? one.lastActivityId : id,
      ...(lastEdit && known.has(lastEdit.activityId) && { lastEdit }),
    };
  });
}
