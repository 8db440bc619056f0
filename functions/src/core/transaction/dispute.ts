import type { Dispute } from './stored.ts';

/** In characters. */
export const MAX_REASON = 500;

interface Disputable {
  disputes: readonly Dispute[];
  /** For a transaction the payer and the debtor, for an expense all its people. */
  parties: readonly string[];
}

/**
 * Only disputes of the entry's parties count. A row repeats all disputes of its expense, but only those of its own two
 * people count. A removed person's dispute stops counting, and counts again if they are added again.
 */
export function standingDisputes({ disputes, parties }: Disputable): readonly Dispute[] {
  return disputes.filter(({ memberId }) => parties.includes(memberId));
}

/** A disputed debt still counts, but cannot be settled or marked as paid until the dispute ends. */
export function isDisputed(thing: Disputable): boolean {
  return standingDisputes(thing).length > 0;
}

/** Replaces the member's earlier dispute. */
export function withDispute(disputes: readonly Dispute[], dispute: Dispute): Dispute[] {
  return [...withoutDispute(disputes, dispute.memberId), dispute];
}

export function withoutDispute(disputes: readonly Dispute[], memberId: string): Dispute[] {
  return disputes.filter((one) => one.memberId !== memberId);
}

/**
 * The disputes that remain after an edit. A dispute ends only if the owner changes the member's money. An edited note
 * ends none. Neither does an edit by an admin or by a member with a write grant, because an admin can grant themselves
 * that right.
 *
 * @param isMoneyChanged whether the edit changes the member's payment or share
 * @param mayEnd whether the actor is the owner, or acts for one who has left
 */
export function disputesAfterEdit(
  disputes: readonly Dispute[],
  isMoneyChanged: (memberId: string) => boolean,
  mayEnd: boolean,
): readonly Dispute[] {
  return disputes.filter(({ memberId }) => !mayEnd || !isMoneyChanged(memberId));
}
