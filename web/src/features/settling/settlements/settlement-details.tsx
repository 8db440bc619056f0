import { useQuery } from '@tanstack/react-query';
import { SearchX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { settlementQuery } from '@/shared/settling/settlement-queries';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { DETAILS_ID } from '@/features/settling/settlements/settlement-view';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { keepInView } from '@/lib/navigation/keep-in-view';
import { reasonOf } from '@/lib/reason-of';
import { SettlementContent } from '@/features/settling/settlements/settlement-content';

interface SettlementDetailsProps {
  id: string;
  /** Whether everything above has its final height and this can be shown. */
  isPlaced: boolean;
  onClose: () => void;
}

export function SettlementDetails({ id, isPlaced, onClose }: SettlementDetailsProps) {
  const { id: householdId } = useHousehold();
  const { data, error, refetch } = useQuery(settlementQuery(householdId, id));
  const panel = useRef<HTMLDivElement>(null);

  const hasData = data !== undefined;

  // Moves the focus here; on a phone the details replace the list.
  useEffect(() => {
    if (isPlaced) panel.current?.focus({ preventScroll: true });
  }, [isPlaced]);
  // Scrolls here now and again once loaded: until then this and the content above it grow.
  useEffect(() => {
    const place = panel.current;
    if (!isPlaced || !place) return;
    return keepInView(() => {
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
          <SettlementContent settlement={data} onClose={onClose} />
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

/** A retry cannot help if the settlement is gone, so this links to the others. */
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
