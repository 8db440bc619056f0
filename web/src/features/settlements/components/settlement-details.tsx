import { useQuery } from '@tanstack/react-query';
import { ArrowRight, SearchX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { SettlementStatusBadge } from '@/components/ui/badge';
import { Below } from '@/components/ui/below';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { availableQuery } from '@/api/settlements/list-available-transactions';
import { settlementQuery } from '@/api/settlements/get-settlement';
import { AppliedTransactions } from '@/features/settlements/components/applied-transactions';
import { ApplyForm } from '@/features/settlements/components/apply-form';
import { DetailsPart } from '@/features/settlements/components/details-part';
import { EndActions } from '@/features/settlements/components/end-actions';
import { ReopenAction } from '@/features/settlements/components/reopen-action';
import { SettlementHistory } from '@/features/settlements/components/settlement-history';
import { SettlementOverview } from '@/features/settlements/components/settlement-overview';
import { DETAILS_ID } from '@/features/settlements/settlement-view';
import { nameTo } from '@/lib/debts/party-text';
import { isReopenable, maySettle } from '@/features/settlements/may-settle';
import { reasonOf } from '@/lib/reason-of';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { untilReaderGoesOn } from '@/lib/navigation/until-reader-goes-on';

interface SettlementDetailsProps {
  id: string;
  /** What stands above it has its height, and it can be seen. */
  isPlaced: boolean;
  onClose: () => void;
}

export function SettlementDetails({ id, isPlaced, onClose }: SettlementDetailsProps) {
  const { id: householdId } = useHousehold();
  const { data, error, refetch } = useQuery(settlementQuery(householdId, id));
  const panel = useRef<HTMLDivElement>(null);

  const hasData = data !== undefined;

  // On a phone it takes the list's place; everywhere the reader goes on in it.
  useEffect(() => {
    if (isPlaced) panel.current?.focus({ preventScroll: true });
  }, [isPlaced]);
  // Once more when it is there. It still grows then, and so does what stands above it.
  useEffect(() => {
    const place = panel.current;
    if (!isPlaced || !place) return;
    return untilReaderGoesOn(() => {
      const isCut = place.getBoundingClientRect().bottom > window.innerHeight;
      place.scrollIntoView({ block: isCut ? 'start' : 'nearest' });
    });
  }, [isPlaced, hasData]);

  return (
    <div
      ref={panel}
      id={DETAILS_ID}
      tabIndex={-1}
      role="region"
      aria-label="Settlement details"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <Card isFlush>
        {data ? (
          <Details settlement={data} onClose={onClose} />
        ) : (
          <>
            <div className="flex justify-end px-3 pt-3">
              <IconButton icon={X} label="Close" size="small" onClick={onClose} />
            </div>
            {error ? (
              <LoadFailure error={error} onRetry={() => void refetch()} onClose={onClose} />
            ) : (
              <SkeletonList rows={5} />
            )}
          </>
        )}
      </Card>
    </div>
  );
}

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

/** What is no longer there does not come back: then the way on is to the others. */
function LoadFailure({ error, onRetry, onClose }: LoadFailureProps) {
  if (!isProblem(error, 'not_found')) {
    return <ErrorState message="Failed to load the settlement." error={error} onRetry={onRetry} />;
  }
  return (
    <div role="alert">
      <EmptyState
        icon={SearchX}
        title={reasonOf(error) ?? 'Failed to load the settlement.'}
        action={<Button onClick={onClose}>Back to all settlements</Button>}
      />
    </div>
  );
}

function Details({ settlement, onClose }: { settlement: SettlementDetail; onClose: () => void }) {
  const { creatorId, recipientId, status, remainingAmount } = settlement;
  const household = useHousehold();
  const me = household.user.id;
  const mayChange = maySettle(household, settlement);
  const isActive = status === 'active' && mayChange;
  const canApply = isActive && remainingAmount > 0;
  // The form is as tall as there is something to apply.
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
        <Below isPlaced={!available.isLoading}>
          <SettlementHistory settlement={settlement} />
          <div className="border-t px-5 py-4 lg:hidden">
            <Button className="w-full" onClick={onClose}>
              Back to all settlements
            </Button>
          </div>
        </Below>
      </div>
    </>
  );
}
