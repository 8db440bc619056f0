import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { booksCloseOf, type BooksClose } from '../../core/household/books-close.ts';
import type { Household } from '../../core/household/household.ts';
import type { Member } from '../../core/household/member.ts';
import { formerIdsOf } from '../../core/household/person.ts';
import { planGroupSettleUp, type GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { partIdOf, paymentIdOf, settlementIdOf } from '../settle-ups/settle-up-plan.ts';
import {
  MAX_GROUP_SETTLE_UP_ROWS,
  MAX_GROUP_SETTLE_UP_SETTLEMENTS,
  readOpenPairs,
} from './open-pairs.repository.ts';

/** The note of the payments with which the books of each two close. */
export const GROUP_SETTLE_UP_NOTE = 'Everybody even';

/** Whose debts are planned, and how. */
interface Planning {
  /** Of the act. */
  id: string;
  household: Household;
  members: readonly Member[];
  now: Date;
  /** Only the debts of the actor; absent = those of everybody. */
  isOfOwn?: boolean;
  /** Of the payments; absent = today. */
  transactionDate?: CalendarDate | undefined;
}

/** The plan, and what decides how it is carried out. */
export interface CurrentPlan {
  netting: GroupSettleUpPlan;
  /** In the household's time zone. */
  today: CalendarDate;
  booksClose: BooksClose;
}

/**
 * How everybody becomes even, by what is open now. The preview, agreeing and the act all plan here, so that what is shown
 * is what is agreed to and done.
 *
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
  const netting = planGroupSettleUp(
    open,
    {
      ...{ transactionDate: transactionDate ?? today, note: GROUP_SETTLE_UP_NOTE },
      formerIds: formerIdsOf(members),
    },
    (memberIds) => {
      const partId = partIdOf(id, memberIds);
      return {
        ...{ actorId: uid, now, today, paymentId: paymentIdOf(partId) },
        settlementIdOf: (month) => settlementIdOf(partId, month),
      };
    },
  );
  return { netting, today, booksClose: booksCloseOf(household) };
}

function tooMuchIsOpen(): Problem {
  return new Problem(
    'too_many',
    `More than ${MAX_GROUP_SETTLE_UP_ROWS} transactions or ${MAX_GROUP_SETTLE_UP_SETTLEMENTS} settlements are open: settle up in ` +
      'twos first.',
  );
}
