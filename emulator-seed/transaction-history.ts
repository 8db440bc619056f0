import type { Transaction } from '../functions/src/core/transaction.ts';
import type { Activity } from '../functions/src/firestore/documents.ts';
import { activityOf } from './ledger.ts';

/** A transaction with what happened to it. */
export interface TransactionHistory {
  transaction: Transaction;
  /** Oldest first; the transaction's `lastActivityId` names the last. */
  activity: readonly Activity[];
}

interface Change {
  actor: string;
  what: 'created' | 'updated' | 'deleted';
  at: Date;
}

/** What the history leaves out: it says the same as the entry itself, or follows from the rest. */
const bookkeeping = new Set([
  'version',
  'lastActivityId',
  'updatedAt',
  'parties',
  'openParties',
  'signedCents',
  'enteredDay',
]);

/** The transaction's next version together with its entry in the history. */
export function withChange(
  householdId: string,
  before: TransactionHistory | null,
  after: Transaction,
  { actor, what, at }: Change,
): TransactionHistory {
  const past = before?.transaction ?? null;
  const fields = changedFields(past, after);
  const entry = activityOf(householdId, {
    actor,
    what,
    resourceType: 'transactions',
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: past ? after.parties.filter((uid) => past.parties.includes(uid)) : after.parties,
    before: past && pick(past, fields),
    after: pick(after, fields),
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

function changedFields(before: Transaction | null, after: Transaction): (keyof Transaction)[] {
  const fields = Object.keys(after) as (keyof Transaction)[];
  return fields.filter(
    (field) =>
      !bookkeeping.has(field) &&
      (before === null || JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );
}

function pick(transaction: Transaction, fields: readonly (keyof Transaction)[]) {
  return Object.fromEntries(fields.map((field) => [field, transaction[field]]));
}
