import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import type { Activity } from '../functions/src/platform/firestore/documents.ts';
import { commonParties, compareFacts } from '../functions/src/ledger/shared/transaction-change.ts';
import { activityOf } from './ledger.ts';

/** A transaction with what happened to it. */
export interface TransactionHistory {
  transaction: Transaction;
  /** Oldest first; the transaction's `lastActivityId` names the last, unless a settlement's. */
  activity: readonly Activity[];
}

interface Change {
  actor: string;
  what: 'created' | 'updated' | 'deleted';
  at: Date;
}

/** The transaction's next version together with its entry in the history. */
export function withChange(
  householdId: string,
  before: TransactionHistory | null,
  after: Transaction,
  { actor, what, at }: Change,
): TransactionHistory {
  const past = before?.transaction ?? null;
  const entry = activityOf(householdId, {
    actor,
    what,
    resourceType: 'transactions',
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: commonParties(past, after),
    ...compareFacts(past, after),
    at,
  });
  return {
    transaction: {
      ...after,
      version: (past?.version ?? 0) + 1,
      lastActivityId: entry.id,
      updatedAt: at,
    },
    activity: [...(before?.activity ?? []), entry],
  };
}
