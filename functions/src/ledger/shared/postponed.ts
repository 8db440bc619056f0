import { refusePostponed } from '../../core/settlement/transaction-lock.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from './ledger-context.ts';
import { hidingSettlement } from './settling-visible.ts';

/** Reads the date only if a row gets a later one. @throws Problem locked_by_settlement */
export async function requireNotPostponed(
  unit: UnitOfWork,
  context: WriteContext,
  edits: readonly { before: Transaction; after: Transaction }[],
): Promise<void> {
  const later = edits.filter(
    ({ before, after }) =>
      before.settledCents > 0 && after.transactionDate > before.transactionDate,
  );
  if (later.length === 0) return;
  const today = await readToday(unit, context.householdId, context.now);
  for (const { before, after } of later) {
    hidingSettlement(context, [before], () => refusePostponed(before, after, today));
  }
}
