import { useQuery } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import type {
  SettlementDetail,
  SettlementResource,
} from '@housetab/functions/core/settlement/settlement-resource';
import { availableQuery } from '@/shared/settling/settlement-queries';
import { SettlementStatusBadge } from '@/components/ui/badge';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { Button, IconButton } from '@/components/ui/button';
import { AppliedTransactions } from '@/features/settling/settlements/applied-transactions';
import { ApplyForm } from '@/features/settling/settlements/apply-form';
import { DetailsPart } from '@/features/settling/settlements/details-part';
import { EndActions, ReopenAction } from '@/features/settling/settlements/status-actions';
import { SettlementHistory } from '@/features/settling/settlements/settlement-history';
import { SettlementOverview } from '@/features/settling/settlements/settlement-overview';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { useHousehold, type CurrentHousehold } from '@/lib/household';

export function SettlementContent({
  settlement,
  onClose,
}: {
  settlement: SettlementDetail;
  onClose: () => void;
}) {
  const { creatorId, recipientId, status, remainingAmount } = settlement;
  const household = useHousehold();
  const me = household.user.id;
  const mayChange = maySettle(household, settlement);
  const isActive = status === 'active' && mayChange;
  const canApply = isActive && remainingAmount > 0;
  // The height of the form depends on what can be applied.
  const available = useQuery({
    ...availableQuery(household.id, settlement.id),
    enabled: canApply,
  });
  return (
    <>
      <header className="flex items-start justify-between gap-3 px-5 pt-5 sm:px-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-lg font-semibold tracking-tight">
            <span className="min-w-0 wrap-anywhere">
              {nameTo(me, creatorId, settlement.creatorName, true)}
            </span>
            <ArrowRight aria-hidden className="size-4.5 shrink-0 text-muted" />
            <span className="sr-only"> to </span>
            <span className="min-w-0 wrap-anywhere">
              {nameTo(me, recipientId, settlement.recipientName, true)}
            </span>
          </h3>
          <SettlementStatusBadge status={status} />
        </div>
        <IconButton icon={X} label="Close" size="small" onClick={onClose} className="-mr-2" />
      </header>
      <div className="divide-y">
        <SettlementOverview settlement={settlement}>
          {isActive && <EndActions settlement={settlement} />}
          {mayChange && isReopenable(settlement, new Date()) && (
            <ReopenAction settlement={settlement} />
          )}
        </SettlementOverview>
        <AppliedTransactions settlement={settlement} mayRemove={isActive} />
        {canApply && (
          <DetailsPart title="Apply Transaction">
            <ApplyForm settlement={settlement} />
          </DetailsPart>
        )}
        <InvisibleWhileAboveLoads isAboveLoaded={!available.isLoading}>
          <SettlementHistory settlement={settlement} />
          <div className="border-t px-5 py-4 lg:hidden">
            <Button className="w-full" onClick={onClose}>
              Back to all settlements
            </Button>
          </div>
        </InvisibleWhileAboveLoads>
      </div>
    </>
  );
}

/** Only the two people and admins may settle; the right to read everything is not enough. */
function maySettle(
  { user, isAdmin }: Pick<CurrentHousehold, 'user' | 'isAdmin'>,
  { creatorId, recipientId }: Pick<SettlementResource, 'creatorId' | 'recipientId'>,
): boolean {
  return isAdmin || user.id === creatorId || user.id === recipientId;
}

function isReopenable(
  { reopenableUntil }: Pick<SettlementResource, 'reopenableUntil'>,
  now: Date,
): boolean {
  return reopenableUntil !== null && Date.parse(reopenableUntil) >= now.getTime();
}
