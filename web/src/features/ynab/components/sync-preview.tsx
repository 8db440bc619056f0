import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { Amount } from '@/components/ui/amount';
import { Banner } from '@/components/ui/banner';
import { DifferenceTable } from '@/features/ynab/components/difference-table';
import { SyncWarnings } from '@/features/ynab/components/sync-warnings';
import { UnmappedCategory } from '@/features/ynab/components/unmapped-category';
import type { SyncRequest } from '@/api/ynab/sync-report';
import type { useSendReport } from '@/features/ynab/use-send-report';
import { formatDate } from '@/lib/format/format';

const notices: Partial<Record<YnabSyncPreview['status'], string>> = {
  already_synced: 'This report is already at YNAB. Syncing it again sends nothing.',
  in_progress: 'This report is being synced right now. Please wait a minute.',
  unfinished:
    'An earlier sync was cut off. Finishing it first finds out whether it arrived: nothing is sent twice.',
  changed: 'This report was synced before and has changed. Replace what is at YNAB.',
};

interface SyncPreviewProps {
  preview: YnabSyncPreview;
  request: SyncRequest;
  userId: string | null;
  sending: Pick<ReturnType<typeof useSendReport>, 'error' | 'isAsking'>;
}

export function SyncPreview({ preview, request, userId, sending }: SyncPreviewProps) {
  const { status, date, total, categories, unmapped, difference } = preview;
  // What the last answer says of it is newer.
  const notice = sending.isAsking ? undefined : notices[status];
  // What has to be chosen is in sight, however long the report is.
  const inOrder = [
    ...categories.filter(({ ynabCategoryId }) => ynabCategoryId === null),
    ...categories.filter(({ ynabCategoryId }) => ynabCategoryId !== null),
  ];
  return (
    <div className="space-y-5">
      {notice !== undefined && (
        <Banner kind={status === 'changed' ? 'warning' : 'info'}>
          <p>{notice}</p>
          {status === 'already_synced' && sending.error && (
            <p className="text-sm">{sending.error.message}</p>
          )}
        </Banner>
      )}
      <SyncWarnings
        overlaps={preview.overlaps}
        movesFrom={preview.movesFrom}
        drift={preview.drift}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">Date</dt>
        <dd>{formatDate(date)}</dd>
        <dt className="text-muted">Payee</dt>
        <dd>{request.payeeName}</dd>
        <dt className="text-muted">Memo</dt>
        <dd>{request.memo}</dd>
        <dt className="text-muted">Total</dt>
        <dd className="font-semibold">
          <Amount value={total} />{' '}
          {request.report?.owedTo !== undefined && (
            <span className="font-normal text-muted">coming in</span>
          )}
        </dd>
      </dl>
      {difference !== null && <DifferenceTable difference={difference} />}
      {unmapped.length > 0 && (
        <p className="text-sm">
          Choose a YNAB category where there is none of the same name. The choice is remembered.
        </p>
      )}
      <ul aria-label="Categories" className="divide-y border-y">
        {inOrder.map(({ categoryName, amount, ynabCategoryId, ynabCategoryName }) => (
          <li
            key={categoryName}
            data-unmapped={ynabCategoryId === null ? categoryName : undefined}
            className="space-y-2 py-2.5"
          >
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 break-words">
                {categoryName}{' '}
                {ynabCategoryId !== null && (
                  <span className="text-muted">→ {ynabCategoryName ?? ynabCategoryId}</span>
                )}
              </span>
              <Amount value={amount} />
            </div>
            {ynabCategoryId === null && (
              <UnmappedCategory categoryName={categoryName} userId={userId} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
