import { isAdmin, isGuest, isOnlooker, type Member } from '../household/member.ts';
import type { Transfer } from './fewest-transfers.ts';

/** What is said of a transfer: its payer has paid it, its receiver has got it. */
export const transferMarks = ['paid', 'arrived'] as const;
export type TransferMark = (typeof transferMarks)[number];

/** The acts in the history: it is said, and taken back. */
export const markActs = { paid: 'transfer_paid', arrived: 'transfer_arrived' } as const;
export const unmarkActs = { paid: 'transfer_not_paid', arrived: 'transfer_not_arrived' } as const;

/** When either was said; null = not yet. */
export interface MarkTimes {
  paidAt: Date | null;
  arrivedAt: Date | null;
}

export const notMarked: MarkTimes = { paidAt: null, arrivedAt: null };

/**
 * Each says what they know: the payer that it was paid, the receiver that it has arrived. Admins say it for
 * people without an account and for those who only look: nobody else could, and what waits for it would wait for ever.
 * Whoever may say it may take it back.
 */
export function mayMark(
  actor: Member,
  mark: TransferMark,
  { from, to }: Pick<Transfer, 'from' | 'to'>,
  members: readonly Member[],
): boolean {
  const whose = mark === 'paid' ? from : to;
  if (whose === actor.id) return !isOnlooker(actor);
  const member = members.find(({ id }) => id === whose);
  if (member === undefined || member.leftAt !== null) return false;
  return isAdmin(actor) && (isGuest(member) || isOnlooker(member));
}
