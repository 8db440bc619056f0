import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/member.ts';
import { planNetting, type Netting, type OpenPair } from '../../core/netting/plan-netting.ts';
import { Problem } from '../../core/problem/problem.ts';
import { partIdOf, paymentIdOf, settlementIdOf } from '../settle-ups/settle-up-plan.ts';
import { MAX_NETTED_ROWS, MAX_NETTED_SETTLEMENTS } from './open-pairs.repository.ts';

/** The note of the payments with which the books of each two close. */
export const EVEN_NOTE = 'Everybody even';

interface Planning {
  actorId: string;
  /** In the household's time zone. */
  today: CalendarDate;
  members: readonly Member[];
  now: Date;
  /** Of the payments; absent = today. */
  transactionDate?: CalendarDate | undefined;
}

/**
 * Plans how everybody becomes even. The preview and the act itself both plan here, so that they agree.
 *
 * @param id of the act
 * @param open null = more than can be read
 * @throws Problem too_many
 */
export function planFor(
  id: string,
  open: readonly OpenPair[] | null,
  { actorId, today, members, now, transactionDate }: Planning,
): Netting {
  if (open === null) throw tooMuchIsOpen();
  const former = members.filter(({ leftAt }) => leftAt !== null);
  return planNetting(
    open,
    {
      ...{ transactionDate: transactionDate ?? today, note: EVEN_NOTE },
      formerIds: new Set(former.map((one) => one.id)),
    },
    (memberIds) => {
      const partId = partIdOf(id, memberIds);
      return {
        ...{ actorId, now, today, paymentId: paymentIdOf(partId) },
        settlementIdOf: (month) => settlementIdOf(partId, month),
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
