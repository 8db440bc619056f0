import { owedCents, type Books } from './balance.ts';
import type { Cents } from '../money/money.ts';
import type { SettlementContext } from './change.ts';
import { settleTransactions, type SettleOutcome, type SettleRequest } from './create.ts';
import type { Settlement, SettlementBook } from './settlement.ts';
import type { Transaction } from '../transaction/transaction.ts';

/** What settling would do, without doing it. */
export interface SettlementPreview {
  outcome: SettleOutcome;
  /** The transactions asked for, in order, and all others in play, as they are now. */
  requested: readonly Transaction[];
  known: ReadonlyMap<string, Transaction>;
  /** The active settlement it would be applied to; null = a new one. */
  existing: Settlement | null;
  /** What the debtor owes the creditor and the other way round, all months. */
  before: PairBalance;
  after: PairBalance;
}

export interface PairBalance {
  debtorOwes: Cents;
  creditorOwes: Cents;
}

/**
 * Runs the row action Settle (which creates where nothing is active) and compares the balances.
 *
 * @param before what the two owe each other now, over all months. What settling changes of it follows
 *   from the transactions and the settlement that it touches: the others need not be known.
 * @throws the problems that settling would have
 */
export function previewSettlement(
  request: SettleRequest & { active: SettlementBook | null },
  before: PairBalance,
  context: SettlementContext,
): SettlementPreview {
  const outcome = settleTransactions(request, context);
  const { settlement } = outcome;
  const inPlay = [
    ...(request.active?.transactions ?? []),
    ...request.debts,
    ...request.transactions,
  ];
  const settlements = request.active ? [request.active.settlement] : [];
  const touched = owedBetween(settlement, { transactions: replaced(inPlay, []), settlements });
  const changed = owedBetween(settlement, {
    transactions: replaced(inPlay, outcome.transactions),
    settlements: [settlement],
  });
  return {
    outcome,
    requested: request.transactions,
    known: new Map(inPlay.map((transaction) => [transaction.id, transaction])),
    existing: request.active?.settlement ?? null,
    before,
    after: {
      debtorOwes: before.debtorOwes + changed.debtorOwes - touched.debtorOwes,
      creditorOwes: before.creditorOwes + changed.creditorOwes - touched.creditorOwes,
    },
  };
}

/** What the two owe each other by these books. */
export function owedBetween(
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
  books: Books,
): PairBalance {
  return {
    debtorOwes: owedCents(debtorId, creditorId, books),
    creditorOwes: owedCents(creditorId, debtorId, books),
  };
}

/** The list with the changed ones in place of those of the same id, and the new ones added. */
function replaced<T extends { id: string }>(list: Iterable<T>, changed: readonly T[]): T[] {
  return [...new Map([...list, ...changed].map((one) => [one.id, one])).values()];
}
