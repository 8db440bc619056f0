import type { ImportDispute, ImportDocument } from '../../core/import/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { wholeIdOf } from './import-notification.ts';

interface ImportDisputeNotification {
  record: ImportDocument;
  importEntry: Activity;
  dispute: ImportDispute;
}

/** Notifies the importer, and all who share imported rows with the member. */
export function recordImportDispute(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  { record, importEntry, dispute }: ImportDisputeNotification,
): void {
  const { actor: ownerId, source } = record;
  const debts = importEntry.summary?.debts ?? [];
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
