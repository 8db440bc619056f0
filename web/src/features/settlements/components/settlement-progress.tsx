import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { Progress } from '@/components/ui/progress';
import { progressOf } from '@/features/settlements/progress-of';
import { formatMoney } from '@/lib/format';

/** Remaining of total, in figures and as a bar of what is dealt with. */
export function SettlementProgress({ settlement }: { settlement: SettlementResource }) {
  const { totalAmount, remainingAmount } = settlement;
  const { done, word } = progressOf(settlement);
  return (
    <span className="block space-y-1.5">
      <span className="flex justify-between gap-4 text-sm">
        <span className="text-muted">{word}</span>
        <span className="whitespace-nowrap">
          <Amount value={remainingAmount} />
          <span className="text-muted"> / </span>
          <Amount value={totalAmount} className="text-muted" />
        </span>
      </span>
      <Progress
        label="Settled"
        value={done}
        max={totalAmount}
        valueText={`${formatMoney(done)} of ${formatMoney(totalAmount)}`}
      />
    </span>
  );
}
