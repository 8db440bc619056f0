import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

type Figures = Pick<
  SettlementResource,
  'status' | 'totalAmount' | 'appliedAmount' | 'remainingAmount' | 'isOffsetOtherWay'
>;

interface SettlementProgress {
  /** What items cover. */
  offset: Cents;
  /** What was settled without an item: paid outside, or offset by debts in the other direction. */
  outside: Cents;
  /** What the remaining amount is called. */
  word: string;
  /** What the bar shows. */
  text: string;
}

/**
 * How much of the debt is settled, and what the remaining amount means. For a completed settlement it was
 * paid outside, or offset by debts in the other direction; for a cancelled one nothing was settled.
 */
export function progressOf(settlement: Figures): SettlementProgress {
  const { status, totalAmount, appliedAmount, remainingAmount, isOffsetOtherWay } = settlement;
  const isOutside = status === 'completed' && remainingAmount > 0;
  const offset = status === 'cancelled' ? 0 : appliedAmount;
  const text = `${formatMoney(offset)} of ${formatMoney(totalAmount)} applied`;
  const how = isOffsetOtherWay ? 'set against what was owed the other way round' : 'paid outside';
  return {
    offset,
    outside: isOutside ? remainingAmount : 0,
    word: isOutside
      ? isOffsetOtherWay
        ? 'Set against the other way'
        : 'Paid outside'
      : status === 'cancelled'
        ? 'Nothing settled'
        : 'Remaining',
    text: isOutside ? `${text}, ${formatMoney(remainingAmount)} ${how}` : text,
  };
}
