import { namedThing } from '../../core/activity/activity-subject.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { isAdmin, isOnlooker } from '../../core/household/member.ts';
import { toDisputeResources } from '../../core/transaction/dispute-resource.ts';
import { disputesAfterEdit } from '../../core/transaction/dispute.ts';
import type { Dispute, Transaction } from '../../core/transaction/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from './ledger-context.ts';

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
 * Records in the history which disputes an edit ended, for the members who disputed. A member
 * whom the edit removed gets a separate entry: they must not read the new values.
 * @param facts all facts before and after, as the history stores them
 */
export function recordEndedDisputes(
  unit: UnitOfWork,
  { householdId, actorId }: { householdId: string; actorId: string },
  resourceType: 'transactions' | 'expenses',
  [before, after]: readonly [Disputable | null, Disputable],
  facts: RecordedFacts,
): void {
  if (!before) return;
  const left = new Set(after.disputes.map(({ memberId }) => memberId));
  const ended = before.disputes.map(({ memberId }) => memberId).filter((id) => !left.has(id));
  const record = (concerns: readonly string[], isInIt: boolean) => {
    if (concerns.length === 0) return;
    unit.record(householdId, {
      actor: actorId,
      what: 'dispute_ended',
      resourceType,
      resourceId: after.id,
      ownerId: after.enteredBy,
      parties: before.parties.filter((id) => after.parties.includes(id) || concerns.includes(id)),
      concerns,
      before: { ...facts.before, disputes: toDisputeResources(before.disputes) },
      after: isInIt ? { ...facts.after, disputes: toDisputeResources(after.disputes) } : null,
      // The name before the edit: some recipients may not read the new one.
      about: namedThing(before),
    });
  };
  const isInIt = (id: string) => after.parties.includes(id);
  record(ended.filter(isInIt), true);
  record(
    ended.filter((id) => !isInIt(id)),
    false,
  );
}

/**
 * The disputes that remain after an edit. A dispute ends if the owner changes the disputing
 * member's money. An admin's edit ends it only if the owner has left or is view-only, because
 * then nobody else could. Editing through a write grant ends none. The dispute of a removed
 * member stays, because no money of theirs can change.
 * @param isOwner whether the actor may end disputes as the owner
 * @param isMoneyChanged whether the edit changes what this member pays or owes
 */
export function disputesLeftBy(
  { actor, members }: Pick<WriteContext, 'actor' | 'members'>,
  { enteredBy, disputes, parties }: Pick<Transaction, 'enteredBy' | 'disputes' | 'parties'>,
  isOwner: boolean,
  isMoneyChanged: (memberId: string) => boolean,
): readonly Dispute[] {
  const owner = members.find(({ id, leftAt }) => id === enteredBy && leftAt === null);
  const hasOwner = owner !== undefined && !isOnlooker(owner);
  const mayEnd = isOwner || (!hasOwner && isAdmin(actor.member));
  const isChangedFor = (id: string) => parties.includes(id) && isMoneyChanged(id);
  return disputesAfterEdit(disputes, isChangedFor, mayEnd);
}
