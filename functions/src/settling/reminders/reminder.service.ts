import { toAmount } from '../../core/money/money.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { notFound } from '../../core/permission/actor.ts';
import type { OpenClaim } from '../../core/reminder/open-claim.ts';
import {
  againAfter,
  requireDueBesides,
  requireRemindable,
  withReminder,
} from '../../core/reminder/reminder.ts';
import type { NewReminder, Reminder } from '../../core/reminder/reminder-resource.ts';
import { idTaken } from '../../ledger/shared/retried-entry.ts';
import { readActor } from '../../people/members/household-context.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { activity, members } from '../../platform/firestore/paths.ts';
import { readClaim } from './claim.service.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * Records a reminder to a debtor in the history; they get it in the bell and as they chose. Safe
 * to retry with the same id.
 * @throws Problem invalid_request, not_found, nothing_owed, conflict, id_taken
 */
export async function sendReminder(
  { store, actor: { householdId, uid }, now }: MemberCall,
  { id, userId }: NewReminder,
): Promise<{ reminder: Reminder; isNew: boolean }> {
  // Read before the commit: sending the reminder computes the amount again.
  const pair = { creditorId: uid, debtorId: userId };
  const { claim, isAwaited } = await readClaim(store, householdId, pair, now);
  return store.commit(async (unit) => {
    const [{ member }, debtor, known] = await Promise.all([
      readActor(unit, householdId, uid),
      findMember(unit, householdId, userId),
      unit.get(activity(householdId).doc(id)),
    ]);
    if (known) return { reminder: sentBefore(known, member, userId), isNew: false };
    if (!debtor) throw notFound();
    if (isAwaited) requireDueBesides(claim);
    requireRemindable(member, debtor, claim, now);
    const after = reminderFacts(claim);
    unit.update(members(householdId).doc(uid), { reminded: withReminder(member, userId, now) });
    unit.record(
      householdId,
      {
        actor: uid,
        what: 'reminded',
        resourceType: 'members',
        resourceId: userId,
        // Restricts it to these two; other history entries about members are readable for all.
        ownerId: uid,
        parties: [uid, userId].sort(),
        before: null,
        after,
      },
      id,
    );
    unit.signal(householdId, [uid, userId]);
    return { reminder: toReminder(id, userId, after, now), isNew: true };
  });
}

export function reminderFacts({ cents, months }: OpenClaim) {
  return {
    amount: toAmount(cents),
    firstMonth: months?.first ?? null,
    lastMonth: months?.last ?? null,
  };
}

type Facts = ReturnType<typeof reminderFacts>;

/** @throws Problem id_taken, whatever has the id */
function sentBefore(entry: Activity, { id: uid, reminded }: Member, userId: string): Reminder {
  const { id, actor, what, resourceId, after, at } = entry;
  if (actor !== uid || what !== 'reminded' || resourceId !== userId) throw idTaken();
  return toReminder(id, userId, after as unknown as Facts, reminded?.[userId] ?? at);
}

function toReminder(id: string, userId: string, facts: Facts, at: Date): Reminder {
  return { id, userId, ...facts, againAt: againAfter(at).toISOString() };
}
