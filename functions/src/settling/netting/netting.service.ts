import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import type { Member } from '../../core/household/member.ts';
import type { NettingPreview } from '../../core/netting/netting-resource.ts';
import { planNetting, type Netting, type OpenPair } from '../../core/netting/plan-netting.ts';
import { toNettingPreview } from '../../core/netting/to-resource.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { mayReadAllBetween } from '../debts/owed-pairs.service.ts';
import { paymentIdOf, settlementIdOf } from '../settle-ups/settle-up-plan.ts';
import { MAX_NETTED_ROWS, MAX_NETTED_SETTLEMENTS, readOpenPairs } from './open-pairs.repository.ts';

/** The note of the payments with which the books of each two close. */
const NOTE = 'Everybody even';

/** Takes the place of the id, which the act gets only when it is done. */
const PREVIEW = 'preview';

/**
 * How everybody would become even. Nothing is written, and everything is read from one snapshot of the database. Who
 * may not read what others owe each other gets a plan of their own debts alone, so nothing that others do changes it.
 *
 * @throws Problem too_many
 */
export function previewNetting(store: Store, actor: Actor, now: Date): Promise<NettingPreview> {
  const { householdId, uid } = actor;
  const isOfAll = mayReadAllBetween(actor, now);
  return store.readAtOnce(async (reader) => {
    const today = await readToday(reader, householdId, now);
    const [members, open] = await Promise.all([
      listAllMembers(reader, householdId),
      readOpenPairs(reader, householdId, { uid: isOfAll ? null : uid, today }),
    ]);
    if (open === null) throw tooMuchIsOpen();
    const netting = planFor(PREVIEW, open, { actorId: uid, today, members, now });
    return toNettingPreview(netting, isOfAll, nameLookup(members));
  });
}

interface Planning {
  actorId: string;
  /** In the household's time zone. */
  today: CalendarDate;
  members: readonly Member[];
  now: Date;
}

function planFor(
  id: string,
  open: readonly OpenPair[],
  { actorId, today, members, now }: Planning,
): Netting {
  const former = members.filter(({ leftAt }) => leftAt !== null);
  return planNetting(
    open,
    { transactionDate: today, note: NOTE, formerIds: new Set(former.map((one) => one.id)) },
    (memberIds) => {
      const settleUpId = JSON.stringify([id, ...memberIds]);
      return {
        ...{ actorId, now, today, paymentId: paymentIdOf(settleUpId) },
        settlementIdOf: (month) => settlementIdOf(settleUpId, month),
      };
    },
  );
}

function tooMuchIsOpen(): Problem {
  return new Problem(
    'too_many',
    `More than ${MAX_NETTED_ROWS} transactions or ${MAX_NETTED_SETTLEMENTS} settlements are open: settle up in ` +
      'twos first.',
  );
}
