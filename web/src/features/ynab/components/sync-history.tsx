import { useInfiniteQuery } from '@tanstack/react-query';
import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';
import { useNameOf } from '@/shared/people/members';
import { useEndSync, ynabSyncsQuery, type SyncEnd } from '@/shared/ynab/report-syncs';
import { Amount } from '@/components/ui/amount';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { ButtonLink } from '@/components/ui/link';
import { LoadMore } from '@/components/ui/load-more';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import { reportPath } from '@/config/screen-paths';
import { describeDrift, describeFilters } from '@/features/ynab/describe-sync';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDate } from '@/lib/format/format';
import { isProblem, type ApiProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SyncHistoryProps {
  userId: string | null;
  canEdit: boolean;
  isConnected: boolean;
}

export function SyncHistory({ userId, canEdit, isConnected }: SyncHistoryProps) {
  const { id } = useHousehold();
  const nameOf = useNameOf(id);
  const syncs = useInfiniteQuery(ynabSyncsQuery(id, userId));
  const rows = syncs.data?.pages.flatMap(({ items }) => items) ?? [];
  // The reader has not connected and never sent a report.
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

function SyncRow({ sync, nameOf, canEdit }: SyncRowProps) {
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

const ends: Record<SyncEnd, { label: string; done: string; question?: string; detail?: string }> = {
  finish: { label: 'Finish', done: 'Finished: the report is as it should be' },
  take_back: {
    label: 'Take back',
    done: 'Taken back: the transaction is no longer at YNAB',
    question: 'Take this report back?',
    detail: 'Its transaction is deleted at YNAB. The report can be sent again.',
  },
  forget: {
    label: 'Forget',
    done: 'Forgotten',
    question: 'Forget this report?',
    detail: 'YNAB is not asked. If its transaction is there, it stays there: delete it by hand.',
  },
};

function SyncActions({ sync }: { sync: YnabSyncResource }) {
  const { confirm } = useConfirm();
  const { mutate, isPending, variables } = useEndSync();
  const { id, nextActions, report } = sync;

  const run = async (end: SyncEnd) => {
    const { label, done, question, detail } = ends[end];
    const isMeant =
      question === undefined ||
      (await confirm({ message: question, detail, confirmLabel: label, isDangerous: true }));
    if (!isMeant) return;
    const attempt = (overwrite: boolean) =>
      mutate(
        { id, end, overwrite },
        {
          onSuccess: () => showSuccess(done),
          onError: (failure) => {
            if (isProblem(failure, 'changed_at_ynab')) return void askAgain(failure);
            showError('That did not work', failure.message);
          },
        },
      );
    /** If the owner changed the transaction at YNAB, deleting it needs a second confirmation. */
    const askAgain = async ({ extra }: ApiProblem) => {
      const changes = describeDrift(extra.drift as YnabSyncResource['drift']);
      const isMeantStill = await confirm({
        message: 'Take it back all the same?',
        detail: `${changes} It is deleted there as it is now.`,
        confirmLabel: label,
        isDangerous: true,
      });
      if (isMeantStill) attempt(true);
    };
    attempt(false);
  };
  const isSendable = nextActions.some((one) => one === 'send' || one === 'replace');
  if (nextActions.includes('wait')) {
    return <p className="text-sm text-muted">It is being sent. Please wait a minute.</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pt-0.5">
      {(['finish', 'take_back', 'forget'] as const)
        .filter((end) => nextActions.includes(end))
        .map((end) => (
          <Button
            key={end}
            size="small"
            isChanging
            isBusy={isPending && variables.end === end}
            onClick={() => void run(end)}
          >
            {ends[end].label}
          </Button>
        ))}
      {isSendable && report !== null && (
        <ButtonLink size="small" variant="quiet" to={addressOf(report)}>
          Open the report
        </ButtonLink>
      )}
      {nextActions.includes('connect') && (
        <span className="text-sm text-muted">Connect YNAB to change it there.</span>
      )}
    </div>
  );
}

/** The report's address; its dialog offers the part. */
function addressOf(report: NonNullable<YnabSyncResource['report']>): string {
  const { startDate, endDate, payTo, enteredBy, paid, optional, shareOf } = report;
  const filters = new URLSearchParams({
    ...(payTo && { payTo: payTo.userIds[0] ?? payTo.name }),
    ...(enteredBy && { enteredBy: enteredBy.userIds[0] ?? enteredBy.name }),
    ...(paid && { paid: 'true' }),
    ...(optional === false && { optional: 'false' }),
    ...(shareOf && { shareOf }),
  });
  return `${reportPath(startDate, endDate)}&${filters}`.replace(/&$/, '');
}
