import { Problem } from '../../core/problem/problem.ts';
import { withoutSettling } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';

/** Only the two members and admins. For others it looks as if there were no settlement. */
function seesSettling(
  actor: Actor,
  { paidBy, owedBy }: Pick<Transaction, 'paidBy' | 'owedBy'>,
  now: Date,
): boolean {
  if (paidBy === null || owedBy === null) return true;
  return isAllowed(actor, 'settlement:read', { creatorId: paidBy, recipientId: owedBy }, now);
}

export function visibleSettling(actor: Actor, transaction: Transaction, now: Date): Transaction {
  return seesSettling(actor, transaction, now) ? transaction : withoutSettling(transaction);
}

/** Hides the settlement from the actor. @throws Problem locked instead of locked_by_settlement */
export function hidingSettlement<T>(
  { actor, now }: { actor: Actor; now: Date },
  rows: readonly Transaction[],
  check: () => T,
): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'locked_by_settlement') throw error;
    const { transactionId } = error.extra;
    const row = rows.find(({ id }) => id === transactionId);
    if (row && seesSettling(actor, row, now)) throw error;
    const detail =
      "This can't be changed or deleted now: the two people it is between rely on it. Ask one of them.";
    throw new Problem('locked', detail, { extra: { transactionId } });
  }
}
