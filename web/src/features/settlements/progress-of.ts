import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { Cents } from '@housetab/functions/core/money/money';

type Figures = Pick<SettlementResource, 'status' | 'totalAmount' | 'remainingAmount'>;

/** What the items of a settlement cover. */
export function appliedAmount({ totalAmount, remainingAmount }: Figures): Cents {
  return totalAmount - remainingAmount;
}

/**
 * How much of the debt is dealt with, and what the remaining amount means: of a completed
 * settlement it was paid outside, of a cancelled one nothing was dealt with after all.
 */
export function progressOf(settlement: Figures): { done: Cents; word: string } {
  switch (settlement.status) {
    case 'active':
      return { done: appliedAmount(settlement), word: 'Remaining' };
    case 'completed':
      return {
        done: settlement.totalAmount,
        word: settlement.remainingAmount === 0 ? 'Remaining' : 'Paid outside',
      };
    case 'cancelled':
      return { done: 0, word: 'Was remaining' };
  }
}
