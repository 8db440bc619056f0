/** One member's objection to a transaction or an expense; each has one at most. */
export interface Dispute {
  memberId: string;
  reason: string;
  at: Date;
}

/** The longest reason that can be given. */
export const MAX_REASON = 500;

interface Disputable {
  disputes: readonly Dispute[];
  /** Everyone in it: of a row who paid and who owes, of an expense all of its people. */
  parties: readonly string[];
}

/**
 * The objections that count: of people who are in it. A row of an expense repeats those of the whole expense, and is
 * disputed only by the two it is between. Who was taken out has nothing to object to, and objects again once
 * they are put back in.
 */
export function standingDisputes({ disputes, parties }: Disputable): readonly Dispute[] {
  return disputes.filter(({ memberId }) => parties.includes(memberId));
}

/**
 * Whether somebody objects. It still counts, but until the dispute has ended it can't be settled or
 * marked paid.
 */
export function isDisputed(thing: Disputable): boolean {
  return standingDisputes(thing).length > 0;
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
 * What an edit leaves of the disputes. One ends by a change of the money that it is about, and only by whom it was
 * said to: a blank in a note ends nothing, nor does an admin.
 *
 * @param isMoneyChanged whether the member pays or owes anything else than before
 * @param mayEnd whether the actor is the owner, or acts for them
 */
export function disputesAfterEdit(
  disputes: readonly Dispute[],
  isMoneyChanged: (memberId: string) => boolean,
  mayEnd: boolean,
): readonly Dispute[] {
  return disputes.filter(({ memberId }) => !mayEnd || !isMoneyChanged(memberId));
}
