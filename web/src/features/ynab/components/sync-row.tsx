import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';
import { Amount } from '@/components/ui/amount';
import { Badge, type Tone } from '@/components/ui/badge';
import { SyncActions } from '@/features/ynab/components/sync-actions';
import { describeDrift, describeFilters } from '@/features/ynab/describe-sync';
import { formatCount, formatDate } from '@/lib/format/format';

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

interface SyncRowProps {
  sync: YnabSyncResource;
  nameOf: (userId: string) => string;
  canEdit: boolean;
}

/** One report that was sent: which, what became of it, and what can be done about it. */
export function SyncRow({ sync, nameOf, canEdit }: SyncRowProps) {
  const { memo, date, total, state, replacements, ignoredCategories, lastError } = sync;
  const { tone, word, note } = states[state];
  const filters = describeFilters(sync.report, nameOf);
  const drift = describeDrift(sync.drift);
  return (
    <li className="space-y-1.5 py-3">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">
          {memo}
          {filters !== '' && <span className="block text-sm text-muted">{filters}</span>}
        </span>
        <span className="shrink-0 text-right">
          <Amount value={total} />
          {sync.direction === 'inflow' && (
            <span className="block text-sm text-muted">coming in</span>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{word}</Badge>
        <span>
          Dated <time dateTime={date}>{formatDate(date)}</time>
        </span>
        {sync.isAutomatic && <span>Automatic</span>}
        {replacements > 0 && <span>Replaced {formatCount(replacements, 'time')}</span>}
      </div>
      {(note ?? lastError) !== null && (
        <p className="text-sm text-muted">
          {note} {lastError}
        </p>
      )}
      {drift !== '' && <p className="text-sm text-muted">{drift}</p>}
      {ignoredCategories.length > 0 && (
        <p className="text-sm text-muted">
          YNAB took these without their category: {ignoredCategories.join(', ')}. Assign it there.
        </p>
      )}
      {canEdit && <SyncActions sync={sync} />}
    </li>
  );
}
