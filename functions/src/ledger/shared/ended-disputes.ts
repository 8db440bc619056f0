import { namedThing } from '../../core/activity/activity-subject.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/member.ts';
import { toDisputeResources } from '../../core/transaction/dispute-resource.ts';
import { disputesAfterEdit, type Dispute } from '../../core/transaction/dispute.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
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
 * If an edit has ended disputes, adds an entry to the history beside that of the edit. Those who disputed
 * are told, also if they are no longer part of it.
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
    // With its name from before the edit: not everyone who is told may read the new one.
    about: namedThing(before),
  });
}

/**
 * The disputes that are left after an edit. A dispute ends if the owner, or somebody who acts for them,
 * changes the money of the person who disputes. An edit by an admin ends it only if the owner has left the
 * household, because then nobody else could.
 *
 * @param mayEnd whether the actor is the owner or acts for them
 * @param isMoneyChanged whether the edit changes what this member pays or owes
 */
export function disputesLeftBy(
  { members }: { members: readonly Member[] },
  { enteredBy, disputes }: Pick<Transaction, 'enteredBy' | 'disputes'>,
  mayEnd: boolean,
  isMoneyChanged: (memberId: string) => boolean,
): readonly Dispute[] {
  const hasOwner = members.some(({ id, leftAt }) => id === enteredBy && leftAt === null);
  return disputesAfterEdit(disputes, isMoneyChanged, mayEnd || !hasOwner);
}
