import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { Progress } from '@/components/ui/progress';
import { progressOf } from '@/features/settlements/progress-of';

/** Remaining of total, in figures and as a bar that says what it shows. */
export function SettlementProgress({ settlement }: { settlement: SettlementResource }) {
  const { totalAmount, remainingAmount } = settlement;
  const { offset, outside, word, text } = progressOf(settlement);
  // Of a cancelled one nothing is dealt with: there is no bar to show.
  const isCancelled = settlement.status === 'cancelled';
  return (
    <span className="block space-y-1.5">
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{word}</span>
        <span>
          {/* Of a cancelled one all is owed again. */}
          {!isCancelled && (
            <>
              <Amount value={remainingAmount} />
              <span className="text-muted"> / </span>
            </>
          )}
          <Amount value={totalAmount} className="text-muted" />
          {isCancelled && <span className="text-muted"> in all</span>}
        </span>
      </span>
      {!isCancelled && (
        <>
          <span className="block text-xs text-muted">{text}</span>
          <Progress
            label="Applied"
            value={offset}
            further={outside}
            max={totalAmount}
            valueText={text}
          />
        </>
      )}
    </span>
  );
}
