import type { SettlementChange } from '../functions/src/core/settlement/draft.ts';
import type { SettlementBook } from '../functions/src/core/settlement/settlement.ts';
import type { SettlementHistoryEntry } from '../functions/src/core/settlement/stored.ts';
import type { Transaction } from '../functions/src/core/transaction/stored.ts';
import type { Activity } from '../functions/src/core/activity/stored.ts';
import { settlementFacts } from '../functions/src/settling/settlements/save-settlement.ts';
import { type SettlementRecord, activityOf } from './ledger.ts';

/** A settlement with the transactions that its changes have touched. */
export interface OpenBook {
  book: SettlementBook;
  history: readonly SettlementHistoryEntry[];
  activity: readonly Activity[];
}

/** Applies a change as a commit would: one history entry covers everything that it touched. */
export function withSettlementChange(
  householdId: string,
  before: OpenBook | null,
  change: SettlementChange,
  { actor, what, at }: { actor: string; what: 'created' | 'applied'; at: Date },
): OpenBook {
  const { settlement } = change;
  const { creatorId, recipientId } = settlement;
  const entry = activityOf(householdId, {
    actor,
    what,
    resourceType: 'settlements',
    resourceId: settlement.id,
    ownerId: null,
    parties: [creatorId, recipientId].sort(),
    before: before && settlementFacts(before.book.settlement),
    after: settlementFacts(settlement),
    at,
  });
  const transactions = change.transactions.map((transaction): Transaction => {
    return { ...transaction, lastActivityId: entry.id };
  });
  return {
    book: {
      settlement,
      items: replaced(before?.book.items ?? [], change.items, ({ id }) => id),
      transactions: replaced(before?.book.transactions ?? [], transactions, ({ id }) => id),
    },
    history: [...(before?.history ?? []), ...change.history],
    activity: [...(before?.activity ?? []), entry],
  };
}

export function recordOf({ book, history }: OpenBook): SettlementRecord {
  return { settlement: book.settlement, items: book.items, history };
}

function replaced<T>(old: readonly T[], changed: readonly T[], idOf: (one: T) => string): T[] {
  return [...new Map([...old, ...changed].map((one) => [idOf(one), one])).values()];
}
