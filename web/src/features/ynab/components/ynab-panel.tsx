import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ynabConfigQuery } from '@/shared/ynab/connection';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { placeId, places } from '@/config/screen-paths';
import { AutomaticSettingsForm } from '@/features/ynab/components/automatic-settings';
import { CategoryMap } from '@/features/ynab/components/category-map';
import { ConfigForm } from '@/features/ynab/components/config-form';
import { ConfigStatus } from '@/features/ynab/components/config-status';
import { OwnerSelect } from '@/features/ynab/components/owner-select';
import { SyncHistory } from '@/features/ynab/components/sync-history';
import { useYnabOwners } from '@/features/ynab/use-ynab-owners';
import { useHousehold } from '@/lib/household';

export function YnabPanel() {
  const { id } = useHousehold();
  const { owners, isPending: areOwnersPending } = useYnabOwners();
  const [chosen, setChosen] = useState<string | null>(null);
  const owner = owners.find(({ userId }) => userId === chosen) ?? null;
  const userId = owner?.userId ?? null;
  const canEdit = owner?.canEdit ?? true;
  const config = useQuery(ynabConfigQuery(id, userId));
  const isPending = config.isPending || areOwnersPending;

  return (
    <Card
      id={placeId(places.ynab)}
      title="YNAB Integration"
      description="Sends reports to a budget at YNAB, split by category."
    >
      <div className="space-y-6">
        <OwnerSelect owners={owners} value={userId} onChange={setChosen} />
        {isPending ? (
          <FormSkeleton fields={4} />
        ) : config.data === undefined ? (
          <ErrorState
            isPart
            message="Failed to load YNAB configuration"
            error={config.error}
            onRetry={() => void config.refetch()}
          />
        ) : (
          <div
            key={userId}
            className="grid gap-x-8 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:*:col-start-2"
          >
            <div className="min-w-0 space-y-6 lg:col-start-1! lg:row-span-2 lg:row-start-1">
              <ConfigForm config={config.data} userId={userId} canEdit={canEdit} />
            </div>
            {/* First on a phone: how to connect, and failures. */}
            <div className="min-w-0 max-lg:order-first">
              <ConfigStatus config={config.data} userId={userId} canEdit={canEdit} />
            </div>
            <div className="min-w-0 space-y-6 empty:hidden">
              {config.data.hasCredentials && (
                <CategoryMap config={config.data} userId={userId} canEdit={canEdit} />
              )}
              {config.data.hasCredentials && (
                <AutomaticSettingsForm config={config.data} userId={userId} canEdit={canEdit} />
              )}
              <SyncHistory
                userId={userId}
                canEdit={canEdit}
                isConnected={config.data.hasCredentials}
              />
            </div>
          </div>
        )}
        <InvisibleWhileAboveLoads isAboveLoaded={!isPending}>
          <TrademarkNote />
        </InvisibleWhileAboveLoads>
      </div>
    </Card>
  );
}

function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="space-y-1.5">
          <Skeleton className="h-5 w-28 rounded-md" />
          <Skeleton className="h-10 rounded-lg" />
        </div>
      ))}
    </div>
  );
}

/** Required by YNAB's API terms. */
function TrademarkNote() {
  return (
    <p className="text-xs text-muted">
      We are not affiliated, associated, or in any way officially connected with YNAB or any of its
      subsidiaries or affiliates. The official YNAB website can be found at{' '}
      <a href="https://www.ynab.com" rel="noreferrer" target="_blank" className="underline">
        https://www.ynab.com
      </a>
      . The names YNAB and You Need A Budget, as well as related names, tradenames, marks,
      trademarks, emblems, and images are trademarks of YNAB.
    </p>
  );
}
