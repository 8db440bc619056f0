import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { Progress } from '@/components/ui/progress';
import { settlementProgress } from '@/features/settling/settlements/settlement-progress';

export function SettlementProgress({ settlement }: { settlement: SettlementResource }) {
  const { totalAmount, remainingAmount } = settlement;
  const { offset, outside, word, text } = settlementProgress(settlement);
  return (
    <span className="block space-y-1.5">
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{word}</span>
        <span>
          <Amount value={remainingAmount} />
          <span className="text-muted"> / </span>
          <Amount value={totalAmount} className="text-muted" />
        </span>
      </span>
      <span className="block text-xs text-muted">{text}</span>
      <Progress
        label="Applied"
        value={offset}
        further={outside}
        max={totalAmount}
        valueText={text}
      />
    </span>
  );
}
