import { ArrowRight } from 'lucide-react';
import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { leftAsideText, netAfterText, netBeforeText } from '@/shared/settling/settle-up-plan';
import { classNames } from '@/components/ui/class-names';
import { SettleUpPlanDetails } from '@/features/settling/pay/settle-up-plan';
import { useHousehold } from '@/lib/household';

interface SettleUpSummaryProps {
  plan: SettleUpPreviewResource;
  isStale: boolean;
}

export function SettleUpSummary({ plan, isStale }: SettleUpSummaryProps) {
  const { user } = useHousehold();
  const { closes, isPart, due } = plan;
  const aside = leftAsideText(plan, user.id);
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames(
        'space-y-4 rounded-xl bg-sunken p-4 transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      <div aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {netBeforeText(plan, user.id)}
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only"> becomes </span>
          {netAfterText(plan, user.id)}
        </p>
        {aside !== '' && <p className="mt-1 text-sm wrap-anywhere">{aside}</p>}
        {closes && isPart && (
          <p className="mt-1 text-sm wrap-anywhere">
            More is open than can be settled at once. This settles the oldest of it; settle up again
            for the rest.
          </p>
        )}
        {!closes && (
          <p className="mt-1 text-sm text-muted">
            Less than is due: only the payment is recorded, and no month is closed.
          </p>
        )}
        {closes && due === null && (
          <p className="mt-1 text-sm text-muted">
            Nobody pays: what is open one way is offset with what is open the other way.
          </p>
        )}
      </div>
      <SettleUpPlanDetails plan={plan} />
    </div>
  );
}
