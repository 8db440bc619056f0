import { dayIn } from '../../core/calendar/calendar.ts';
import { toCents } from '../../core/money/money.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { PairBooks } from '../../core/settle-up/books.ts';
import { planSettleUp, type PlannedSettleUp } from '../../core/settle-up/plan.ts';
import type { SettleUpBalance } from '../../core/settle-up/settle-up.ts';
import type { NewSettleUp } from '../../core/settle-up/settle-up-request.ts';
import type { Household } from '../../core/household/household.ts';
import type { Member } from '../../core/household/member.ts';
import { paymentIdOf, settlementIdOf } from './settle-up-id.ts';

/**
 * Settling up is with somebody else who is or was in the household. Comes before anything that is owed is read.
 *
 * @throws Problem invalid_request
 */
export function requireOther(actorId: string, otherId: string, members: readonly Member[]): Member {
  const other = members.find(({ id }) => id === otherId);
  if (other && otherId !== actorId) return other;
  const message = other
    ? 'Choose somebody else: nobody settles up with themselves.'
    : 'Choose a member of the household.';
  throw new Problem('invalid_request', `with: ${message}`, { errors: [{ path: 'with', message }] });
}

interface Planning {
  actorId: string;
  other: Member;
  household: Pick<Household, 'timeZone'>;
  now: Date;
}

/**
 * What the body asks for, with the books as they are: the one way to a plan, for the preview and for
 * doing it.
 *
 * @throws Problem nothing_owed, too_many, amount_exceeded, precondition_failed
 */
export function planFor(
  { id, payment, dueAmount }: NewSettleUp,
  { books, unread }: { books: PairBooks; unread: SettleUpBalance | null },
  { actorId, other, household, now }: Planning,
): PlannedSettleUp {
  const today = dayIn(household.timeZone, now);
  return planSettleUp(
    books,
    {
      creatorId: actorId,
      recipientId: other.id,
      amountCents: payment?.amount === undefined ? null : toCents(payment.amount),
      transactionDate: payment?.transactionDate ?? today,
      note: payment?.note ?? '',
      expectedDueCents: dueAmount === undefined ? null : toCents(dueAmount),
    },
    {
      actorId,
      now,
      today,
      paymentId: paymentIdOf(id),
      settlementIdOf: (month) => settlementIdOf(id, month),
    },
    unread,
  );
}
