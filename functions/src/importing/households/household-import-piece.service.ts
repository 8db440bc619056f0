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
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import { occurrenceId } from '../../ledger/recurring/occurrence-id.ts';
import { expenseRowIdOf } from '../../ledger/expenses/expense-change.ts';
import { readNamesOfOwners, rememberNames } from '../../ledger/shared/names.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { shardOf } from '../../platform/tasks/shards.ts';
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
  switch (piece.section) {
    case 'categories':
      for (const row of piece.rows) {
        const category = importCategory(row, context);
        unit.create(paths.categories(id).doc(category.id), category);
      }
      return [];
    case 'activity':
      for (const row of piece.rows) {
        const entry = importActivity(row, context);
        unit.create(paths.activity(id).doc(entry.id), entry);
      }
      return [];
    case 'series': {
      const imported = piece.rows.map((row) => importRecurringExpense(row, context));
      const stored = await withKnownActivity(unit, id, imported);
      for (const one of stored) unit.create(paths.series(id).doc(one.id), one);
      return [];
    }
    case 'drafts': {
      const seriesOf = await readRecurringExpenses(unit, id, piece.rows);
      for (const row of piece.rows) {
        const draft = importDraft(row, seriesOf(row), context);
        unit.create(paths.drafts(id).doc(draft.id), draft);
      }
      return [];
    }
    case 'expenses': {
      const seriesOf = await readRecurringExpenses(unit, id, piece.rows);
      const imported = piece.rows.map((row) => importExpense(row, seriesOf(row), context));
      const stored = await withKnownActivity(
        unit,
        id,
        imported.map(({ thing }) => thing),
      );
      for (const one of stored) unit.create(paths.expenses(id).doc(one.id), one);
      for (const { thing, comments } of imported) {
        const collection = paths.expenseComments(id, thing.id);
        for (const one of comments) unit.create(collection.doc(one.id), one);
      }
      return [];
    }
    case 'transactions': {
      const ids = [...new Set(piece.rows.flatMap(({ expenseId }) => expenseId ?? []))];
      const found = await unit.getAll(ids.map((one) => paths.expenses(id).doc(one)));
      const expenseOf = new Map(ids.map((one, index) => [one, found[index] ?? null]));
      const seriesOf = await readRecurringExpenses(unit, id, piece.rows);
      const imported = piece.rows.map((row) => {
        const expense = expenseOf.get(row.expenseId ?? '') ?? null;
        return importTransaction(row, { expense, series: seriesOf(row) }, context);
      });
      const stored = await withKnownActivity(
        unit,
        id,
        imported.map(({ thing }) => thing),
      );
      for (const one of stored) unit.create(paths.transactions(id).doc(one.id), one);
      for (const { thing, comments } of imported) {
        const collection = paths.transactionComments(id, thing.id);
        for (const one of comments) unit.create(collection.doc(one.id), one);
      }
      return stored;
    }
    case 'settlements':
      for (const row of piece.rows) {
        const { settlement, items, history } = importSettlement(row, context);
        unit.create(paths.settlements(id).doc(settlement.id), settlement);
        const [itemsOf, historyOf] = [paths.settlementItems, paths.settlementHistory];
        for (const one of items) unit.create(itemsOf(id, row.id).doc(one.id), one);
        for (const one of history) unit.create(historyOf(id, row.id).doc(one.id), one);
      }
      return [];
    case 'settleUps':
      for (const row of piece.rows) {
        const settleUp = importSettleUp(row, context);
        unit.create(paths.settleUps(id).doc(settleUp.id), settleUp);
      }
      return [];
  }
}

/** The rows' recurring expenses. They are stored already, because they come before rows. */
async function readRecurringExpenses(
  unit: UnitOfWork,
  id: string,
  rows: readonly { seriesId?: string | undefined }[],
): Promise<(row: { seriesId?: string | undefined }) => RecurringExpense | null> {
  const ids = [...new Set(rows.flatMap(({ seriesId }) => seriesId ?? []))];
  const found = await unit.getAll(ids.map((one) => paths.series(id).doc(one)));
  const known = new Map(ids.map((one, index) => [one, found[index] ?? null]));
  return ({ seriesId }) => known.get(seriesId ?? '') ?? null;
}

/** A missing history entry is replaced by the import's entry; its id is the household's. */
async function withKnownActivity<
  T extends Pick<Expense, 'lastActivityId'> & Partial<Pick<Expense, 'lastEdit'>>,
>(unit: UnitOfWork, id: string, things: readonly T[]): Promise<T[]> {
  const named = things.flatMap((one) =>
    [one.lastActivityId, one.lastEdit?.activityId ?? []].flat(),
  );
  const ids = [...new Set(named)];
  const found = await unit.getAll(ids.map((one) => paths.activity(id).doc(one)));
  const known = new Set(ids.filter((_, index) => found[index]));
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
