/** One member's objection to a transaction or an expense; each has one at most. */
export interface Dispute {
  memberId: string;
  reason: string;
  at: Date;
}

/** The longest reason that can be given. */
export const MAX_REASON = 500;

/**
 * Whether somebody objects. It still counts, but until the dispute has ended it can't be settled or
 * marked paid.
 */
export function isDisputed({ disputes }: { disputes: readonly Dispute[] }): boolean {
  return disputes.length > 0;
}

/** With the member's objection in place of an earlier one. */
export function withDispute(disputes: readonly Dispute[], dispute: Dispute): Dispute[] {
  return [...withoutDispute(disputes, dispute.memberId), dispute];
}

/** After the member has withdrawn. */
export function withoutDispute(disputes: readonly Dispute[], memberId: string): Dispute[] {
  return disputes.filter((one) => one.memberId !== memberId);
}

/**
 * What an edit leaves of the disputes. One by the owner answers them all, so that they end; after any
 * other edit those remain whose members are still in it.
 *
 * @param parties everyone in it afterwards
 */
export function disputesAfterEdit(
  disputes: readonly Dispute[],
  parties: readonly string[],
  isByOwner: boolean,
): readonly Dispute[] {
  if (isByOwner) return [];
  return disputes.filter(({ memberId }) => parties.includes(memberId));
}
