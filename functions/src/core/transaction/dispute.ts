import type { Transaction } from './transaction.ts';

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
export function isDisputed({ disputes }: Pick<Transaction, 'disputes'>): boolean {
  return disputes.length > 0;
}
