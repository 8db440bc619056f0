import type { Expense } from '../../core/expense/stored.ts';
import type { ImportDispute, ImportDocument } from '../../core/import/stored.ts';
import type { Dispute, Transaction } from '../../core/transaction/stored.ts';
import {
  disputedByWhole,
  isOpenForMember,
  withdrawnWithWhole,
} from '../../core/import/import-dispute.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { expenses, imports } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { writeChangedFields, nextVersion } from '../shared/transaction-change.ts';
import { findImport } from './import.repository.ts';
import { changeImportedRows, rowsAlone, signalImported, type Imported } from './imported-rows.ts';

interface Carrying {
  /** The whole import's id; it may have several parts. */
  importId: string;
  part: ImportDocument;
  dispute: ImportDispute;
}

/**
 * Disputes one part of an import in several commits. Each checks that the dispute is still
 * current and the part is not being undone.
 * @returns false if another request has decided otherwise
 */
export async function disputePart(
  store: Store,
  actor: Actor,
  carrying: Carrying,
  now: Date,
): Promise<boolean> {
  const { householdId } = actor;
  const { importId, part } = carrying;
  const change = async (unit: UnitOfWork, imported: Imported) => {
    const context = await openContext(unit, actor, now);
    if (!(await isCurrent(unit, context, carrying))) return false;
    disputeIn(unit, context, carrying, imported);
    return true;
  };
  if (!(await changeImportedRows(store, householdId, part, change, now))) return false;
  return store.commit(async (unit) => {
    const record = await findImport(unit, householdId, importId);
    const own = record && findSameDispute(record, carrying.dispute);
    if (!own) return false;
    const disputes = record.disputes!.map((one) =>
      one === own ? { ...own, parts: [...new Set([...own.parts, part.id])] } : one,
    );
    unit.update(imports(householdId).doc(importId), { disputes });
    return true;
  });
}

async function isCurrent(
  unit: UnitOfWork,
  { householdId }: WriteContext,
  { importId, part, dispute }: Carrying,
): Promise<boolean> {
  const whole = await findImport(unit, householdId, importId);
  const current = part.id === importId ? whole : await findImport(unit, householdId, part.id);
  return current?.state === 'done' && whole !== null && findSameDispute(whole, dispute) !== null;
}

/** The stored dispute, if it is still the same one. */
function findSameDispute({ disputes }: ImportDocument, begun: ImportDispute): ImportDispute | null {
  const isIt = ({ memberId, reason, at, isWithdrawn }: ImportDispute) =>
    memberId === begun.memberId &&
    isWithdrawn === begun.isWithdrawn &&
    reason === begun.reason &&
    at.getTime() === begun.at.getTime();
  return disputes?.find(isIt) ?? null;
}

function disputeIn(
  unit: UnitOfWork,
  context: WriteContext,
  { importId, dispute }: Carrying,
  { rows, expenses: shared }: Imported,
): void {
  const { actor, actorId, householdId, now } = context;
  const { reason, at, isWithdrawn } = dispute;
  const objection = { memberId: actorId, reason, at, importId };
  const next = (disputes: readonly Dispute[], isOpen: boolean) => {
    if (isWithdrawn) return withdrawnWithWhole(disputes, objection);
    return isOpen ? disputedByWhole(disputes, objection) : null;
  };
  const changedRows: Transaction[] = [];
  const changedExpenses: Expense[] = [];
  const save = (row: Transaction, disputes: readonly Dispute[]) =>
    writeChangedFields(unit, householdId, row, nextVersion(row, { disputes }));
  for (const row of rowsAlone(rows)) {
    const mayDispute = isAllowed(actor, 'transaction:dispute', row, now);
    const disputes = next(row.disputes, mayDispute && isOpenForMember(row, actorId));
    if (disputes === null) continue;
    save(row, disputes);
    changedRows.push(row);
  }
  for (const expense of shared) {
    const own = rows.filter(({ id }) => expense.transactionIds.includes(id));
    const isOpen = expense.deletedAt === null && own.some((row) => isOpenForMember(row, actorId));
    const mayDispute = isAllowed(actor, 'expense:dispute', expense, now);
    const disputes = next(expense.disputes, mayDispute && isOpen);
    if (disputes === null) continue;
    const version = expense.version + 1;
    const after = { ...expense, disputes, version, updatedAt: commitTime };
    unit.replace(expenses(householdId).doc(expense.id), after);
    for (const row of own) save(row, disputes);
    changedExpenses.push(expense);
  }
  signalImported(unit, context, { rows: changedRows, expenses: changedExpenses });
}
