import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { booksCloseOf, type BooksClose } from '../../core/household/books-close.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import { formerIdsOf } from '../../core/household/person.ts';
import { planGroupSettleUp, type GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { idsOf, partIdOf } from '../settle-ups/settle-up-ids.ts';
import {
  MAX_GROUP_SETTLE_UP_ROWS,
  MAX_GROUP_SETTLE_UP_SETTLEMENTS,
  readOpenPairs,
} from './group-settle-up.repository.ts';

/** The note of the payments that close the books of each pair. */
export const GROUP_SETTLE_UP_NOTE = 'Everybody even';

interface Planning {
  id: string;
  household: Household;
  members: readonly Member[];
  now: Date;
  /** Only the actor's debts; absent = those of everybody. */
  isOfOwn?: boolean;
  /** Of the payments; absent = today. */
  transactionDate?: CalendarDate | undefined;
}

export interface CurrentPlan {
  groupPlan: GroupSettleUpPlan;
  /** In the household's time zone. */
  today: CalendarDate;
  booksClose: BooksClose;
}

/**
 * The plan for what is open now. Preview, agreement and group settle-up share it, so that they
 * agree.
 * @throws Problem too_many
 */
export async function readCurrentPlan(
  reader: Reader,
  { householdId, uid }: Pick<Actor, 'householdId' | 'uid'>,
  { id, household, members, now, isOfOwn = false, transactionDate }: Planning,
): Promise<CurrentPlan> {
  const today = dayIn(household.timeZone, now);
  const open = await readOpenPairs(reader, householdId, { uid: isOfOwn ? uid : null, today });
  if (open === null) throw tooMuchIsOpen();
  const groupPlan = planGroupSettleUp(
    open,
    {
      ...{ transactionDate: transactionDate ?? today, note: GROUP_SETTLE_UP_NOTE },
      formerIds: formerIdsOf(members),
    },
    (memberIds) => ({ actorId: uid, now, today, ...idsOf(partIdOf(id, memberIds)) }),
  );
  return { groupPlan, today, booksClose: booksCloseOf(household) };
}

function tooMuchIsOpen(): Problem {
  return new Problem(
    'too_many',
    `More than ${MAX_GROUP_SETTLE_UP_ROWS} transactions or ${MAX_GROUP_SETTLE_UP_SETTLEMENTS} settlements are open: settle up in ` +
      'twos first.',
  );
}
