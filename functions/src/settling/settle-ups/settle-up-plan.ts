import { v5 } from 'uuid';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/member.ts';
import { toCents } from '../../core/money/money.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { PairBooks } from '../../core/settle-up/books.ts';
import { planSettleUp, type PlannedSettleUp } from '../../core/settle-up/plan.ts';
import type { NewSettleUp } from '../../core/settle-up/settle-up-request.ts';
import type { UnreadBooks } from '../../core/settle-up/settle-up.ts';

/**
 * The other person of the settle-up: anybody who is or was in the household, except the actor.
 * Called before debts are read, so that a refusal tells nothing about debts.
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
  /** In the household's time zone. */
  today: CalendarDate;
  now: Date;
}

/**
 * Plans what the request asks for. The preview and the settle-up itself both plan here, so that
 * they agree.
 *
 * @param books what is open between the two, as far as it was read
 * @param unread what is open and was not read; null = everything was read
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

/**
 * The UUID namespace of this file, so that these ids differ from other ids derived from a
 * settle-up's id.
 */
const NAMESPACE = '2d6b1c0e-7f3a-5b48-8c55-0e6a4d9b7f21';

/**
 * A payment's id is derived (UUID version 5), so that every retry of a settle-up makes the same
 * payment. The API accepts only version 4 from clients, so that nobody can take a derived id
 * beforehand.
 */
export function paymentIdOf(settleUpId: string): string {
  return v5(JSON.stringify([settleUpId, 'payment']), NAMESPACE);
}

/** The id of the settle-up of two people, as a part of the act that makes everybody even. */
export function partIdOf(nettingId: string, memberIds: readonly [string, string]): string {
  return v5(JSON.stringify([nettingId, 'part', ...memberIds]), NAMESPACE);
}

export function settlementIdOf(settleUpId: string, month: string): string {
  return v5(JSON.stringify([settleUpId, 'settlement', month]), NAMESPACE);
}
