import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '@housetab/functions/core/calendar/calendar';
import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';
import { Amount } from '@/components/ui/amount';
import { Badge, type Tone } from '@/components/ui/badge';
import { LoadMore } from '@/components/ui/load-more';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { ynabSyncsQuery } from '@/api/ynab/list-syncs';
import { formatCount } from '@/lib/format';
import { useHousehold } from '@/lib/household';

const states: Record<YnabSyncResource['state'], { tone: Tone; word: string; note?: string }> = {
  synced: { tone: 'paid', word: 'Synced' },
  sending: { tone: 'accent', word: 'On its way' },
  unfinished: {
    tone: 'warning',
    word: 'Unfinished',
    note: 'It may or may not have arrived. Sync the report again: it is never sent twice.',
  },
  removed: { tone: 'neutral', word: 'Taken back' },
  failed: { tone: 'danger', word: 'Failed', note: 'It is not at YNAB. Sync the report again.' },
};

/** Every report that was sent, and what became of it. */
export function SyncHistory({ userId }: { userId: string | null }) {
  const { id } = useHousehold();
  const syncs = useInfiniteQuery(ynabSyncsQuery(id, userId));
  const rows = syncs.data?.pages.flatMap(({ items }) => items) ?? [];
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
        <p className="text-sm text-muted">No report was synced yet.</p>
      ) : (
        <ul className="divide-y">
          {rows.map((sync) => (
            <SyncRow key={sync.id} sync={sync} />
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

function SyncRow({ sync }: { sync: YnabSyncResource }) {
  const { memo, date, total, state, replacements, ignoredCategories, lastError } = sync;
  const { tone, word, note } = states[state];
  return (
    <li className="space-y-1 py-2.5">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">{memo}</span>
        <Amount value={total} />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{word}</Badge>
        <time dateTime={date}>{formatDate(date)}</time>
        {replacements > 0 && <span>Replaced {formatCount(replacements, 'time')}</span>}
      </div>
      {note !== undefined && (
        <p className="text-sm text-muted">
          {note} {lastError}
        </p>
      )}
      {ignoredCategories.length > 0 && (
        <p className="text-sm text-muted">
          YNAB took these without their category: {ignoredCategories.join(', ')}. Assign it there.
        </p>
      )}
    </li>
  );
}
