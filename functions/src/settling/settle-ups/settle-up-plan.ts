import { v5 } from 'uuid';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/member.ts';
import { toCents } from '../../core/money/money.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { PairBooks } from '../../core/settlement/draft.ts';
import { planSettleUp, type PlannedSettleUp } from '../../core/settle-up/plan.ts';
import type { NewSettleUp } from '../../core/settle-up/settle-up-request.ts';
import type { UnreadBooks } from '../../core/settle-up/settle-up.ts';

/**
 * The other person: any current or former member but the actor. Checked before debts are read, so
 * that the error reveals none.
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
  /** In the household's time zone. */
  today: CalendarDate;
  now: Date;
}

/**
 * The preview and the settle-up share this plan, so that they agree.
 * @param books the open books of the two, as far as they were read
 * @param unread the rest; null = everything was read
 * @throws Problem nothing_owed, too_many, amount_exceeded, precondition_failed
 */
export function planFor(
  { id, payment, dueAmount }: NewSettleUp,
  { books, unread }: { books: PairBooks; unread: UnreadBooks | null },
  { actorId, other, today, now }: Planning,
): PlannedSettleUp {
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

/** UUID namespace of ids derived from a settle-up; other derived ids use another one. */
const NAMESPACE = '2d6b1c0e-7f3a-5b48-8c55-0e6a4d9b7f21';

/** UUID v5: a retry creates the same payment. Clients send v4, so they cannot take its id. */
export function paymentIdOf(settleUpId: string): string {
  return v5(JSON.stringify([settleUpId, 'payment']), NAMESPACE);
}

/** The id of two members' settle-up in a group settle-up. */
export function partIdOf(nettingId: string, memberIds: readonly [string, string]): string {
  return v5(JSON.stringify([nettingId, 'part', ...memberIds]), NAMESPACE);
}

export function settlementIdOf(settleUpId: string, month: string): string {
  return v5(JSON.stringify([settleUpId, 'settlement', month]), NAMESPACE);
}
