import { namedThing } from '../../core/activity/named-thing.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { toDisputeResources } from '../../core/transaction/dispute-resource.ts';
import type { Dispute } from '../../core/transaction/dispute.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

export type RecordedFacts = Pick<Activity, 'before' | 'after'>;

interface Disputable {
  id: string;
  enteredBy: string;
  parties: readonly string[];
  disputes: readonly Dispute[];
  note: string;
  category: string;
  transactionDate: CalendarDate;
}

/**
 * A line of its own next to that of the edit which has ended disputes. Those who disputed are told also
 * where they are in it no more.
 */
export function recordEndedDisputes(
  unit: UnitOfWork,
  { householdId, actorId }: { householdId: string; actorId: string },
  resourceType: 'transactions' | 'expenses',
  before: Disputable | null,
  after: Disputable,
): void {
  if (!before || before.disputes.length <= after.disputes.length) return;
  const left = new Set(after.disputes.map(({ memberId }) => memberId));
  const ended = before.disputes.map(({ memberId }) => memberId).filter((id) => !left.has(id));
  unit.record(householdId, {
    actor: actorId,
    what: 'dispute_ended',
    resourceType,
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: before.parties.filter((id) => after.parties.includes(id) || ended.includes(id)),
    concerns: ended,
    before: { disputes: toDisputeResources(before.disputes) },
    after: { disputes: toDisputeResources(after.disputes) },
    // As all of them have known it: some may not read on in it.
    about: namedThing(before),
  });
}
