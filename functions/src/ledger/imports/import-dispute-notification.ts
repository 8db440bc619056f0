import type { ImportDispute } from '../../core/import/import-dispute.ts';
import type { Activity, ImportDocument } from '../../platform/firestore/documents.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { wholeIdOf } from './import-notification.ts';

interface ImportDisputeNotification {
  record: ImportDocument;
  /** The history's entry of the import. */
  told: Activity;
  dispute: ImportDispute;
}

/**
 * Tells the importer, and everybody who shares imported rows with the member, that the member disputes all of
 * it.
 */
export function recordImportDispute(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  { record, told, dispute }: ImportDisputeNotification,
): void {
  const { actor: ownerId, source } = record;
  const debts = told.summary?.debts ?? [];
  const others = debts
    .filter((one) => [one.debtorId, one.creditorId].includes(actorId))
    .flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]);
  const people = [...new Set([actorId, ownerId, ...others])].sort();
  unit.record(householdId, {
    actor: actorId,
    what: dispute.isWithdrawn ? 'import_dispute_withdrawn' : 'import_disputed',
    resourceType: 'transactions',
    resourceId: wholeIdOf(record),
    ownerId,
    parties: people.filter((id) => id !== ownerId),
    concerns: people,
    before: null,
    after: {
      ...(source === undefined ? {} : { source }),
      ...(dispute.isWithdrawn ? {} : { reason: dispute.reason }),
    },
  });
}
