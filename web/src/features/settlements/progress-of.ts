import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format';

type Figures = Pick<
  SettlementResource,
  'status' | 'totalAmount' | 'appliedAmount' | 'remainingAmount'
>;

interface SettlementProgress {
  /** What items cover. */
  offset: Cents;
  /** What is dealt with without an item: of a completed one, what was paid outside. */
  outside: Cents;
  /** What the remaining amount is called. */
  word: string;
  /** What the bar shows. */
  text: string;
}

/**
 * How much of the debt is dealt with, and what the remaining amount means: of a completed
 * settlement it was paid outside, of a cancelled one nothing was dealt with after all.
 */
export function progressOf(settlement: Figures): SettlementProgress {
  const { status, totalAmount, appliedAmount, remainingAmount } = settlement;
  const isOutside = status === 'completed' && remainingAmount > 0;
  const offset = status === 'cancelled' ? 0 : appliedAmount;
  const text = `${formatMoney(offset)} of ${formatMoney(totalAmount)} offset`;
  return {
    offset,
    outside: isOutside ? remainingAmount : 0,
    word: isOutside ? 'Paid outside' : status === 'cancelled' ? 'Was remaining' : 'Remaining',
    text: isOutside ? `${text}, ${formatMoney(remainingAmount)} paid outside` : text,
  };
}
