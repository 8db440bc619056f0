import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '@/components/ui/load-more';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useNameOf } from '@/api/users/list-members';
import { ynabSyncsQuery } from '@/api/ynab/list-syncs';
import { SyncRow } from '@/features/ynab/components/sync-row';
import { useHousehold } from '@/lib/household';

interface SyncHistoryProps {
  userId: string | null;
  canEdit: boolean;
  isConnected: boolean;
}

/** Every report that was sent, and what became of it. */
export function SyncHistory({ userId, canEdit, isConnected }: SyncHistoryProps) {
  const { id } = useHousehold();
  const nameOf = useNameOf(id);
  const syncs = useInfiniteQuery(ynabSyncsQuery(id, userId));
  const rows = syncs.data?.pages.flatMap(({ items }) => items) ?? [];
  // Nothing was ever sent: nothing to say to whoever has not connected.
  if (!isConnected && rows.length === 0) return null;
  return (
    <section aria-label="Synced reports" className="space-y-3">
      <h3 className="font-medium">Synced reports</h3>
      {syncs.isPending ? (
        <SkeletonList rows={2} />
      ) : syncs.isError ? (
        <ErrorState
          message="Failed to load the synced reports"
          error={syncs.error}
          onRetry={() => void syncs.refetch()}
        />
      ) : rows.length === 0 ? (
        <p className="text-sm text-muted">No report has been synced yet.</p>
      ) : (
        <ul className="divide-y">
          {rows.map((sync) => (
            <SyncRow key={sync.id} sync={sync} nameOf={nameOf} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {syncs.hasNextPage && (
        <LoadMore
          hasMore
          isLoading={syncs.isFetchingNextPage}
          onLoadMore={() => void syncs.fetchNextPage()}
        />
      )}
    </section>
  );
}
