import { isAdmin, isGuest, isOnlooker } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import type { Transfer } from './fewest-transfers.ts';

/** A transfer's payer marks it as paid, its payee as arrived. */
export const transferMarks = ['paid', 'arrived'] as const;
export type TransferMark = (typeof transferMarks)[number];

export const transferMarkEvents = { paid: 'transfer_paid', arrived: 'transfer_arrived' } as const;
export const transferUnmarkEvents = {
  paid: 'transfer_not_paid',
  arrived: 'transfer_not_arrived',
} as const;

/** null = not marked. */
export interface MarkTimes {
  paidAt: Date | null;
  arrivedAt: Date | null;
}

export const notMarked: MarkTimes = { paidAt: null, arrivedAt: null };

/**
 * The payer marks a transfer as paid, the payee as arrived; admins do it for people who can't.
 * The right to set a mark includes removing it.
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

interface Speaker {
  /** null = in the household. */
  leftAt: Date | string | null;
  isGuest?: boolean | undefined;
  onlyLooks?: boolean | undefined;
}

/** For guests, view-only and former members: otherwise their transfers would stay open. */
export function isSpokenFor({ leftAt, isGuest: hasNoAccount, onlyLooks }: Speaker): boolean {
  return leftAt !== null || hasNoAccount === true || onlyLooks === true;
}
