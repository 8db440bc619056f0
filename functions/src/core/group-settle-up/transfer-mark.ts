import { isAdmin, isGuest, isOnlooker, type Member } from '../household/member.ts';
import type { Transfer } from './fewest-transfers.ts';

/** What is said of a transfer: its payer has paid it, its receiver has got it. */
export const transferMarks = ['paid', 'arrived'] as const;
export type TransferMark = (typeof transferMarks)[number];

/** The acts in the history: it is said, and taken back. */
export const transferMarkEvents = { paid: 'transfer_paid', arrived: 'transfer_arrived' } as const;
export const transferUnmarkEvents = {
  paid: 'transfer_not_paid',
  arrived: 'transfer_not_arrived',
} as const;

/** When either was said; null = not yet. */
export interface MarkTimes {
  paidAt: Date | null;
  arrivedAt: Date | null;
}

export const notMarked: MarkTimes = { paidAt: null, arrivedAt: null };

/**
 * Each says what they know: the payer that it was paid, the receiver that it has arrived; for who can't say it, admins do.
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
  return (
    member !== undefined && isAdmin(actor) && isSpokenFor({ ...member, isGuest: isGuest(member) })
  );
}

/** A person as the API answers them, as far as it matters. */
interface Speaker {
  /** null = in the household. */
  leftAt: Date | string | null;
  isGuest?: boolean | undefined;
  onlyLooks?: boolean | undefined;
}

/**
 * Whether admins mark somebody's transfers as paid or arrived: for people without an account, for those who only look, and
 * for those who have left, whose transfers stay to be paid. Otherwise nobody could say it, and it would stay open for ever.
 */
export function isSpokenFor({ leftAt, isGuest: hasNoAccount, onlyLooks }: Speaker): boolean {
  return leftAt !== null || hasNoAccount === true || onlyLooks === true;
}
