import type { Dispute } from './stored-dispute.ts';

/** The longest reason that can be given. */
export const MAX_REASON = 500;

interface Disputable {
  disputes: readonly Dispute[];
  /** Everybody in it: for a transaction the payer and the debtor, for an expense all its people. */
  parties: readonly string[];
}

/**
 * The objections that count: those of people who are in the thing. A row repeats all objections to
 * its expense, but only the two people of the row count there. Objections of somebody who was
 * removed stop counting, and count again if they are added again.
 */
export function standingDisputes({ disputes, parties }: Disputable): readonly Dispute[] {
  return disputes.filter(({ memberId }) => parties.includes(memberId));
}

/**
 * Whether somebody objects. A disputed debt still counts, but can't be settled or marked as paid
 * until the dispute ends.
 */
export function isDisputed(thing: Disputable): boolean {
  return standingDisputes(thing).length > 0;
}

/** Adds the member's objection, in place of an earlier one. */
export function withDispute(disputes: readonly Dispute[], dispute: Dispute): Dispute[] {
  return [...withoutDispute(disputes, dispute.memberId), dispute];
}

/** Without the objection that the member has withdrawn. */
export function withoutDispute(disputes: readonly Dispute[], memberId: string): Dispute[] {
  return disputes.filter((one) => one.memberId !== memberId);
}

/**
 * The disputes that are left after an edit. A dispute ends only if the owner changes the member's
 * money. An edited note ends nothing, and neither does an edit by an admin or by somebody with a
 * write grant: an admin can give themselves one.
 *
 * @param isMoneyChanged whether the edit changes what the member pays or owes
 * @param mayEnd whether the actor is the owner, or stands in for one who has left
 */
export function disputesAfterEdit(
  disputes: readonly Dispute[],
  isMoneyChanged: (memberId: string) => boolean,
  mayEnd: boolean,
): readonly Dispute[] {
  return disputes.filter(({ memberId }) => !mayEnd || !isMoneyChanged(memberId));
}
