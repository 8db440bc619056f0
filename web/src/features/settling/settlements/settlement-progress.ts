import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

type Figures = Pick<
  SettlementResource,
  'status' | 'totalAmount' | 'appliedAmount' | 'remainingAmount' | 'isOffsetOtherWay'
>;

interface SettlementProgress {
  /** Covered by items, also if it was cancelled since. */
  offset: Cents;
  /** Settled without an item: paid outside, or offset by debts in the other direction. */
  outside: Cents;
  word: string;
  text: string;
}

/**
 * The rest of a completed settlement was paid outside, or offset by debts in the other direction; a
 * cancelled one shows its progress.
 */
export function settlementProgress(settlement: Figures): SettlementProgress {
  const { status, totalAmount, appliedAmount, remainingAmount, isOffsetOtherWay } = settlement;
  const isOutside = status === 'completed' && remainingAmount > 0;
  const was = status === 'cancelled' ? 'was ' : '';
  const text = `${formatMoney(appliedAmount)} of ${formatMoney(totalAmount)} ${was}applied`;
  const how = isOffsetOtherWay ? 'set against what was owed the other way round' : 'paid outside';
  return {
    offset: appliedAmount,
    outside: isOutside ? remainingAmount : 0,
    word: isOutside
      ? isOffsetOtherWay
        ? 'Set against the other way'
        : 'Paid outside'
      : 'Remaining',
    text: isOutside
      ? `${text}, ${formatMoney(remainingAmount)} ${how}`
      : status === 'cancelled'
        ? `${text}, nothing settled`
        : text,
  };
}
