import { owedBetween, type Balance } from './balance.ts';
import type { SettlementContext } from './draft.ts';
import { settleTransactions, type SettleOutcome, type SettleRequest } from './settle.ts';
import type { SettlementBook } from './settlement.ts';
import type { Settlement } from './stored.ts';
import type { Transaction } from '../transaction/stored.ts';

export interface SettlementPreview {
  outcome: SettleOutcome;
  /** The requested transactions in order, before the change. */
  requested: readonly Transaction[];
  known: ReadonlyMap<string, Transaction>;
  /** The active settlement that would be applied to; null = a new one would be made. */
  existing: Settlement | null;
  /** Balances over all months before and after settling, in cents. */
  before: Balance;
  after: Balance;
}

/**
 * Computes `settleTransactions` without writing, and compares the balances.
 * @param before the current balances over all months, in cents. The change follows from the given
 * transactions and settlement, so the others need not be loaded
 * @throws Problem as `settleTransactions`
 */
export function previewSettlement(
  request: SettleRequest & { active: SettlementBook | null },
  before: Balance,
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
    after: [before[0] + changed[0] - touched[0], before[1] + changed[1] - touched[1]],
  };
}

/** Replaces elements with the same id and appends new ones. */
function replaced<T extends { id: string }>(list: Iterable<T>, changed: readonly T[]): T[] {
  return [...new Map([...list, ...changed].map((one) => [one.id, one])).values()];
}
